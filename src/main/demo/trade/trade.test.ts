import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoDatabase } from '../../../../tests/data/demo.ts'
import { brokenInvariants } from '../../../../tests/race/trace/invariants.ts'
import type { TestDatabase } from '../../../../tests/shop/database.ts'
import { owedOf } from '../../../orders/terms/queries.ts'
import { inTransaction } from '../../../platform/postgres/database.ts'
import { returnStatuses } from '../../../returns/rules.ts'
import { reckonNeeds } from '../../../stock/needs/commands.ts'
import { removeDemo } from '../removal.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
})
afterAll(() => database?.drop())

async function number(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(query)
  return Number(rows[0]?.n)
}
const values = async (query: ReturnType<typeof sql>) =>
  (await database.db.execute<{ v: string }>(query)).rows.map(({ v }) => v)

test('every shelf has a value and every sale a margin, by a ledger that adds up', async () => {
  expect(await brokenInvariants(database.db)).toEqual({})
  expect(
    await number(sql`select count(*) as n from stock_levels l left join stock_values v using (item_id, store)
    where not l.unlimited and l.on_hand > 0 and coalesce(v.costed, 0) <> l.on_hand`),
  ).toBe(0)
  expect(
    await number(sql`select count(*) as n from order_lines l join orders o on o.id = l.order_id
    where l.stock_taken and o.status not in ('requested', 'cancelled') and not exists (select from stock_cost_entries e
    where e.order_id = o.id and e.item_id = l.stock_item_id)`),
  ).toBe(0)
})

test('purchase orders are in every state but cancelled, one of them late, and none is from the future', async () => {
  expect(await values(sql`select distinct status as v from purchase_orders order by 1`)).toEqual([
    'closed',
    'draft',
    'sent',
  ])
  expect(await number(sql`select count(*) as n from suppliers where language = 'fr'`)).toBe(1)
  expect(
    await number(sql`select count(*) as n from purchase_order_lines l join purchase_orders p on p.id = l.purchase_id
    where p.status = 'sent' and l.received > 0 and l.received < l.quantity`),
  ).toBeGreaterThan(0)
  expect(
    await number(sql`select count(*) as n from purchase_orders where status = 'sent' and expected_on < current_date`),
  ).toBe(1)
  expect(await values(sql`select status as v from stock_transfers order by 1`)).toEqual(['draft', 'received'])
  for (const moment of [
    'stock_cost_entries.at',
    'stock_movements.at',
    'purchase_receipts.at',
    'purchase_orders.made_at',
  ]) {
    const [table = '', column = ''] = moment.split('.')
    const late = sql`select count(*) as n from ${sql.identifier(table)} where ${sql.identifier(column)} > now()`
    expect([moment, await number(late)]).toEqual([moment, 0])
  }
})

test('trade customers buy by a price list; of their orders on account one is overdue, one is due and one is paid', async () => {
  const { rows } = await database.db.execute<{ paid: boolean; isOverdue: boolean; owed: number }>(sql`
    select o.paid_minor > 0 as paid, t.due_on < current_date as "isOverdue", (${owedOf(sql`o`)})::float8 as owed
    from order_terms t join orders o on o.id = t.order_id join customer_group_members m on m.user_id = t.user_id order by 1, 2 desc`)
  expect(rows).toMatchObject([
    { paid: false, isOverdue: true },
    { paid: false, isOverdue: false },
    { paid: true, owed: 0 },
  ])
  expect(rows.filter(({ owed }) => owed > 0)).toHaveLength(2)
  expect(await number(sql`select count(*) as n from price_rules`)).toBe(2)
})

test('customers gave back, or asked to, in every state', async () => {
  expect(await values(sql`select distinct status as v from customer_returns`).then((all) => all.sort())).toEqual(
    [...returnStatuses].sort(),
  )
  expect(
    await number(
      sql`select count(distinct o.language) as n from customer_returns r join orders o on o.id = r.order_id`,
    ),
  ).toBe(4)
})

test('something runs low, so that more of it is suggested', async () => {
  await reckonNeeds(database.db)
  expect(
    await number(sql`select count(*) as n from stock_levels where not unlimited and on_hand < reorder_below`),
  ).toBeGreaterThan(3)
})

test('nobody is told of any of it', async () => {
  for (const table of ['mails', 'notifications', 'webhook_deliveries'])
    expect([table, await number(sql`select count(*) as n from ${sql.identifier(table)}`)]).toEqual([table, 0])
  expect(await number(sql`select count(*) as n from events where handled_at is null`)).toBe(0)
})

test('it goes with the demo, and what lies on the shelves keeps its cost', async () => {
  const { db } = database
  await inTransaction(db, (tx) => removeDemo(tx, { withProducts: false }))
  expect(await brokenInvariants(db)).toEqual({})
  const tables = [
    'purchase_orders',
    'purchase_receipts',
    'suppliers',
    'stock_transfers',
    'customer_groups',
    'customer_returns',
  ]
  for (const table of tables)
    expect([table, await number(sql`select count(*) as n from ${sql.identifier(table)}`)]).toEqual([table, 0])
  expect(await number(sql`select count(*) as n from stock_values`)).toBeGreaterThan(50)
  await inTransaction(db, (tx) => removeDemo(tx, { withProducts: true }))
  expect(await number(sql`select count(*) as n from stock_items`)).toBe(0)
  expect(await brokenInvariants(db)).toEqual({})
})
