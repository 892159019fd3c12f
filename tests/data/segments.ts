import { sql } from 'drizzle-orm'
import { regionCode } from '../../src/i18n/regions.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import {
  type Condition,
  conditionKinds,
  emptyCondition,
  type Match,
  type SegmentRule,
} from '../../src/pricing/segments/rules.ts'

/** One condition of every kind, with all that it can ask. */
export const allConditions = (groupId: string, productId: string): Condition[] =>
  conditionKinds.map((kind) => ({
    ...emptyCondition(kind),
    ...((kind === 'spent' || kind === 'orders') && { least: 1, most: 1_000_000, days: 90 }),
    ...((kind === 'since' || kind === 'lastOrder') && { when: 'within', days: 365 }),
    ...(kind === 'bought' && { targetId: productId, days: 90 }),
    ...(kind === 'place' && { country: 'CA', region: 'BC', postal: 'V3' }),
    ...(kind === 'group' && { targetId: groupId }),
  }))

type Order = { head: string; placedMs: number; minor: number; status: string; place: Place; goods: Goods[] }
type Place = { country: string; state: string; zipCode: string }
type Goods = { product: string; brand: string | null; category: string; subcategories: string[] }

/** All that a plain scan knows of one person. */
export type Scanned = {
  id: string
  userId: string | null
  createdMs: number
  isReader: boolean
  groupId: string | null
  orders: Order[]
  places: Place[]
}

const DAY_MS = 86_400_000

/** The calendar day of a moment by the shop's clock. */
const dayOf = (ms: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Vancouver', dateStyle: 'short' }).format(ms)

/** Everybody, put together from the rows themselves: nothing that is kept along is looked at. */
export async function scanPeople(db: Database): Promise<{ people: Scanned[]; nowMs: number }> {
  const all = async <Row extends Record<string, unknown>>(text: string) => (await db.execute<Row>(sql.raw(text))).rows
  const people = await all<{ id: string; user: string | null; email: string; into: string | null; at: number }>(
    `select id, user_id as user, email, merged_into as into, extract(epoch from created_at)::float8 * 1000 as at from people`,
  )
  const orders = await all<{
    id: string
    user: string | null
    email: string
    at: number
    minor: number
    status: string
    place: Place
  }>(
    `select id, user_id as user, lower(email) as email, extract(epoch from placed_at)::float8 * 1000 as at,
      paid_minor - refunded_minor as minor, status,
      case when shipping is null or shipping = 'null' then billing else shipping end as place from orders`,
  )
  const lines = await all<Goods & { order: string }>(
    `select l.order_id as order, p.id as product, p.brand_id as brand, p.category_id as category,
      array(select category_id::text from product_subcategories s where s.product_id = p.id) as subcategories
    from order_lines l join variants v on v.id = l.variant_id join products p on p.id = v.product_id where l.unit <> 'sample'`,
  )
  const addresses = await all<Place & { user: string }>(
    `select user_id as user, country, state, zip_code as "zipCode" from addresses where removed_at is null`,
  )
  const members = await all<{ user: string; group: string }>(
    `select user_id as user, group_id as group from customer_group_members`,
  )
  const readers = await all<{ email: string }>(`select email from subscribers where status = 'confirmed'`)
  const [clock] = await all<{ ms: number }>(`select extract(epoch from now())::float8 * 1000 as ms`)
  const headOf = (user: string | null, email: string) =>
    user ?? people.find((one) => one.user === null && one.email === email)
  const placed = orders.map(({ user, email, at, id, ...order }) => {
    const head = headOf(user, email)
    const goods = lines.filter((line) => line.order === id)
    return { ...order, head: typeof head === 'object' ? (head.into ?? head.id) : (head ?? ''), placedMs: at, goods }
  })
  const found = people
    .filter(({ into }) => into === null)
    .map(({ id, user, at }) => {
      const own = placed.filter(({ head }) => head === id)
      const emails = people.filter((one) => one.id === id || one.into === id).map(({ email }) => email)
      return {
        id,
        userId: user,
        createdMs: at,
        isReader: readers.some(({ email }) => emails.includes(email)),
        groupId: members.find((one) => one.user === user)?.group ?? null,
        orders: own,
        places: [...own.map(({ place }) => place), ...addresses.filter((one) => one.user === user)],
      }
    })
  return { people: found, nowMs: clock?.ms ?? 0 }
}

const isOf = ({ what, targetId }: Condition, goods: Goods): boolean => {
  const ids = {
    product: [goods.product],
    brand: [goods.brand],
    category: [goods.category],
    subcategory: goods.subcategories,
  }
  return (ids[what ?? 'product'] as (string | null)[]).includes(targetId)
}

const isAt = ({ country, region, postal }: Condition, place: Place): boolean =>
  place.country.toUpperCase() === country &&
  (region === '' || regionCode(country, place.state) === region) &&
  place.zipCode.toUpperCase().replaceAll(/[\s-]/g, '').startsWith(postal)

function isTimely({ when, days, day }: Condition, ms: number | undefined, nowMs: number): boolean {
  if (ms === undefined) return false
  if (when === 'before') return dayOf(ms) < (day ?? '')
  if (when === 'after') return dayOf(ms) > (day ?? '')
  return (when === 'within') === ms >= nowMs - (days ?? 0) * DAY_MS
}

function holds(condition: Condition, one: Scanned, nowMs: number): boolean {
  const { kind, isSo, least, most, days, targetId } = condition
  const late = one.orders.filter(({ placedMs }) => days === null || placedMs >= nowMs - days * DAY_MS)
  const isBetween = (value: number) => value >= (least ?? -Infinity) && value <= (most ?? Infinity)
  switch (kind) {
    case 'spent':
      return isBetween(late.reduce((sum, { minor }) => sum + minor, 0))
    case 'orders':
      return isBetween(late.length)
    case 'bought': {
      const counted = late.filter(({ status }) => status !== 'requested' && status !== 'cancelled')
      return counted.some(({ goods }) => goods.some((line) => isOf(condition, line))) === isSo
    }
    case 'place':
      return one.places.some((place) => isAt(condition, place)) === isSo
    case 'since':
      return isTimely(condition, one.createdMs, nowMs)
    case 'lastOrder':
      return isTimely(
        condition,
        one.orders.length > 0 ? Math.max(...one.orders.map(({ placedMs }) => placedMs)) : undefined,
        nowMs,
      )
    case 'account':
      return (one.userId !== null) === isSo
    case 'newsletter':
      return one.isReader === isSo
    case 'group':
      return (one.groupId === targetId) === isSo
  }
}

const some = <T>(match: Match, all: readonly T[], is: (one: T) => boolean): boolean =>
  match === 'all' ? all.every(is) : all.some(is)

/** The ids of the people whom a rule finds, one by one. */
export const scanRule = (
  { match, blocks }: SegmentRule,
  { people, nowMs }: Awaited<ReturnType<typeof scanPeople>>,
): string[] =>
  people
    .filter((one) =>
      some(match, blocks, (block) => some(block.match, block.conditions, (condition) => holds(condition, one, nowMs))),
    )
    .map(({ id }) => id)
    .sort()
