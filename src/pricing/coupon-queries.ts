import { type SQL, sql } from 'drizzle-orm'
import type { Language } from '../i18n/languages.ts'
import { uuidPattern } from '../measure/text.ts'
import { whereAll } from '../platform/lists/list-conditions.ts'
import { likeText, pageWithin, searchWords } from '../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../platform/postgres/database.ts'
import { batches } from '../platform/postgres/snapshot.ts'
import type { CouponListView, CouponView } from './coupon-contracts.ts'
import type { CouponListInput, CouponState, couponSorts } from './coupon-schema.ts'
import { couponStates } from './coupon-schema.ts'

/** As `couponRefusal` has it: what is switched off first, then the window, then the limit. */
const state = sql`case when not c.active then 'off' when c.starts_at > now() then 'scheduled'
  when c.ends_at <= now() then 'ended' when c.used_count >= c.total_limit then 'usedUp' else 'live' end`

const named = (language: Language): SQL => sql`
  (select coalesce(k.name ->> ${language}, k.name ->> 'en') from categories k where k.id = c.category_id)`

const shown = (language: Language): SQL => sql`c.id, c.code, c.percent_centi / 100.0::float8 as percent, c.active,
  ${state} as state, c.starts_at as "startsAt", c.ends_at as "endsAt", c.minimum_minor as "minimumMinor",
  c.total_limit as "totalLimit", c.per_customer_limit as "perCustomerLimit", c.category_id as "categoryId",
  ${named(language)} as "categoryName", c.used_count as used, c.total_limit - c.used_count as remaining, c.version`

type Row = Omit<CouponView, 'startsAt' | 'endsAt'> & { startsAt: string | Date | null; endsAt: string | Date | null }

const instant = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString())
const viewOf = (row: Row): CouponView => ({ ...row, startsAt: instant(row.startsAt), endsAt: instant(row.endsAt) })

const orderings: Readonly<Record<(typeof couponSorts)[number], SQL>> = {
  na: sql`c.code`,
  nb: sql`c.code desc`,
  da: sql`c.created_at, c.id`,
  db: sql`c.created_at desc, c.id desc`,
  ua: sql`c.used_count, c.code`,
  ub: sql`c.used_count desc, c.code`,
  pa: sql`c.percent_centi, c.code`,
  pb: sql`c.percent_centi desc, c.code`,
}

type Filter = Omit<CouponListInput, 'page'>

function conditions({ search, category }: Filter): SQL[] {
  // Codes are in capitals.
  const all = searchWords(search).map((word) => sql`c.code like ${`%${likeText(word.toUpperCase())}%`}`)
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
