import { sql } from 'drizzle-orm'
import type { Language } from '../../i18n/languages.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { AuditName } from '../../staff/audit-contracts.ts'

/** Anything in the shop that has an id, under the name that people know it by, and its screen below /dashboard. */
const everything = (language: Language) => sql`
  select id, name, '/product/' || id as "to" from products
  union all select id, coalesce(name ->> ${language}, name ->> 'en'),
    case when parent_id is null then '/categories/' else '/categories/subcategories/' end || id from categories
  union all select id, coalesce(translations ->> ${language}, name), '/brand/' || id from brands
  union all select id, coalesce(translations ->> ${language}, name), '/colors/' || id from colors
  union all select id, coalesce(translations ->> ${language}, name), '/attributes/' || id from attributes
  union all select id, coalesce(translations ->> ${language}, name), '/option-groups/' || id from option_groups
  union all select u.id, u.name, case when s.user_id is null and not u.is_admin then '/users/' else '/staffs/' end || u.id
    from users u left join staff_members s on s.user_id = u.id
  union all select id, number, '/orders/' || id from orders
  union all select id, number, '/quotes/' || id from quotes
  union all select r.id, o.number, '/returns/' || r.id from customer_returns r join orders o on o.id = r.order_id
  union all select id, '•••• ' || last_four, '/gift-cards/' || id from gift_cards
  union all select id, coalesce(code, name ->> 'en'), '/coupons/' || id from coupons
  union all select id, coalesce(name ->> ${language}, name ->> 'en'), '/shipping/' || id from delivery_areas
  union all select id, coalesce(name ->> ${language}, name ->> 'en'), '/shipping/taxes/' || id from tax_rates
  union all select id, name, '/users/groups/' || id from customer_groups
  union all select id, name, '/users/segments/' || id from segments
  union all select id, url, '/settings/webhooks/' || id from webhooks
  union all select id, file_name, '/product/import/' || id from product_imports
  union all select id, subject, '/mail/' || id from mails
  union all select id, concat_ws(' · ', 'C-' || number, nullif(name, '')), '/inventory/counts/' || id from inventory_counts
  union all select id, 'TR-' || number, '/inventory/transfers/' || id from stock_transfers
  union all select id, 'PO-' || number, '/inventory/purchases/' || id from purchase_orders
  union all select id, name, '/inventory/suppliers' from suppliers
  union all select l.id, l.name, '/orders/' || l.order_id from order_lines l
  union all select v.id, i.sku, '/product/' || v.product_id from variants v join stock_items i on i.id = v.stock_item_id
  union all select i.id, coalesce(p.name || ' · ' || i.sku, i.sku), '/product/' || p.id || '/stock'
    from stock_items i left join variants v on v.stock_item_id = i.id left join products p on p.id = v.product_id`

/** The names of some ids, as far as there still is what they are of. */
export async function findNames(
  db: Database,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, AuditName>> {
  const unique = [...new Set(ids)]
  if (unique.length === 0) return new Map()
  const { rows } = await db.execute<AuditName & { id: string }>(sql`
    select id, name, "to" from (${everything(language)}) named
    where id = any(${sql.param(`{${unique.join(',')}}`)}::uuid[])`)
  return new Map(rows.map(({ id, name, to }) => [id, { name, to }]))
}

/**
 * The names of what is gone, as the log last had them: a product's name, an order's number, a coupon's code.
 * @param subjects as the log writes them: `product:` and an id
 */
export async function findLoggedNames(
  db: Database,
  subjects: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  const unique = [...new Set(subjects)]
  if (unique.length === 0) return new Map()
  const { rows } = await db.execute<{ subject: string; name: string }>(sql`
    select distinct on (a.subject) a.subject, found.name from audit_log a
    cross join lateral (select coalesce(a.before, '{}') || coalesce(a.after, '{}') as said) fields
    cross join lateral (select coalesce(
      said -> 'name' ->> ${language}, said -> 'name' ->> 'en', said -> 'names' ->> ${language}, said -> 'names' ->> 'en',
      case when jsonb_typeof(said -> 'name') = 'string' then said ->> 'name' end,
      said ->> ${language}, said ->> 'en', said ->> 'number', said ->> 'code', said ->> 'fileName', said ->> 'url'
    ) as name) found
    where a.subject = any(${sql.param(unique)}::text[]) and found.name is not null
    order by a.subject, a.at desc`)
  return new Map(rows.map(({ subject, name }) => [subject, name]))
}
