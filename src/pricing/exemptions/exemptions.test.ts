import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { knownCustomer, noCaps, placeAs, setCaps } from '../../../tests/data/guests.ts'
import { checkoutOf } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { orders } from '../../orders/tables.ts'
import { type Actor, type UserActor, visitor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { taxRates, taxSettings } from '../tables.ts'
import { addExemption, changeExemption, removeExemption } from './commands.ts'
import { listCustomerExemptions, listExemptions, listExemptionsOn } from './queries.ts'
import { exemptionState } from './rules.ts'
import { type ExemptionInput, exemptionSchema } from './schema.ts'
import { taxExemptions } from './tables.ts'

let database: TestDatabase
let customer: UserActor

const input = (change: Partial<ExemptionInput> = {}): ExemptionInput =>
  exemptionSchema.parse({
    kind: 'reseller',
    number: 'PST-1234-5678',
    country: 'CA',
    region: 'BC',
    codes: ['PST'],
    validFrom: null,
    validTo: null,
    note: '',
    ...change,
  })

beforeAll(async () => {
  database = await testDatabase()
  await setCaps(database.db, noCaps)
  customer = (await knownCustomer(database.db, 'reseller@example.com')).actor
  const tax = { name: { en: 'A tax' }, country: 'CA' }
  await database.db.insert(taxRates).values([
    { id: uuidv7(), code: 'GST', ...tax, percentMilli: 5000 },
    { id: uuidv7(), code: 'PST', ...tax, region: 'BC', percentMilli: 7000 },
  ])
  await database.db.insert(taxSettings).values({ mode: 'added' })
})
afterAll(() => database?.drop())

/** An order of one box, collected in British Columbia. */
async function order(actor: Actor) {
  const email = actor.kind === 'user' ? actor.email : 'reseller@example.com'
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
  const placed = await placeAs(
    database.db,
    { actor },
    await checkoutOf(database.db, [{ slug: 'gravel-lane', qty: 1 }], { contact }),
  )
  if (!placed.ok) throw new Error(placed.code)
  const [row] = await database.db.select().from(orders).where(eq(orders.number, placed.value.number))
  if (!row) throw new Error('no order')
  return row
}

const codesOf = ({ taxes }: Awaited<ReturnType<typeof order>>) =>
  taxes.filter(({ amountMinor }) => amountMinor > 0).map(({ code }) => code)

const set = (change: Partial<ExemptionInput>) =>
  inTransaction(database.db, async (tx) => {
    await tx.delete(taxExemptions)
    return addExemption(tx, customer.id, input(change))
  })

describe('a certificate', () => {
  test('frees its customer from its taxes alone, and the order names it', async () => {
    await set({})
    const placed = await order(customer)
    expect(codesOf(placed)).toEqual(['GST'])
    expect(placed.exemptions).toMatchObject([{ number: 'PST-1234-5678', codes: ['PST'] }])
    expect(placed.taxes).toMatchObject([{ code: 'GST' }, { code: 'PST', exemptMinor: placed.itemTotalMinor }])
  })

  test('frees no guest, not even one who types the customer’s address', async () => {
    await set({})
    const placed = await order(visitor)
    expect([codesOf(placed), placed.exemptions]).toEqual([['GST', 'PST'], []])
  })

  test.each([
    ['from the day after its last one on', { validTo: '2026-01-31' }],
    ['before its first day', { validFrom: '2999-01-01' }],
    ['in another province', { region: 'QC' }],
    ['in another country', { country: 'US', region: '' }],
  ] as const)('frees nobody %s', async (_name, change) => {
    await set(change)
    expect(codesOf(await order(customer))).toEqual(['GST', 'PST'])
  })

  test('counts on its first and its last day', async () => {
    await set({ validFrom: '2026-02-01', validTo: '2026-02-28' })
    const on = async (day: string) => (await listExemptionsOn(database.db, customer.id, day)).length
    expect(await Promise.all(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map(on))).toEqual([0, 1, 1, 0])
    expect(await listExemptionsOn(database.db, undefined, '2026-02-01')).toEqual([])
  })
})

test('a customer has one certificate of a number in a place, whoever saves it at once', async () => {
  await database.db.delete(taxExemptions)
  const add = () => inTransaction(database.db, (tx) => addExemption(tx, customer.id, input()))
  const results = await Promise.all([add(), add(), add()])
  expect(results.filter(({ ok }) => ok)).toHaveLength(1)
  for (const result of results.filter(({ ok }) => !ok))
    expect(result).toMatchObject({ code: 'INVALID_INPUT', fields: { number: 'pricing.errors.exemptionTaken' } })
  const backwards = input({ number: 'B', validFrom: '2026-02-01', validTo: '2026-01-01' })
  expect(await inTransaction(database.db, (tx) => addExemption(tx, customer.id, backwards))).toMatchObject({
    fields: { validTo: 'pricing.errors.taxDays' },
  })
  expect(await inTransaction(database.db, (tx) => addExemption(tx, 'nobody', input()))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a certificate is changed in the version that was seen, and removed', async () => {
  const [known] = await listCustomerExemptions(database.db, customer.id)
  if (!known) throw new Error('no certificate')
  const change = (version: number) =>
    inTransaction(database.db, (tx) =>
      changeExemption(tx, known.id, { ...input({ codes: ['PST', 'GST', 'PST'] }), version }),
    )
  expect(await change(known.version)).toMatchObject({ value: { after: { codes: ['PST', 'GST'], version: 2 } } })
  expect(await change(known.version)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
  expect((await listExemptions(database.db, '2026-11-25')).exemptions).toMatchObject([
    { email: 'reseller@example.com' },
  ])
  const remove = () => inTransaction(database.db, (tx) => removeExemption(tx, known.id))
  expect(await remove()).toMatchObject({ ok: true })
  expect(await remove()).toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  [null, null, 'valid'],
  [null, '2026-11-24', 'ended'],
  [null, '2026-11-25', 'soon'],
  [null, '2027-01-24', 'soon'],
  [null, '2027-01-25', 'valid'],
  ['2026-11-26', null, 'later'],
] as const)('a certificate from %s to %s is %s', (validFrom, validTo, state) => {
  expect(exemptionState({ validFrom, validTo }, '2026-11-25')).toBe(state)
})
