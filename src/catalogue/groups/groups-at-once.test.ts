import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { floor, variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { inTransaction, type Transaction } from '../../platform/postgres/database.ts'
import { editOption } from '../options/commands.ts'
import { createProduct } from '../products/commands.ts'
import { createGroup, editGroup } from './commands.ts'
import { findGroup } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(8)
})
afterAll(() => database?.drop())

const within = <T>(work: Parameters<typeof inTransaction<T>>[1]) => inTransaction(database.db, work)

let made = 0
async function group(...values: string[]) {
  const wish = { names: { en: `Group ${++made}` }, values: values.map((en) => ({ en })) }
  const result = await within((tx) => createGroup(tx, wish))
  const found = result.ok && (await findGroup(database.db, result.value.id))
  if (!found) throw new Error('no group was made')
  return found
}

/** Once a transaction waits for a lock of another. */
const isSomebodyWaiting = () =>
  expect
    .poll(async () => (await database.db.execute(sql`select 1 from pg_locks where not granted`)).rows.length)
    .toBeGreaterThan(0)

test('a group whose values are put in another order and a product that takes them do not wait for each other', async () => {
  const { id, names, values } = await group('One', 'Two')
  const ids = values.map((value) => value.id).sort()
  const [first = '', last = ''] = ids
  await within((tx) => editGroup(tx, { id, version: 1, names, valueIds: ids }))
  const take = (tx: Transaction, valueId: string) =>
    tx.execute(sql`select 1 from attributes where id = ${valueId} for share`)
  let tries = 0
  let edited: Promise<unknown> | undefined
  await within(async (tx) => {
    tries++
    await take(tx, first)
    edited ??= within((other) => {
      tries++
      return editGroup(other, { id, version: 2, names, valueIds: ids.toReversed() })
    })
    await isSomebodyWaiting()
    await take(tx, last)
  })
  expect(await edited).toMatchObject({ ok: true })
  expect(tries).toBe(2)
})

test('a product of two values that are renamed at once is called by what both became', async () => {
  const [size, finish] = [await group('Long', 'Short'), await group('Oiled', 'Raw')]
  const [long, oiled] = [size.values[0]?.id ?? '', finish.values[0]?.id ?? '']
  const input = await floor(database.db, 'renamed-at-once', {
    type: 'variable',
    variants: [variant('RENAMED-AT-ONCE', { valueIds: [long, oiled] })],
  })
  await within((tx) => createProduct(tx, input, async (html) => html))
  const rename = (tx: Transaction, id: string, en: string) =>
    editOption(tx, 'attribute', { id, version: 1, names: { en } })
  let second: Promise<unknown> | undefined
  await within(async (tx) => {
    await rename(tx, long, 'Longest')
    second = within((other) => rename(other, oiled, 'Waxed'))
    await isSomebodyWaiting()
  })
  expect(await second).toMatchObject({ ok: true })
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select a.name from variants v join attributes a on a.id = v.attribute_id where v.product_id = ${input.id}`)
  const [{ name = '' } = {}] = rows
  expect(name.split(' · ').sort()).toEqual(['Longest', 'Waxed'])
})
