import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../tests/data/admin.ts'
import { noCaps, setCaps } from '../../../tests/data/guests.ts'
import { startedCount } from '../../../tests/data/inventory.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, stockOf } from '../../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { listMovements } from '../../catalogue/stock/queries.ts'
import type { UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { correctStock } from '../../stock/admin-commands.ts'
import { inventoryData } from '../personal-data.ts'
import { bookCount } from './book-commands.ts'
import { cancelCount, enterCount, explainCount, startCount } from './commands.ts'
import { findCount, listCounts } from './queries.ts'
import { bookable, differenceOf } from './rules.ts'
import { startCountSchema } from './schema.ts'

const slug = 'gravel-lane'
let database: TestDatabase
let ada: UserActor
let ben: UserActor
let itemId: string
beforeAll(async () => {
  database = await testDatabase()
  ada = (await signedIn(database.db)).actor
  ben = (await signedIn(database.db)).actor
  itemId = (await findDemoProduct(database.db, slug)).stockItemId
  await setCaps(database.db, noCaps)
  await database.db.execute(sql`
    update stock_levels l set on_hand = (select coalesce(sum(delta), 0) from stock_movements m
      where m.item_id = l.item_id and m.store = l.store) where not unlimited`)
})
afterAll(() => database.drop())

const stock = () => stockOf(database.db, itemId)
async function setTo(onHand: number): Promise<void> {
  const expectedOnHand = await stock()
  await inTransaction(database.db, (tx) =>
    correctStock(tx, ada, { itemId, store: 'surrey', onHand, expectedOnHand, note: '' }),
  )
}
const sell = async (qty: number) => {
  const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [{ slug, qty }], { mayMixLots: true }))
  if (!placed.ok) throw new Error(placed.code)
}
const look = async (id: string, part?: 'left' | 'different') =>
  findCount(database.db, { id, search: '', page: 1, ...(part && { part }) }, 'en')
const booksOf = async (id: string) => (await look(id))?.rows[0]?.books ?? 0
const enter = (id: string, counted: number, expected: number | null, actor = ada) =>
  inTransaction(database.db, (tx) => enterCount(tx, actor, { id, itemId, counted, expected }))
const book = (id: string, more = {}) =>
  inTransaction(database.db, (tx) => bookCount(tx, ben, { id, version: 1, asFar: false, ...more }))

describe('what a count comes to', () => {
  test('a store never has less than nothing, and what cannot be taken off is said', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(500), fc.nat(500), (counted, books, free) => {
        const difference = differenceOf({ counted, books })
        const { booked, missing } = bookable(difference, free)
        expect(free + booked).toBeGreaterThanOrEqual(0)
        expect(booked - missing).toBe(difference)
        expect(missing).toBeGreaterThanOrEqual(0)
        if (missing > 0) expect(free + booked).toBe(0)
      }),
    )
  })
})

describe('a count of stock', () => {
  test('is blind until a number is in, and what was sold since is no part of the difference', async () => {
    await setTo(20)
    const { id } = await startedCount(database.db, ada)
    expect((await look(id))?.rows[0]).toMatchObject({ counted: null, books: null })
    expect(await enter(id, 18, null)).toMatchObject({ ok: true })
    const books = await booksOf(id)
    expect(books).toBeGreaterThanOrEqual(20)
    const difference = 18 - books
    await sell(3)
    const before = await stock()
    expect(await book(id)).toMatchObject({ ok: true, value: { after: { net: Math.max(difference, -before) } } })
    expect(await stock()).toBe(before + Math.max(difference, -before))
    const { movements } = await listMovements(database.db, { itemId, page: 1 })
    expect(movements[0]).toMatchObject({ reason: 'count', delta: difference, actorName: ben.name })
    expect(movements[0]?.note).toMatch(/^C-\d+ · Aisle 3$/)
    expect(await look(id)).toMatchObject({ count: { status: 'booked', endedByName: ben.name } })
  })

  test('counts what orders hold and has not left: promised boxes are no surplus', async () => {
    await setTo(30)
    await sell(5)
    const { id } = await startedCount(database.db, ada, { counted: 0 })
    const books = await booksOf(id)
    expect(books).toBeGreaterThanOrEqual(30)
    expect(await enter(id, books, 0)).toMatchObject({ ok: true })
    expect(await book(id)).toMatchObject({ ok: true, value: { after: { changed: 0, net: 0 } } })
    expect(await stock()).toBe(25)
  })

  test('keeps every number that was entered, and tells of somebody else’s', async () => {
    const { id } = await startedCount(database.db, ada, { counted: 7 })
    expect(await enter(id, 5, null, ben)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', data: { counted: 7 } })
    expect(await enter(id, 12, 7, ben)).toMatchObject({ ok: true })
    const { rows } = await database.db.execute<{ counted: number; name: string }>(
      sql`select counted, actor_name as name from inventory_count_entries where count_id = ${id} order by id`,
    )
    expect(rows.map(({ counted }) => counted)).toEqual([7, 12])
    expect((await look(id))?.rows[0]).toMatchObject({ counted: 12, byName: ben.name })
    const explain = (tx: Parameters<typeof explainCount>[0]) => explainCount(tx, { id, itemId, why: 'damaged' })
    expect(await inTransaction(database.db, explain)).toMatchObject({ ok: true })
    expect((await look(id, 'different'))?.rows[0]?.why).toBe('damaged')
    const cancel = () => inTransaction(database.db, (tx) => cancelCount(tx, ada, { id, version: 1 }))
    const before = await stock()
    expect(await cancel()).toMatchObject({ ok: true })
    expect(await cancel()).toMatchObject({ ok: false, code: 'COUNT_ENDED' })
    expect(await enter(id, 1, 12)).toMatchObject({ ok: false, code: 'COUNT_ENDED' })
    expect(await book(id)).toMatchObject({ ok: false, code: 'COUNT_ENDED' })
    expect(await stock()).toBe(before)
  })

  test('that missed what was sold since says so, and books what is left on one’s word', async () => {
    await setTo(10)
    const { id } = await startedCount(database.db, ada, { counted: 0 })
    const books = await booksOf(id)
    expect(await enter(id, books - 6, 0)).toMatchObject({ ok: true })
    await sell(7)
    expect(await book(id)).toMatchObject({
      ok: false,
      code: 'COUNT_SHORT',
      data: { shortCount: 1, short: [{ itemId, missing: 3, free: 3 }] },
    })
    expect(await stock()).toBe(3)
    expect(await book(id, { asFar: true })).toMatchObject({ ok: true, value: { after: { net: -3 } } })
    expect(await stock()).toBe(0)
  })

  test('of nothing, of what is not there and of an older page is refused', async () => {
    const start = (more: object) =>
      inTransaction(database.db, (tx) =>
        startCount(tx, ada, startCountSchema.parse({ id: uuidv7(), store: 'surrey', ...more })),
      )
    expect(await start({ search: 'no such floor' })).toMatchObject({
      ok: false,
      fields: { search: expect.any(String) },
    })
    const { id } = await startedCount(database.db, ada)
    expect(await book(id)).toMatchObject({ ok: false, code: 'COUNT_EMPTY' })
    expect(await enter(uuidv7(), 3, null)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await book(id, { version: 9 })).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE' })
    // The same press again is the same count.
    const again = await start({ id, search: 'gravel' })
    expect(again).toMatchObject({ ok: true })
    expect((await look(id))?.count.lines).toBe(1)
    expect(await look('nonsense')).toBeUndefined()
  })

  test('of a whole store has each thing once, by name, and is listed with how far it is', async () => {
    const id = uuidv7()
    const whole = startCountSchema.parse({ id, store: 'surrey', name: 'Everything' })
    const started = await inTransaction(database.db, (tx) => startCount(tx, ada, whole))
    const lines = started.ok ? Number(started.value.after.lines) : 0
    expect(lines).toBeGreaterThan(50)
    const { counts, states, categories } = await listCounts(database.db, { search: 'everything', page: 1 }, 'fr')
    expect(counts).toMatchObject([{ id, lines, counted: 0, store: 'surrey', status: 'open' }])
    expect(states.open).toBe(1)
    expect(categories.length).toBeGreaterThan(3)
    const part = startCountSchema.parse({ id: uuidv7(), store: 'surrey', categoryId: categories[0]?.id })
    const some = await inTransaction(database.db, (tx) => startCount(tx, ada, part))
    expect(some.ok && Number(some.value.after.lines)).toBeLessThan(lines)
  })

  test('forgets the name of whoever counted with their account', async () => {
    const { actor } = await signedIn(database.db)
    const { id } = await startedCount(database.db, actor, { counted: 2 })
    const person = { id: actor.id, email: actor.email, emailVerified: true }
    expect(await inventoryData.collect(database.db, person as never)).toMatchObject({
      counts: [{ store: 'surrey' }],
      countEntries: [{ counted: 2 }],
    })
    await inTransaction(database.db, async (tx) => inventoryData.forget?.(tx, person as never))
    expect((await look(id))?.rows[0]?.byName).toBe('')
    expect((await look(id))?.count.startedByName).toBe('')
  })
})
