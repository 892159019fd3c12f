import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { addTaxRate, changeTaxRate, removeTaxRate, setTaxMode } from '../pricing/tax-commands.ts'
import { listTaxRates, readTaxes } from '../pricing/tax-queries.ts'
import { addArea, changeArea, orderAreas, removeArea } from './area-commands.ts'
import { listAdminAreas, listDeliveryAreas } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const run = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work)
const island = {
  name: { en: 'Vancouver Island' },
  costMinor: 19_500,
  freeFromMinor: null,
  perKgMinor: 40,
  freeWeightGrams: 100_000,
  leadDays: 6,
  active: true,
}
const names = async () => (await listAdminAreas(database.db)).map(({ name }) => name.en)

test('an area is added behind the others, changed, moved and removed', async () => {
  const before = await names()
  const added = await run((tx) => addArea(tx, island))
  const id = added.ok ? (added.value.after?.id ?? '') : ''
  expect(await names()).toEqual([...before, 'Vancouver Island'])
  const changed = await run((tx) => changeArea(tx, id, { ...island, costMinor: 21_000, version: 1 }))
  expect(changed).toMatchObject({ value: { before: { costMinor: 19_500 }, after: { costMinor: 21_000, version: 2 } } })
  const ids = (await listAdminAreas(database.db)).map((area) => area.id)
  await run((tx) => orderAreas(tx, ids.toReversed()))
  expect((await listDeliveryAreas(database.db))[0]?.id).toBe(id)
  expect(await run((tx) => orderAreas(tx, ids.slice(1)))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await run((tx) => removeArea(tx, id))).toMatchObject({ ok: true })
  expect(await run((tx) => removeArea(tx, id))).toMatchObject({ code: 'NOT_FOUND' })
  expect((await listAdminAreas(database.db)).map(({ position }) => position)).toEqual(before.map((_, at) => at))
})

test('of two people who change one area the second is told, and what the first wrote stands', async () => {
  const added = await run((tx) => addArea(tx, island))
  const id = added.ok ? (added.value.after?.id ?? '') : ''
  const both = await Promise.all(
    [1, 2].map((costMinor) => run((tx) => changeArea(tx, id, { ...island, costMinor, version: 1 }))),
  )
  const refused = both.find(({ ok }) => !ok)
  const [area] = (await listAdminAreas(database.db)).filter((one) => one.id === id)
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(refused).toMatchObject({ code: 'CHANGED_MEANWHILE', data: { saved: { costMinor: area?.costMinor } } })
})

test('a tax has one rate for a place and a category, however many add it at once', async () => {
  const rate = {
    code: 'GST',
    name: { en: 'GST' },
    country: 'CA',
    region: '',
    categoryId: null,
    percentMilli: 5000,
    onDelivery: true,
    onServices: true,
    onInstalled: true,
    registrationNumber: '',
    validFrom: null,
    validTo: null,
    active: true,
  }
  const all = await Promise.all(Array.from({ length: 8 }, () => run((tx) => addTaxRate(tx, rate))))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.find(({ ok }) => !ok)).toMatchObject({ fields: { code: 'pricing.errors.taxTaken' } })
  const [stored] = await listTaxRates(database.db)
  const id = stored?.id ?? ''
  const changed = await run((tx) => changeTaxRate(tx, id, { ...rate, percentMilli: 6000, version: 1 }))
  expect(changed).toMatchObject({ value: { before: { percentMilli: 5000 }, after: { percentMilli: 6000 } } })
  expect(await run((tx) => changeTaxRate(tx, id, { ...rate, version: 1 }))).toMatchObject({
    code: 'CHANGED_MEANWHILE',
    data: { saved: { percentMilli: 6000, version: 2 } },
  })
  const nowhere = { ...rate, code: 'PST', categoryId: '018f0000-0000-7000-8000-000000000000' }
  expect(await run((tx) => addTaxRate(tx, nowhere))).toMatchObject({
    fields: { categoryId: 'pricing.errors.category' },
  })
  expect(await readTaxes(database.db)).toEqual({ mode: 'off', rates: [] })
  expect(await run((tx) => setTaxMode(tx, { mode: 'added', version: 1 }))).toMatchObject({ ok: true })
  expect(await run((tx) => setTaxMode(tx, { mode: 'off', version: 1 }))).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect(await readTaxes(database.db)).toMatchObject({ mode: 'added', rates: [{ percentMilli: 6000 }] })
  await run((tx) => removeTaxRate(tx, id))
  expect(await listTaxRates(database.db)).toEqual([])
})
