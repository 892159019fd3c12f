import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { sayCost } from '../../inventory/costs/commands.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
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
    const first = await soldOrder(db)
    const { rows } = await db.execute<{
      itemId: string
      quantity: number
      net: number
      currency: string
    }>(sql`
      select l.stock_item_id as "itemId", l.quantity, o.currency,
        (l.total_minor - case when o.tax_included then l.tax_minor else 0 end)::float8 as net
      from orders o join order_lines l on l.order_id = o.id
      where o.id = ${first.id} limit 1`)
    const [line] = rows
    if (!line) throw new Error('no line')
    const how = { language: 'en' as const, charged: line.currency }
    const before = await findMargin(db, scope(), how)
    expect(before.totals).toMatchObject({ salesMinor: 0, costMinor: 0, costed: 0 })
    expect(before.totals.uncosted).toBeGreaterThan(0)
    // From now on all that lies there has a cost; the order that is sold next is of a shelf of a thousand.
    await db.execute(sql`update stock_levels set on_hand = 1000 where item_id = ${line.itemId}`)
    const cost = { id: line.itemId, store: 'surrey' as const, costMinor: 1000, quantity: 1000 }
    expect(await inTransaction(db, (tx) => sayCost(tx, cost))).toMatchObject({ ok: true })
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
