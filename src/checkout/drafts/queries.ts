import { and, eq, type SQL, sql } from 'drizzle-orm'
import { variantPriceNow, variantSaleNow } from '../../catalogue/price-queries.ts'
import { uuidPattern } from '../../measure/text.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import { unitPrice } from '../../pricing/rules.ts'
import { getSettings } from '../../settings/queries.ts'
import type { DraftListView, DraftRow, DraftView } from './contracts.ts'
import type { DraftValues, draftSorts, ListDraftsInput } from './schema.ts'
import { orderDrafts } from './tables.ts'

type Line = DraftValues['lines'][number]
type Priced = {
  productId: string
  sku: string
  color: string | null
  attribute: string | null
  priceMinor: number
  salePriceMinor: number | null
}

const keyOf = ({ productId, sku, color, attribute }: Omit<Priced, 'priceMinor' | 'salePriceMinor'>): string =>
  JSON.stringify([productId, sku, color, attribute])

const isGoods = ({ taxedAs, productId }: Line): boolean => taxedAs === null && uuidPattern.test(productId)

/** The lines at today's prices: a draft may have lain for days. What is sold no more keeps the price that it had. */
async function pricedToday(db: Database | Transaction, lines: readonly Line[], store: string): Promise<Line[]> {
  const ids = [...new Set(lines.filter(isGoods).map(({ productId }) => productId))]
  if (ids.length === 0) return [...lines]
  const { rows } = await db.execute<Priced>(sql`
    select p.id as "productId", i.sku, c.name as color, a.name as attribute,
      ${variantPriceNow(store)}::float8 as "priceMinor", ${variantSaleNow(store)}::float8 as "salePriceMinor"
    from products p
    join variants v on v.product_id = p.id
    join stock_items i on i.id = v.stock_item_id
    left join colors c on c.id = v.color_id
    left join attributes a on a.id = v.attribute_id
    where p.status = 'active' and p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[])`)
  const prices = new Map(rows.map((row) => [keyOf(row), unitPrice(row)]))
  return lines.map((line) => {
    const unitPriceMinor = prices.get(keyOf(line))
    return unitPriceMinor === undefined ? line : { ...line, unitPriceMinor, listPriceMinor: unitPriceMinor }
  })
}

/** A stored draft as staff go on with it. */
export async function readDraft(
  db: Database | Transaction,
  draft: typeof orderDrafts.$inferSelect,
): Promise<DraftView> {
  const { id, version, values, createdByName, changedByName, changedAt, store } = draft
  const lines = await pricedToday(db, values.lines, store)
  return { id, version, values: { ...values, lines }, createdByName, changedByName, changedAt: changedAt.toISOString() }
}

/** One draft of a store; undefined where there is none. */
export async function findDraft(db: Database, id: string, store: string): Promise<DraftView | undefined> {
  const [draft] = await db
    .select()
    .from(orderDrafts)
    .where(and(eq(orderDrafts.id, id), eq(orderDrafts.store, store)))
  return draft && readDraft(db, draft)
}

const orderings: Readonly<Record<(typeof draftSorts)[number], SQL>> = {
  na: sql`full_name, id`,
  nb: sql`full_name desc, id desc`,
  ta: sql`total_minor nulls first, id`,
  tb: sql`total_minor desc nulls last, id desc`,
  ca: sql`changed_at, id`,
  cb: sql`changed_at desc, id desc`,
}

type Stored = Omit<DraftRow, 'createdAt' | 'changedAt' | 'keptUntil'> & { createdAt: Date; changedAt: Date }

const DAY_MS = 86_400_000

/** A page of a store's drafts. A page past the end is the last one. */
export async function listDrafts(
  db: Database,
  { search, sort, page: asked, store }: ListDraftsInput & { store: string },
): Promise<DraftListView> {
  const words = containsWords(sql`lower(full_name || ' ' || email || ' ' || phone || ' ' || created_by_name)`, search)
  const where = whereAll([sql`store = ${store}`, ...words])
  const counted = await db.execute<{ count: number }>(sql`select count(*)::int as count from order_drafts ${where}`)
  const total = counted.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(asked, total)
  const { draftDays } = (await getSettings(db, store)).quotes
  const { rows } = await db.execute<Stored>(sql`
    select id, full_name as "fullName", email, phone, jsonb_array_length(values -> 'lines') as lines,
      total_minor::float8 as "totalMinor", currency, created_by_name as "createdByName",
      changed_by_name as "changedByName", created_at as "createdAt", changed_at as "changedAt"
    from order_drafts ${where} order by ${orderings[sort]} limit ${pageSize} offset ${offset}`)
  const drafts = rows.map(({ createdAt, changedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
    keptUntil: new Date(new Date(changedAt).getTime() + draftDays * DAY_MS).toISOString(),
  }))
  return { drafts, total, page, pageSize }
}
