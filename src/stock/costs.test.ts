import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { draftedPurchase } from '../../tests/data/inventory.ts'
import { findDemoProduct, stockOf } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { importCosts, readCostLines, sayCost } from '../inventory/costs/commands.ts'
import { findValuation, listShelfCosts } from '../inventory/costs/queries.ts'
import { undoReceipt } from '../inventory/purchases/receive-commands.ts'
import { saveTransfer } from '../inventory/transfers/commands.ts'
import { receiveTransfer, sendTransfer } from '../inventory/transfers/move-commands.ts'
import { saveTransferSchema } from '../inventory/transfers/schema.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { correctStock, transferStock } from './admin-commands.ts'
import { returnStock, takeStock } from './commands.ts'

let database: TestDatabase
let ada: UserActor
let itemId: string
let sku: string
beforeAll(async () => {
  database = await testDatabase()
  ada = (await signedIn(database.db)).actor
  ;({ stockItemId: itemId, sku } = await findDemoProduct(database.db, 'gravel-lane'))
  await setTo('surrey', 0)
  await setTo('richmond', 0)
})
afterAll(() => database.drop())

async function setTo(store: 'surrey' | 'richmond', onHand: number): Promise<void> {
  const expectedOnHand = await stockOf(database.db, itemId, store)
  await inTransaction(database.db, (tx) => correctStock(tx, ada, { itemId, store, onHand, expectedOnHand, note: '' }))
}
const shelf = async (store = 'surrey') => {
  const found = (await listShelfCosts(database.db, itemId)).find((one) => one.store === store)
  return [found?.onHand, found?.costed, found?.valueMinor]
}
const take = (orderId: string, quantity: number) =>
  inTransaction(database.db, async (tx) => {
    await takeStock(tx, { store: 'surrey', orderId, wanted: [{ itemId, quantity }], mayMix: true })
    return { ok: true as const, value: undefined }
  })
const putBack = (orderId: string, quantity: number) =>
  inTransaction(database.db, async (tx) => {
    await returnStock(tx, { store: 'surrey', orderId, taken: [{ itemId, quantity }] })
    return { ok: true as const, value: undefined }
  })
const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver' }).format(new Date())
const valuation = (store?: 'surrey') =>
  findValuation(
    database.db,
    { search: sku, page: 1, day, timeZone: 'America/Vancouver', ...(store && { store }) },
    'CAD',
  )

describe('the cost of goods', () => {
  test('comes with a receipt, leaves with a sale at the average, and is put back by what was taken', async () => {
    await draftedPurchase(database.db, ada, { costMinor: 1000, came: 4 })
    await draftedPurchase(database.db, ada, { costMinor: 1600, came: 2 })
    expect(await shelf()).toEqual([6, 6, 7200])
    const order = uuidv7()
    await take(order, 4)
    expect(await shelf()).toEqual([2, 2, 2400])
    await draftedPurchase(database.db, ada, { costMinor: 3000, came: 2 })
    await putBack(order, 1)
    expect(await shelf()).toEqual([5, 5, 2400 + 6000 + 1200])
    await putBack(order, 3)
    expect(await shelf()).toEqual([8, 8, 13_200])
  })

  test('goes with a transfer, belongs to neither store between them, and is lost with what is lost', async () => {
    const id = uuidv7()
    const lines = [{ itemId, quantity: 4 }]
    const input = saveTransferSchema.parse({ id, version: null, from: 'surrey', to: 'richmond', lines })
    await inTransaction(database.db, (tx) => saveTransfer(tx, ada, input))
    await inTransaction(database.db, (tx) => sendTransfer(tx, ada, { id, version: 1, asFar: false }))
    expect(await shelf()).toEqual([4, 4, 6600])
    expect((await valuation()).totals).toMatchObject({ valueMinor: 6600, betweenMinor: 6600 })
    expect((await valuation('surrey')).totals).toMatchObject({ valueMinor: 6600, betweenMinor: 0 })
    await inTransaction(database.db, (tx) =>
      receiveTransfer(tx, ada, { id, version: 2, lines: [{ itemId, came: 2, lost: 1 }], why: 'Dropped' }),
    )
    expect(await shelf('richmond')).toEqual([2, 2, 3300])
    expect((await valuation()).totals.betweenMinor).toBe(1650)
    await inTransaction(database.db, (tx) =>
      receiveTransfer(tx, ada, { id, version: 3, lines: [{ itemId, came: 1, lost: 0 }], why: '' }),
    )
    expect((await valuation()).totals).toMatchObject({ valueMinor: 6600 + 4950, betweenMinor: 0 })
    await inTransaction(database.db, (tx) =>
      transferStock(tx, ada, { itemId, from: 'richmond', to: 'surrey', quantity: 3, note: '' }),
    )
    expect([await shelf('richmond'), await shelf()]).toEqual([
      [0, 0, 0],
      [7, 7, 11_550],
    ])
  })

  test('of what a count finds is the average, and nothing is left of it where nothing lies', async () => {
    await setTo('surrey', 9)
    expect(await shelf()).toEqual([9, 9, 14_850])
    await setTo('surrey', 0)
    expect(await shelf()).toEqual([0, 0, 0])
    await setTo('surrey', 2)
    expect(await shelf()).toEqual([2, 2, 3300])
    await setTo('surrey', 0)
  })

  test('that a receipt brought leaves with it when it is taken back', async () => {
    await draftedPurchase(database.db, ada, { costMinor: 1000, came: 3 })
    const wrong = await draftedPurchase(database.db, ada, { costMinor: 9000, came: 2 })
    expect(await shelf()).toEqual([5, 5, 21_000])
    const { id, version, receiptId } = wrong
    const undone = await inTransaction(database.db, (tx) => undoReceipt(tx, ada, { id, version, receiptId }))
    expect(undone).toMatchObject({ ok: true })
    expect(await shelf()).toEqual([3, 3, 3000])
    await setTo('surrey', 0)
  })

  test('of what lay there before is said once, by hand or by a file, and those leave first', async () => {
    await database.db.execute(sql`
      insert into stock_movements (id, item_id, store, delta, reason) values (${uuidv7()}, ${itemId}, 'surrey', 6, 'receive')`)
    await database.db.execute(sql`update stock_levels set on_hand = 6 where item_id = ${itemId} and store = 'surrey'`)
    await draftedPurchase(database.db, ada, { costMinor: 1000, came: 2 })
    expect(await shelf()).toEqual([8, 2, 2000])
    const order = uuidv7()
    await take(order, 1)
    expect(await shelf()).toEqual([7, 2, 2000])
    const say = (quantity: number) =>
      inTransaction(database.db, (tx) => sayCost(tx, { id: itemId, store: 'surrey', costMinor: 800, quantity }))
    expect(await say(6)).toMatchObject({ ok: false, code: 'CHANGED_MEANWHILE', data: { uncosted: 5 } })
    expect(await say(5)).toMatchObject({ ok: true })
    expect(await shelf()).toEqual([7, 7, 6000])
    await putBack(order, 1)
    // What it took had no cost that was known, so it has none when it is back.
    expect(await shelf()).toEqual([8, 7, 6000])
    const file = [
      ['SKU', 'Store', 'Cost'],
      [sku, 'Surrey', '9.50'],
      ['none', 'surrey', '1'],
      [sku, 'mars', '1'],
      [sku, 'surrey', ''],
    ]
    const imported = await inTransaction(database.db, (tx) => importCosts(tx, file))
    expect(imported).toMatchObject({ ok: true, value: { said: 1, skipped: 1, wrong: [3, 4] } })
    expect(await shelf()).toEqual([8, 8, 6950])
    expect(readCostLines([['SKU', 'Store', 'Cost']])).toEqual({ lines: [], wrong: [], empty: 0 })
  })

  test('is worth at a day what both ledgers say, and things without one are said', async () => {
    const { items, totals } = await valuation()
    expect(items).toMatchObject([{ itemId, units: 8, costed: 8, valueMinor: 6950 }])
    expect(totals).toMatchObject({ valueMinor: 6950, uncosted: 0 })
    const before = { search: sku, page: 1, day: '2020-01-01', timeZone: 'America/Vancouver' }
    expect((await findValuation(database.db, before, 'CAD')).items).toEqual([])
    await soldOrder(database.db)
    const all = await findValuation(database.db, { search: '', page: 1, day, timeZone: 'America/Vancouver' }, 'CAD')
    expect(all.totals.uncosted).toBeGreaterThan(0)
    // Today's end is read from what there is, which is what the ledgers add up to.
    const { rows } = await database.db.execute<{ value: number; items: number }>(sql`
      select (select sum(value_minor)::float8 from stock_cost_entries where store <> '') as value,
        (select count(*)::int from (select m.item_id from stock_movements m join stock_levels l using (item_id, store)
          where not l.unlimited group by 1 having sum(m.delta) > 0) one) as items`)
    expect([all.totals.valueMinor, all.total]).toEqual([rows[0]?.value, rows[0]?.items])
    const last = await findValuation(database.db, { search: '', page: 900, day, timeZone: 'America/Vancouver' }, 'CAD')
    expect(last.page).toBe(Math.ceil(all.total / all.pageSize))
    expect(last.items).toHaveLength(all.total - (last.page - 1) * all.pageSize)
  })
})
