import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { draftedPurchase } from '../../../tests/data/inventory.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { correctStock } from '../../stock/admin-commands.ts'
import type { Scope } from '../order-queries.ts'
import { comparedPeriods } from '../period-rules.ts'
import { findMargin } from './queries.ts'
import { marginMinor, marginPercent } from './rules.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const timeZone = 'America/Vancouver'
function scope(): Scope {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const periods = comparedPeriods({ period: '7days' }, today)
  if (!periods) throw new Error('no days')
  return { ...periods, timeZone, here: 'surrey' }
}

describe('the margin', () => {
  test('is sales less what they cost, in percent of the sales', () => {
    expect(marginMinor({ salesMinor: 10_000, costMinor: 6400 })).toBe(3600)
    expect(marginPercent({ salesMinor: 10_000, costMinor: 6400 })).toBe(36)
    expect(marginPercent({ salesMinor: 3000, costMinor: 4000 })).toBe(-33.3)
    expect(marginPercent({ salesMinor: 0, costMinor: 0 })).toBeNull()
  })

  test('takes the cost of the time of the sale; what has none is said and is in neither amount', async () => {
    const { db } = database
    const { actor } = await signedIn(db)
    const { rows: had } = await db.execute<{ currency: string }>(sql`select 'USD' as currency`)
    const first = await soldOrder(db)
    const { rows } = await db.execute<{
      itemId: string
      quantity: number
      net: number
      currency: string
      onHand: number
    }>(sql`
      select l.stock_item_id as "itemId", l.quantity, o.currency, s.on_hand as "onHand",
        (l.total_minor - case when o.tax_included then l.tax_minor else 0 end)::float8 as net
      from orders o join order_lines l on l.order_id = o.id join stock_levels s on s.item_id = l.stock_item_id and s.store = o.store
      where o.id = ${first.id} limit 1`)
    const [line] = rows
    if (!line) throw new Error('no line')
    const how = { language: 'en' as const, charged: line.currency || had[0]?.currency || 'USD' }
    const before = await findMargin(db, scope(), how)
    expect(before.totals).toMatchObject({ salesMinor: 0, costMinor: 0, costed: 0 })
    expect(before.totals.uncosted).toBeGreaterThan(0)
    // From now on all that lies there has a cost.
    await inTransaction(db, (tx) =>
      correctStock(tx, actor, {
        itemId: line.itemId,
        store: 'surrey',
        onHand: 0,
        expectedOnHand: line.onHand,
        note: '',
      }),
    )
    const { id } = await draftedPurchase(db, actor, { quantity: 50, isSent: true })
    await db.execute(sql`update purchase_order_lines set item_id = ${line.itemId} where purchase_id = ${id}`)
    const { receivePurchase } = await import('../../inventory/purchases/receive-commands.ts')
    const lines = [{ itemId: line.itemId, quantity: 50, costMinor: 1000, lot: '', caliber: '' }]
    const receiptId = crypto.randomUUID()
    expect(
      await inTransaction(db, (tx) => receivePurchase(tx, actor, { id, version: 2, receiptId, note: '', lines })),
    ).toMatchObject({ ok: true })
    await soldOrder(db)
    const after = await findMargin(db, scope(), how)
    expect(after.totals).toMatchObject({ costed: line.quantity, costMinor: line.quantity * 1000 })
    expect(after.totals.salesMinor).toBe(line.net)
    expect(after.totals.uncosted).toBe(before.totals.uncosted)
    const products = after.products.reduce((sum, { costMinor }) => sum + costMinor, 0)
    const categories = after.categories.reduce((sum, { costMinor }) => sum + costMinor, 0)
    expect([products, categories]).toEqual([after.totals.costMinor, after.totals.costMinor])
  })
})
