import { sql } from 'drizzle-orm'
import { orderTerms } from '../../../orders/terms/tables.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import type { Transaction } from '../../../platform/postgres/database.ts'
import { customerGroupMembers, customerGroups, priceRules } from '../../../pricing/groups/tables.ts'
import { DAY_MS } from '../wall-clock.ts'
import { demoGroupId } from './suppliers.ts'

const NET_DAYS = 30

/** An order that is made one on account: how long ago it was invoiced at least, and whether it was paid since. */
const plans = [
  { leastDays: 36, isPaid: false, purchaseOrder: 'PO-2207' },
  { leastDays: 19, isPaid: false, purchaseOrder: 'Maple Street, unit 4' },
  { leastDays: 9, isPaid: true, purchaseOrder: 'PO-2231' },
] as const

type Found = { id: string; userId: string; invoicedOn: string }

/** The latest orders of people with a proved mailbox that were handed over and paid whole. */
async function listPaidOrders(tx: Transaction): Promise<Found[]> {
  const { rows } = await tx.execute<Found>(sql`
    select o.id, o.user_id as "userId", d.at::date::text as "invoicedOn" from orders o join users u on u.id = o.user_id
    join order_documents d on d.order_id = o.id and d.kind = 'invoice'
    where o.demo and o.status = 'completed' and o.payment_status = 'paid' and o.refunded_minor = 0 and u.email_verified_at is not null
      and not exists (select from order_returns r where r.order_id = o.id)
      and 1 = (select count(*) from order_documents p where p.order_id = o.id) order by d.at desc, o.id`)
  return rows
}

/** Takes what an order's buyer paid back out of it, as if nobody had paid yet. */
async function leaveUnpaid(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`update orders set payment_status = 'unpaid', paid_minor = 0 where id = ${id}`)
  await tx.execute(sql`delete from order_payments where order_id = ${id}`)
  await tx.execute(sql`delete from order_timeline where order_id = ${id} and kind = 'payment'`)
  await tx.execute(sql`delete from events where name = 'order.paymentChanged' and payload ->> 'orderId' = ${id}`)
}

/** Installers who buy by a price list and pay within thirty days: one owes since too long, one owes in time, one has paid. */
export async function loadGroup(tx: Transaction, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 80 * DAY_MS)
  const terms = { netDays: NET_DAYS, creditLimitMinor: 1_500_000 }
  await tx.insert(customerGroups).values({ id: demoGroupId, name: 'Installers', createdAt: since, ...terms })
  const { rows: categories } = await tx.execute<{ id: string }>(
    sql`select id from categories where slug = 'laminate' and parent_id is null`,
  )
  await tx.insert(priceRules).values([
    { id: uuidv7(), groupId: demoGroupId, scope: 'all', percentCenti: 1000 },
    ...categories.map((one) => ({
      id: uuidv7(),
      groupId: demoGroupId,
      scope: 'category' as const,
      categoryId: one.id,
      percentCenti: 1500,
    })),
  ])
  const all = await listPaidOrders(tx)
  const members = new Set<string>()
  for (const { leastDays, isPaid, purchaseOrder } of plans) {
    const latest = new Date(now.getTime() - leastDays * DAY_MS).toISOString().slice(0, 10)
    const one = all.find(({ invoicedOn, userId }) => invoicedOn <= latest && !members.has(userId))
    if (!one) continue
    members.add(one.userId)
    if (!isPaid) await leaveUnpaid(tx, one.id)
    await tx.execute(sql`
      update orders set payment_method = 'account', purchase_order = ${purchaseOrder} where id = ${one.id}`)
    const dueOn = new Date(Date.parse(one.invoicedOn) + NET_DAYS * DAY_MS).toISOString().slice(0, 10)
    await tx.insert(orderTerms).values({ orderId: one.id, userId: one.userId, netDays: NET_DAYS, dueOn })
  }
  const rows = [...members].map((userId) => ({ userId, groupId: demoGroupId, since }))
  if (rows.length > 0) await tx.insert(customerGroupMembers).values(rows)
}
