import { type SQL, sql } from 'drizzle-orm'
import type { Translated } from '../catalogue/schema.ts'
import type { Language } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import { whereAll } from '../platform/lists/list-conditions.ts'
import { likeText, pageWithin, searchWords } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { CouponListView, CouponView } from './coupon-contracts.ts'
import type { CouponListInput, CouponState, couponSorts } from './coupon-schema.ts'
import { couponStates } from './coupon-schema.ts'
import type { StoredTerms } from './discounts/rules.ts'

/** As `discountRefusal` has it: what is switched off first, then the window, then the limit. */
const state = sql`case when not c.active then 'off' when c.starts_at > now() then 'scheduled'
  when c.ends_at <= now() then 'ended' when c.used_count >= c.total_limit then 'usedUp' else 'live' end`

const named = (language: Language): SQL => sql`
  (select coalesce(k.name ->> ${language}, k.name ->> 'en') from categories k where k.id = c.category_id)`

const label = (language: Language): SQL =>
  sql`coalesce(nullif(c.name ->> ${language}, ''), nullif(c.name ->> 'en', ''), c.code)`

const shown = (
  language: Language,
): SQL => sql`c.id, c.code, ${label(language)} as label, c.name, c.kind, c.combines, c.active,
  (case c.kind when 'buyGet' then (c.terms ->> 'getPercentCenti')::int when 'percent' then c.percent_centi end) / 100.0::float8 as percent,
  c.amount_minor as "amountMinor", c.terms, c.minimum_quantity as "minimumQuantity",
  c.minimum_area_centi as "minimumAreaCenti", c.subcategory_id as "subcategoryId", c.brand_id as "brandId",
  c.product_ids as "productIds", c.group_ids as "groupIds", c.segment_id as "segmentId",
  ${state} as state, c.starts_at as "startsAt", c.ends_at as "endsAt", c.minimum_minor as "minimumMinor",
  c.total_limit as "totalLimit", c.per_customer_limit as "perCustomerLimit", c.category_id as "categoryId",
  ${named(language)} as "categoryName", c.used_count as used, c.total_limit - c.used_count as remaining, c.version`

type OfTerms = 'tierBy' | 'tiers' | 'buyQuantity' | 'getQuantity' | 'getProductIds'
type Row = Omit<CouponView, 'startsAt' | 'endsAt' | 'name' | OfTerms> & {
  startsAt: string | Date | null
  endsAt: string | Date | null
  name: Translated | null
  terms: StoredTerms
}

const instant = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString())

function viewOf({ terms, name, ...row }: Row): CouponView {
  const { tierBy = 'quantity', tiers = [], buyQuantity = 0, getQuantity = 0, getProductIds = [] } = terms
  const { en = '', fr = '', bn = '', ar = '' } = name ?? {}
  return {
    ...row,
    name: { en, fr, bn, ar },
    startsAt: instant(row.startsAt),
    endsAt: instant(row.endsAt),
    tiers: tiers.map(({ from, percentCenti }) => ({ from, percent: percentCenti / 100 })),
    tierBy,
    buyQuantity,
    getQuantity,
    getProductIds,
  }
}

const orderings: Readonly<Record<(typeof couponSorts)[number], SQL>> = {
  na: sql`coalesce(c.code, c.name ->> 'en'), c.id`,
  nb: sql`coalesce(c.code, c.name ->> 'en') desc, c.id`,
  da: sql`c.created_at, c.id`,
  db: sql`c.created_at desc, c.id desc`,
  ua: sql`c.used_count, c.code, c.id`,
  ub: sql`c.used_count desc, c.code, c.id`,
  pa: sql`c.percent_centi, c.code, c.id`,
  pb: sql`c.percent_centi desc, c.code, c.id`,
}

type Filter = Omit<CouponListInput, 'page'>

function conditions({ search, category, kind }: Filter): SQL[] {
  // By code or by any of its names, in small letters or capitals.
  const text = sql`concat_ws(' ', c.code, c.name ->> 'en', c.name ->> 'fr', c.name ->> 'bn', c.name ->> 'ar')`
  const all = searchWords(search).map((word) => sql`${text} ilike ${`%${likeText(word)}%`}`)
  if (kind) all.push(sql`c.kind = ${kind}`)
  if (category) all.push(sql`c.category_id = ${category}`)
  return all
}

function chosen(input: Filter, columns: SQL): SQL {
  const all = conditions(input)
  if (input.state) all.push(sql`${state} = ${input.state}`)
  return sql`select ${columns} from coupons c ${whereAll(all)} order by ${orderings[input.sort]}`
}

const found = (input: Filter, language: Language): SQL => chosen(input, shown(language))

/** All of a list, for a file. */
export const readCoupons = (at: Reader, input: Filter, language: Language): AsyncIterable<CouponView[]> =>
  batches(at, found(input, language), viewOf)

/** All of a list, from its first row on, for an action. @param most how many at most */
export async function listAllCoupons(
  tx: Transaction,
  input: Filter,
  language: Language,
  most: number,
): Promise<CouponView[]> {
  return (await tx.execute<Row>(sql`${found(input, language)} limit ${most}`)).rows.map(viewOf)
}

/** A page of the coupons, with how many there are in each state. A page past the end is the last one. */
export async function listCoupons(db: Database, input: CouponListInput, language: Language): Promise<CouponListView> {
  const counted = await db.execute<{ state: CouponState; count: number }>(
    sql`select ${state} as state, count(*)::int as count from coupons c ${whereAll(conditions(input))} group by 1`,
  )
  const numbers = new Map(counted.rows.map((row) => [row.state, row.count]))
  const entries = couponStates.map((each) => [each, numbers.get(each) ?? 0] as const)
  const counts = Object.fromEntries(entries) as Record<CouponState, number>
  const total = input.state ? counts[input.state] : entries.reduce((sum, [, count]) => sum + count, 0)
  const { page, pageSize, offset } = pageWithin(input.page, total)
  const { rows } = await db.execute<Row>(sql`
    with page as (${chosen(input, sql`c.id`)} limit ${pageSize} offset ${offset})
    select ${shown(language)} from page join coupons c on c.id = page.id order by ${orderings[input.sort]}`)
  return { coupons: rows.map(viewOf), total, page, pageSize, counts }
}

/** One coupon; undefined where there is none, or where the text is no id at all. */
export async function findCouponById(
  db: Database | Transaction,
  id: string,
  language: Language,
): Promise<CouponView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<Row>(sql`select ${shown(language)} from coupons c where c.id = ${id}`)
  return rows[0] && viewOf(rows[0])
}

/** The brands that a discount can be limited to. */
export async function listBrandChoices(db: Database, language: Language): Promise<{ value: string; label: string }[]> {
  const { rows } = await db.execute<{ value: string; label: string }>(sql`
    select id as value, coalesce(translations ->> ${language}, name) as label from brands order by name`)
  return rows
}
