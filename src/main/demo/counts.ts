import { type SQL, sql } from 'drizzle-orm'
import type { DemoView } from '../../admin/demo/contracts.ts'
import { DEMO_MAIL_DOMAIN } from '../../platform/mail/address.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'

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

/** Whether a product `p` is as the demo shop brought it, and in no real order and no real quote. */
export const isDemoProduct: SQL = sql`p.demo and p.version = 1 and not exists (
  select from order_lines l join variants v on v.id = l.variant_id join orders o on o.id = l.order_id
  where v.product_id = p.id and not o.demo)
  and not exists (select from quote_lines l join variants v on v.id = l.variant_id join quotes q on q.id = l.quote_id
  where v.product_id = p.id and not (${isDemoQuote}))`

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
