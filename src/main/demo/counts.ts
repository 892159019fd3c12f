import { type SQL, sql } from 'drizzle-orm'
import type { DemoView } from '../../admin/demo/contracts.ts'
import { DEMO_MAIL_DOMAIN } from '../../platform/mail/address.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { demoBuyer } from './trade/suppliers.ts'

/**
 * Whether a person `u` is nothing but demo: with no order of their own that is real, and no way in that somebody uses.
 */
export const isDemoPerson: SQL = sql`u.demo and not u.is_admin and u.password_hash is null
  and not exists (select from orders o where o.user_id = u.id and not o.demo)
  and not exists (select from staff_members s where s.user_id = u.id)
  and not exists (select from identities i where i.user_id = u.id)
  and not exists (select from sessions s where s.user_id = u.id)`

/** Whether a quote `q` came with the demo shop, and nobody made an order of it since. */
export const isDemoQuote: SQL = sql`q.email like ${`%@${DEMO_MAIL_DOMAIN}`} and q.order_id is null`

/** Whether what somebody of the shop has ordered of a supplier, or sent to another store, is of a product `p`. */
const isHandled: SQL = sql`exists (
  select from purchase_order_lines l join purchase_orders o on o.id = l.purchase_id join variants v on v.stock_item_id = l.item_id
  where v.product_id = p.id and o.made_by_id is distinct from ${demoBuyer.id})
  or exists (select from purchase_receipt_lines l join purchase_receipts r on r.id = l.receipt_id join variants v on v.stock_item_id = l.item_id
  where v.product_id = p.id and r.by_id is distinct from ${demoBuyer.id})
  or exists (select from stock_transfer_lines l join stock_transfers t on t.id = l.transfer_id join variants v on v.stock_item_id = l.item_id
  where v.product_id = p.id and (t.made_by_id is distinct from ${demoBuyer.id} or t.status = 'sent'))`

/** Whether a product `p` is as the demo shop brought it, and in no real order, no real quote, and nothing that staff ordered or sent. */
export const isDemoProduct: SQL = sql`p.demo and p.version = 1 and not exists (
  select from order_lines l join variants v on v.id = l.variant_id join orders o on o.id = l.order_id
  where v.product_id = p.id and not o.demo)
  and not exists (select from quote_lines l join variants v on v.id = l.variant_id join quotes q on q.id = l.quote_id
  where v.product_id = p.id and not (${isDemoQuote}))
  and not (${isHandled})`

/** The subscribers that came with the demo shop: only they have addresses that nobody can own. */
export const isDemoSubscriber: SQL = sql`email like ${`%@${DEMO_MAIL_DOMAIN}`}`

/** What there is of the demo data. */
export async function readDemo(db: Database | Transaction): Promise<DemoView> {
  const { rows } = await db.execute<DemoView>(sql`
    select (select count(*)::int from orders where demo) as orders,
      (select count(*)::int from users u where ${isDemoPerson}) as customers,
      (select count(*)::int from subscribers where ${isDemoSubscriber}) as subscribers,
      (select count(*)::int from products p where ${isDemoProduct}) as products,
      (select count(*)::int from products p where p.demo and not (${isDemoProduct})) as "keptProducts"`)
  const [row] = rows
  if (!row) throw new Error('a count had no row')
  return row
}
