import { type SQL, sql } from 'drizzle-orm'
import type { Translated } from '../catalogue/schema.ts'
import type { Language } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import { idsAsRows } from '../platform/lists/counted-page.ts'
import { readFoundPage } from '../platform/lists/found-page.ts'
import { findsWords, whereAll } from '../platform/lists/list-conditions.ts'
import { type Ordering, orderBy } from '../platform/lists/ordering.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { CouponListView, CouponView } from './coupon-contracts.ts'
import type { CouponListInput, CouponState, couponSorts } from './coupon-schema.ts'
import { couponStates } from './coupon-schema.ts'
import type { StoredTerms } from './discounts/rules.ts'
import { couponSearchText } from './tables.ts'

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

/** Codes are capitals and digits: their bytes have their order, which is that of the index, too. */
const codeText = sql`p.code collate "C"`

/** Each is the order of an index. That of how often they were used is written by orders with a coupon, and by no others. */
const orderings: Readonly<Record<(typeof couponSorts)[number], Ordering>> = {
  na: orderBy('a', sql`p.called`, sql`p.id`),
  nb: orderBy('b', sql`p.called`, sql`p.id`),
  da: orderBy('a', sql`p.created_at`, sql`p.id`),
  db: orderBy('b', sql`p.created_at`, sql`p.id`),
  ua: orderBy('a', sql`p.used_count`, codeText, sql`p.id`),
  ub: orderBy('b', sql`p.used_count`, codeText, sql`p.id`),
  pa: orderBy('a', sql`p.percent_centi`, sql`p.code`, sql`p.id`),
  pb: orderBy('b', sql`p.percent_centi`, sql`p.code`, sql`p.id`),
}

type Filter = Omit<CouponListInput, 'page'>

/** By code or by any of its names, in small letters or capitals. */
function conditions({ search, category, kind }: Filter): SQL[] {
  const all = findsWords(couponSearchText, search)
  if (kind) all.push(sql`c.kind = ${kind}`)
  if (category) all.push(sql`c.category_id = ${category}`)
  return all
}

/** The coupons that are found, whatever their state. */
const candidates = (input: Filter): SQL => sql`
  select c.id, ${state} as status, coalesce(c.code, c.name ->> 'en') as called, c.created_at, c.used_count, c.percent_centi, c.code
  from coupons c ${whereAll(conditions(input))}`

const found = (input: Filter, language: Language): SQL => sql`
  select ${shown(language)} from (${candidates(input)}) p join coupons c on c.id = p.id
  ${input.state ? sql`where p.status = ${input.state}` : sql``} order by ${orderings[input.sort].forth}`

/** As `state` has it: a window ends after it starts, so that what is scheduled has not ended. */
const isEarly = sql`coalesce(c.starts_at > now(), false)`
const isLate = sql`coalesce(c.ends_at <= now(), false)`

/** How many coupons are in each state, of one look that makes no text of any. */
async function countStates(db: Database, input: Filter): Promise<Map<CouponState, number>> {
  const { rows } = await db.execute<Record<CouponState, number>>(sql`
    select off, scheduled, ended, "usedUp", counted - off - scheduled - ended - "usedUp" as live from (
      select count(*)::int as counted, (count(*) filter (where not c.active))::int as off,
        (count(*) filter (where c.active and ${isEarly}))::int as scheduled,
        (count(*) filter (where c.active and ${isLate}))::int as ended,
        (count(*) filter (where c.active and c.used_count >= c.total_limit and not ${isEarly} and not ${isLate}))::int as "usedUp"
      from coupons c ${whereAll(conditions(input))}) each_state`)
  return new Map(couponStates.map((one) => [one, rows[0]?.[one] ?? 0]))
}

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
  const isSearched = input.search !== ''
  const question = {
    found: candidates(input),
    status: input.state,
    ordering: orderings[input.sort],
    page: input.page,
    isSearched,
    isSortedWhole: input.sort.startsWith('n'),
    // Most were used as often, never, and stand in the order of their codes: what begins with a word may be far from the start. The offset keeps the index out.
    ...(input.sort.startsWith('u') && { inOrder: sql`select * from (${candidates(input)}) c offset 0` }),
  }
  const { ids, counts, paged } = await readFoundPage(
    db,
    isSearched ? question : { ...question, known: await countStates(db, input) },
  )
  const { rows } = await db.execute<Row>(sql`
    select ${shown(language)} from (${idsAsRows(ids)}) page join coupons c on c.id = page.id order by page.place`)
  const entries = couponStates.map((each) => [each, counts.get(each) ?? 0] as const)
  return { coupons: rows.map(viewOf), counts: Object.fromEntries(entries) as Record<CouponState, number>, ...paged }
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
