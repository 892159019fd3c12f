import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { addAddress, changeAddress, removeAddress, restoreAddress } from './address-commands.ts'
import { listAddresses } from './address-queries.ts'
import { MOST_ADDRESSES } from './address-schema.ts'
import { addresses } from './tables.ts'

let database: TestDatabase
let userId: string
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  const { actor } = await signedIn(database.db)
  userId = actor.kind === 'user' ? actor.id : ''
})

const entry = (house: string, shipping = false, billing = false) => ({
  fullName: 'Ada Lindholm',
  phone: '604-555-0123',
  house,
  city: 'Surrey',
  state: 'BC',
  zipCode: 'V3S 1A1',
  country: 'CA',
  isDefaultShipping: shipping,
  isDefaultBilling: billing,
})
const run = <T>(work: (tx: Transaction) => Promise<T>) => database.db.transaction(work)

async function add(...given: Parameters<typeof entry>): Promise<string> {
  const added = await run((tx) => addAddress(tx, userId, entry(...given)))
  if (!added.ok) throw new Error(added.code)
  return added.value.id
}

/** The book as it stands: what each entry is the default for. */
const book = async () =>
  (await listAddresses(database.db, userId)).map(({ house, isDefaultShipping, isDefaultBilling }) =>
    [house, isDefaultShipping && 'shipping', isDefaultBilling && 'billing'].filter(Boolean).join(' '),
  )

describe('the defaults of an address book', () => {
  test('are both the first entry', async () => {
    await add('1')
    await add('2')
    expect(await book()).toEqual(['1 shipping billing', '2'])
  })

  test('go to whichever entry is given them, each by itself, and leave the other', async () => {
    const first = await add('1')
    await add('2', true)
    expect(await book()).toEqual(['1 billing', '2 shipping'])
    await run((tx) => changeAddress(tx, userId, first, entry('1', true, true)))
    expect(await book()).toEqual(['1 shipping billing', '2'])
  })

  test('are one each, also when twenty entries claim them at once', async () => {
    await Promise.all(Array.from({ length: MOST_ADDRESSES }, (_, at) => add(`${at}`, true, true)))
    const rows = await book()
    expect(rows).toHaveLength(MOST_ADDRESSES)
    expect(rows.filter((row) => row.endsWith('shipping billing'))).toHaveLength(1)
    expect(rows.filter((row) => /shipping|billing/.test(row))).toHaveLength(1)
    const more = await run((tx) => addAddress(tx, userId, entry('one too many')))
    expect(more).toMatchObject({ ok: false, code: 'TOO_MANY_ADDRESSES', params: { count: MOST_ADDRESSES } })
  })
})

describe('undoing a removal', () => {
  test('brings the entry back as it was', async () => {
    const first = await add('1')
    await add('2')
    await run((tx) => removeAddress(tx, userId, first))
    expect(await book()).toEqual(['2'])
    expect(await run((tx) => restoreAddress(tx, userId, first))).toEqual({ ok: true, value: { id: first } })
    expect(await book()).toEqual(['1 shipping billing', '2'])
  })

  test('does not take a default from the entry that became it meanwhile', async () => {
    const first = await add('1')
    const second = await add('2')
    await run((tx) => removeAddress(tx, userId, first))
    await run((tx) => changeAddress(tx, userId, second, entry('2', true, false)))
    await run((tx) => restoreAddress(tx, userId, first))
    expect(await book()).toEqual(['1 billing', '2 shipping'])
  })

  test('works once, for its owner alone, and for a day', async () => {
    const first = await add('1')
    const owner = userId
    expect(await run((tx) => restoreAddress(tx, owner, first))).toMatchObject({ code: 'NOT_FOUND' })
    await run((tx) => removeAddress(tx, owner, first))
    expect(await run((tx) => removeAddress(tx, owner, first))).toMatchObject({ code: 'NOT_FOUND' })
    const { actor } = await signedIn(database.db)
    userId = actor.kind === 'user' ? actor.id : ''
    expect(await run((tx) => restoreAddress(tx, userId, first))).toMatchObject({ code: 'NOT_FOUND' })
    await database.db
      .update(addresses)
      .set({ removedAt: new Date(Date.now() - 25 * 3_600_000) })
      .where(eq(addresses.id, first))
    const other = await add('other')
    await run((tx) => removeAddress(tx, userId, other))
    expect(await run((tx) => restoreAddress(tx, owner, first))).toMatchObject({ code: 'NOT_FOUND' })
  })
})
