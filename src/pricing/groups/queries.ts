import { sql } from 'drizzle-orm'
import { variantPriceNow } from '../../catalogue/price-queries.ts'
import { listOffers } from '../../catalogue/queries.ts'
import type { Picture } from '../../catalogue/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { unitPrice } from '../rules.ts'
import type { GroupRow, GroupView, OwnPrice } from './contracts.ts'
import { type PriceRule, withPriceList } from './rules.ts'

/** What somebody pays by: their group, and its price list. */
export type PriceList = { readonly groupId: string; readonly rules: readonly PriceRule[] }

const target = sql`coalesce(r.category_id, r.brand_id, r.variant_id)::text`

const rules = sql`coalesce((select json_agg(json_build_object('scope', r.scope, 'targetId', ${target},
  'percentCenti', r.percent_centi, 'fixedMinor', r.fixed_minor) order by r.id) from price_rules r where r.group_id = g.id), '[]')`

/** The price list of a group; undefined where there is no such group. */
export async function findPriceListOf(db: Database | Transaction, groupId: string): Promise<PriceList | undefined> {
  const { rows } = await db.execute<PriceList>(
    sql`select g.id as "groupId", ${rules} as rules from customer_groups g where g.id = ${groupId}`,
  )
  return rows[0]
}

/** The price list that somebody buys by; undefined of whoever has no account, or is in no group. */
export async function findPriceList(
  db: Database | Transaction,
  userId: string | null | undefined,
): Promise<PriceList | undefined> {
  if (!userId) return undefined
  const { rows } = await db.execute<PriceList>(sql`
    select g.id as "groupId", ${rules} as rules from customer_group_members m
    join customer_groups g on g.id = m.group_id where m.user_id = ${userId}`)
  return rows[0]
}

/** On which terms a group's customers pay, as columns of `g`. */
const terms = sql`g.net_days as "netDays", g.credit_limit_minor::float8 as "creditLimitMinor",
  g.needs_purchase_order as "needsPurchaseOrder"`

const members = sql`(select count(*)::int from customer_group_members m where m.group_id = g.id)`

/** Every group, by name. */
export async function listGroups(db: Database | Transaction): Promise<GroupRow[]> {
  const { rows } = await db.execute<GroupRow>(sql`
    select g.id, g.name, g.version, ${terms}, ${members} as members,
      (select count(*)::int from price_rules r where r.group_id = g.id) as "ruleCount"
    from customer_groups g order by lower(g.name), g.id limit ${mostGroups}`)
  return rows
}

/** So many groups there are at most. */
export const mostGroups = 100

/** One group with its price list; undefined where there is none. */
export async function findGroup(
  db: Database | Transaction,
  id: string,
  language: Language,
): Promise<GroupView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<GroupView>(sql`
    select g.id, g.name, g.version, ${terms}, ${members} as members, coalesce((
      select json_agg(json_build_object('scope', r.scope, 'targetId', ${target}, 'percentCenti', r.percent_centi,
        'fixedMinor', r.fixed_minor, 'label', coalesce(c.name ->> ${language}, c.name ->> 'en', b.translations ->> ${language}, b.name,
          concat_ws(' · ', p.name, k.name, a.name), '')) order by r.id)
      from price_rules r
      left join categories c on c.id = r.category_id
      left join brands b on b.id = r.brand_id
      left join variants v on v.id = r.variant_id
      left join products p on p.id = v.product_id
      left join colors k on k.id = v.color_id
      left join attributes a on a.id = v.attribute_id
      where r.group_id = g.id), '[]') as rules
    from customer_groups g where g.id = ${id}`)
  return rows[0]
}

/** So many are found at once. */
const FOUND = 8

/** Variants that have every word in their name, SKU, color or attribute, with what they cost before any sale. */
export async function searchGoods(db: Database, search: string, store: string) {
  const text = sql`lower(p.name || ' ' || i.sku || ' ' || coalesce(c.name, '') || ' ' || coalesce(a.name, ''))`
  const words = containsWords(text, search)
  if (words.length === 0) return []
  const { rows } = await db.execute<{
    id: string
    label: string
    sku: string
    priceMinor: number
    variantPicture: string | null
    pictures: Picture[]
  }>(sql`
    select v.id, concat_ws(' · ', p.name, c.name, a.name) as label, i.sku, ${variantPriceNow(store)} as "priceMinor",
      v.picture_url as "variantPicture", p.pictures
    from products p
    join variants v on v.product_id = p.id
    join stock_items i on i.id = v.stock_item_id
    left join colors c on c.id = v.color_id
    left join attributes a on a.id = v.attribute_id
    ${whereAll([sql`p.status = 'active' and v.is_active`, ...words])}
    order by p.name, v.position limit ${FOUND}`)
  return rows.map(({ variantPicture, pictures, ...row }) => ({
    ...row,
    pictureUrl: variantPicture ?? pictures[0]?.url ?? null,
  }))
}

/** On which terms the customers of a group order. */
export type GroupTerms = { netDays: number | null; needsPurchaseOrder: boolean }

/** The terms on which somebody orders; undefined of who is in no group. */
export async function findGroupTerms(
  db: Database | Transaction,
  userId: string | undefined,
): Promise<GroupTerms | undefined> {
  if (userId === undefined) return undefined
  const { rows } = await db.execute<GroupTerms>(sql`
    select g.net_days as "netDays", g.needs_purchase_order as "needsPurchaseOrder" from customer_group_members m
    join customer_groups g on g.id = m.group_id where m.user_id = ${userId}`)
  return rows[0]
}

/** The group that a customer is in, and since when; null where they are in none. */
export async function findMembership(db: Database | Transaction, userId: string) {
  const { rows } = await db.execute<{ groupId: string; name: string; since: Date | string }>(sql`
    select g.id as "groupId", g.name, m.since from customer_group_members m
    join customer_groups g on g.id = m.group_id where m.user_id = ${userId}`)
  const [found] = rows
  return found ? { ...found, since: new Date(found.since).toISOString() } : null
}

/** What somebody pays for products, where that is less than the public does. */
export async function listOwnPrices(
  db: Database,
  userId: string | undefined,
  { ids, store }: { ids: readonly string[]; store: string },
): Promise<{ isMember: boolean; prices: OwnPrice[] }> {
  const list = await findPriceList(db, userId)
  if (!list) return { isMember: false, prices: [] }
  const offers = ids.length > 0 ? await listOffers(db, ids, store) : []
  const prices = withPriceList(
    offers.filter(({ isActive }) => isActive),
    list.rules,
  ).flatMap((offer): OwnPrice[] => {
    const { productId, color, attribute, unit, unitValueCenti, publicPriceMinor } = offer
    if (publicPriceMinor === undefined) return []
    return [{ productId, color, attribute, unit, unitValueCenti, unitPriceMinor: unitPrice(offer), publicPriceMinor }]
  })
  return { isMember: true, prices }
}
