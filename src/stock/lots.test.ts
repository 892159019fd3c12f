import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stockOf } from '../../tests/data/orders.ts'
import { quoteStaff } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { correctStock, receiveStock, relabelStock, transferStock } from './admin-commands.ts'
import { returnStock, takeStock } from './commands.ts'
import { addStockItem } from './count-commands.ts'
import { findMixedItems, findOrderLots, listLots } from './lot-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const store = 'surrey'

/** An item of which lots came in, each by its code; '' is of no lot that is known. */
async function itemOf(lots: readonly (readonly [code: string, quantity: number])[]): Promise<string> {
  const actor = await quoteStaff(database.db)
  return inTransaction(database.db, async (tx) => {
    const itemId = await addStockItem(tx, `LOT-${crypto.randomUUID()}`)
    for (const [lot, quantity] of lots) await receiveStock(tx, actor, { itemId, store, quantity, lot })
    return itemId
  })
}

const take = (itemId: string, quantity: number, orderId: string, mayMix = false) =>
  inTransaction(database.db, (tx) => takeStock(tx, { store, orderId, wanted: [{ itemId, quantity }], mayMix }))
const lotsOf = async (orderId: string) =>
  (await findOrderLots(database.db, orderId)).map(({ code, quantity }) => [code, quantity])
const onHand = async (itemId: string) =>
  (await listLots(database.db, [itemId])).map((lot) => [lot.store, lot.code, lot.onHand])

describe('the lot of goods on the shelf', () => {
  const relabel = async (itemId: string, quantity: number, fromLot: string, lot: string) => {
    const actor = await quoteStaff(database.db)
    const names = { lot, caliber: '', fromLot, fromCaliber: '', note: '' }
    return inTransaction(database.db, (tx) => relabelStock(tx, actor, { itemId, store, quantity, ...names }))
  }

  test('is noted later, corrected and taken back, and the count stays as it is', async () => {
    const item = await itemOf([['', 9]])
    expect(await relabel(item, 5, '', 'A')).toMatchObject({ ok: true, value: { after: { [store]: 4 } } })
    expect(await relabel(item, 2, 'A', 'B')).toMatchObject({ ok: true })
    expect(await relabel(item, 1, 'B', '')).toMatchObject({ ok: true })
    expect(await onHand(item)).toEqual([
      [store, 'A', 3],
      [store, 'B', 1],
    ])
    expect(await stockOf(database.db, item)).toBe(9)
    expect(await relabel(item, 4, 'A', 'B')).toMatchObject({ ok: false, code: 'OUT_OF_STOCK', data: { onHand: 3 } })
    expect(await relabel(item, 6, '', 'A')).toMatchObject({ ok: false, code: 'OUT_OF_STOCK', data: { onHand: 5 } })
    expect(await relabel(crypto.randomUUID(), 1, '', 'A')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  test('is noted for no more boxes than there are, however many note it at once', async () => {
    const item = await itemOf([['', 10]])
    const noted = await Promise.all(Array.from({ length: 20 }, (_, at) => relabel(item, 3, '', `L${at % 4}`)))
    expect(noted.filter(({ ok }) => ok)).toHaveLength(3)
    expect((await onHand(item)).reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(9)
  })
})

describe('goods of an order', () => {
  test('are of the smallest lot that has enough', async () => {
    const item = await itemOf([
      ['A', 9],
      ['B', 5],
      ['C', 7],
    ])
    const order = crypto.randomUUID()
    expect(await take(item, 5, order)).toMatchObject({ ok: true })
    expect(await lotsOf(order)).toEqual([['B', 5]])
    expect(await onHand(item)).toEqual([
      [store, 'A', 9],
      [store, 'C', 7],
    ])
  })

  test('are of several lots only where the customer agreed, and of as few as can be', async () => {
    const item = await itemOf([
      ['A', 4],
      ['B', 3],
      ['', 2],
    ])
    const order = crypto.randomUUID()
    expect(await findMixedItems(database.db, store, [{ itemId: item, quantity: 6 }])).toEqual(new Set([item]))
    expect(await take(item, 6, order)).toEqual({ ok: false, short: new Map(), mixed: [item] })
    expect(await lotsOf(order)).toEqual([])
    expect(await take(item, 6, order, true)).toMatchObject({ ok: true })
    expect(await lotsOf(order)).toEqual([
      ['A', 4],
      ['B', 2],
    ])
  })

  test('are refused as mixed, too, where all that is left is of no known lot', async () => {
    const item = await itemOf([
      ['A', 4],
      ['', 9],
    ])
    const order = crypto.randomUUID()
    expect(await take(item, 4, order)).toMatchObject({ ok: true })
    expect(await lotsOf(order)).toEqual([['A', 4]])
    expect(await take(item, 2, order)).toEqual({ ok: false, short: new Map(), mixed: [item] })
  })

  test('that are added later come of the same lot, or are refused', async () => {
    const item = await itemOf([
      ['A', 6],
      ['B', 9],
    ])
    const order = crypto.randomUUID()
    await take(item, 4, order)
    await take(item, 2, order)
    expect(await lotsOf(order)).toEqual([['A', 6]])
    expect(await take(item, 1, order)).toMatchObject({ ok: false, mixed: [item] })
  })

  test('go back to the lots that they came from, the smaller part first', async () => {
    const item = await itemOf([
      ['A', 4],
      ['B', 3],
    ])
    const order = crypto.randomUUID()
    await take(item, 6, order, true)
    const back = (quantity: number) =>
      inTransaction(database.db, (tx) =>
        returnStock(tx, { store, orderId: order, taken: [{ itemId: item, quantity }] }),
      )
    await back(2)
    expect(await lotsOf(order)).toEqual([['A', 4]])
    await back(4)
    expect(await lotsOf(order)).toEqual([])
    expect(await onHand(item)).toEqual([
      [store, 'A', 4],
      [store, 'B', 3],
    ])
  })

  test('of no lot that is known are as they were before there were lots', async () => {
    const item = await itemOf([['', 10]])
    const order = crypto.randomUUID()
    expect(await findMixedItems(database.db, store, [{ itemId: item, quantity: 10 }])).toEqual(new Set())
    expect(await take(item, 10, order)).toMatchObject({ ok: true })
    expect(await lotsOf(order)).toEqual([])
  })
})

test('a transfer takes the lot along, and a count that found fewer writes off what no lot is known of first', async () => {
  const item = await itemOf([
    ['A', 5],
    ['', 3],
  ])
  const actor = await quoteStaff(database.db)
  await inTransaction(database.db, async (tx) => {
    await transferStock(tx, actor, { itemId: item, from: store, to: 'richmond', quantity: 2, note: '' })
    await correctStock(tx, actor, { itemId: item, store, onHand: 2, expectedOnHand: 6, note: '' })
  })
  expect(await onHand(item)).toEqual([
    ['richmond', 'A', 2],
    [store, 'A', 2],
  ])
})

test('a caliber without a lot is refused, and two lots of one code differ by caliber', async () => {
  const { receiveSchema } = await import('./schema.ts')
  const asked = { itemId: crypto.randomUUID(), store, quantity: 1, lot: '', caliber: '5' }
  expect(receiveSchema.safeParse(asked).error?.issues[0]?.path).toEqual(['lot'])
  expect(receiveSchema.safeParse({ ...asked, lot: 'A' }).success).toBe(true)
})

test('a lot is the sum of what moved of it, and no level has more by lot than in all', async () => {
  const { rows } = await database.db.execute(sql`
    select l.id from stock_lots l where on_hand <> (select coalesce(sum(delta), 0) from lot_movements p where p.lot_id = l.id)
    union all select l.item_id from stock_levels l where on_hand < (
      select coalesce(sum(k.on_hand), 0) from stock_lots k where k.item_id = l.item_id and k.store = l.store)`)
  expect(rows).toEqual([])
})
