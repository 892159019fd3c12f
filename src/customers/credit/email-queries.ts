import { sql } from 'drizzle-orm'
import { type StoreVariant, storeVariants } from '../../../stores/index.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Transaction } from '../../platform/postgres/database.ts'

/** Whom an e-mail about an account goes to, from which store: where they ordered last, or asked for trade prices. */
export type AccountReader = {
  name: string
  email: string
  /** Null where they chose none. */
  language: Language | null
  store: string
  needsPurchaseOrder: boolean
}

/** Who somebody is that buys on account; undefined where there is no such customer any more. */
export async function findAccountReader(tx: Transaction, userId: string): Promise<AccountReader | undefined> {
  const usual: StoreVariant | undefined = storeVariants[0]
  const { rows } = await tx.execute<AccountReader>(sql`
    select u.name, u.email, u.language, coalesce(g.needs_purchase_order, false) as "needsPurchaseOrder", coalesce(
      (select o.store from orders o where o.user_id = u.id order by o.placed_at desc limit 1),
      (select a.store from trade_applications a where a.user_id = u.id order by a.created_at desc limit 1), ${usual}) as store
    from users u left join customer_group_members m on m.user_id = u.id left join customer_groups g on g.id = m.group_id
    where u.id = ${userId}`)
  return rows[0]
}
