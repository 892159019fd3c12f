import { type SQL, sql } from 'drizzle-orm'
import { choicesLabel, type StoredChoices } from '../../catalogue/choices.ts'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import { idsAsRows } from '../../platform/lists/counted-page.ts'
import { readFoundPage } from '../../platform/lists/found-page.ts'
import { findsWord, whereAll } from '../../platform/lists/list-conditions.ts'
import { searchWords } from '../../platform/lists/list-input.ts'
import { orderBy } from '../../platform/lists/ordering.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { PurchaseLine, PurchaseListView, PurchaseRow, PurchaseView, ReceiptView } from './contracts.ts'
import type { ListPurchasesInput } from './list-schema.ts'
import { MOST_ORDERED, type PurchaseStatus, purchaseStatuses } from './schema.ts'
import { purchaseSearchText } from './tables.ts'

type Moment = string | Date | null
const iso = (moment: Moment): string | null => (moment === null ? null : new Date(moment).toISOString())

const columns = sql`p.id, p.number, p.store, p.status, s.name as supplier, p.currency, p.expected_on::text as "expectedOn",
  p.made_by_name as "madeByName", p.made_at as "madeAt", p.sent_at as "sentAt", l.lines, l.quantity, l.received, l.left,
  l.total as "totalMinor"`

const joined = sql`left join suppliers s on s.id = p.supplier_id
  cross join lateral (select count(*)::int as lines, coalesce(sum(quantity), 0)::int as quantity,
    coalesce(sum(received), 0)::int as received, coalesce(sum(greatest(quantity - received, 0)), 0)::int as left,
    coalesce(sum(quantity * cost_minor), 0)::float8 as total
    from purchase_order_lines where purchase_id = p.id) l`

/** Orders of things whose SKU has a word. One letter of an SKU tells nothing: a tenth of them have it. */
const byGoods = (word: string): SQL =>
  [...word].length < 2
    ? sql`false`
    : sql`p.id = any(array(select l.purchase_id from stock_items i join purchase_order_lines l on l.item_id = i.id
        where ${findsWord(sql`lower(i.sku)`, word)}))`

/**
 * Words in an order's number, its supplier, its note or who made it; or the SKU of what is ordered. Each has an index of its own, which
 * are read together: no order is looked through for a word.
 */
export const purchaseWords = (search: string): SQL[] =>
  searchWords(search).map(
    (word) => sql`(${findsWord(purchaseSearchText, word)}
      or p.supplier_id = any(array(select s.id from suppliers s where ${findsWord(sql`lower(s.name)`, word)}))
      or ${byGoods(word)})`,
  )

type StoredRow = Omit<PurchaseRow, 'madeAt' | 'sentAt'> & { madeAt: Moment; sentAt: Moment }

/** A page of the purchase orders, the latest first, with how many there are in each state. */
export async function listPurchases(
  db: Database,
  { search, status, store, page: asked }: ListPurchasesInput,
): Promise<PurchaseListView> {
  const all = [...purchaseWords(search), ...(store ? [sql`p.store = ${store}`] : [])]
  const { ids, counts, paged } = await readFoundPage(db, {
    found: sql`select p.id, p.status, p.made_at from purchase_orders p ${whereAll(all)}`,
    status,
    ordering: orderBy('b', sql`p.made_at`, sql`p.id`),
    page: asked,
    isSearched: search !== '',
  })
  const { rows } = await db.execute<StoredRow>(sql`
    select ${columns} from (${idsAsRows(ids)}) page join purchase_orders p on p.id = page.id ${joined} order by page.place`)
  const states = Object.fromEntries(purchaseStatuses.map((one) => [one, counts.get(one) ?? 0])) as Record<
    PurchaseStatus,
    number
  >
  const purchases = rows.map((row) => ({ ...row, madeAt: iso(row.madeAt) ?? '', sentAt: iso(row.sentAt) }))
  return { purchases, states, ...paged }
}

type StoredView = Omit<PurchaseView, 'rows' | 'receipts' | 'madeAt' | 'sentAt' | 'endedAt'> & {
  madeAt: Moment
  sentAt: Moment
  endedAt: Moment
}
type StoredLine = Omit<PurchaseLine, 'label'> & StoredChoices
type StoredReceipt = Omit<ReceiptView, 'at' | 'undoneAt'> & { at: Moment; undoneAt: Moment }

/** More receipts than one order ever has. */
const MOST_RECEIPTS = 200

/** One purchase order with all that is ordered and came; undefined where there is none. */
export async function findPurchase(
  db: Database | Transaction,
  id: string,
  language: Language,
): Promise<PurchaseView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows: found } = await db.execute<StoredView>(sql`
    select ${columns}, p.supplier_id as "supplierId", s.email as "supplierEmail", p.sent_to as "sentTo", p.note, p.version,
      p.sent_by_name as "sentByName", p.ended_by_name as "endedByName", p.ended_at as "endedAt"
    from purchase_orders p ${joined} where p.id = ${id}`)
  const [purchase] = found
  if (!purchase) return undefined
  const { rows } = await db.execute<StoredLine>(sql`
    select l.item_id as "itemId", p.name as product, i.sku, coalesce(v.picture_url, p.pictures -> 0 ->> 'url') as "pictureUrl",
      c.name as color, c.translations as "colorTexts", a.name as attribute, a.translations as "attributeTexts", l.their_sku as "theirSku", l.quantity, l.received,
      l.cost_minor::float8 as "costMinor"
    from purchase_order_lines l join stock_items i on i.id = l.item_id
    join lateral (select v.* from variants v where v.stock_item_id = l.item_id order by v.is_active desc, v.position, v.id limit 1) v on true
    join products p on p.id = v.product_id
    left join colors c on c.id = v.color_id left join attributes a on a.id = v.attribute_id
    where l.purchase_id = ${id} order by l.place limit ${MOST_ORDERED}`)
  const { rows: receipts } = await db.execute<StoredReceipt>(sql`
    select r.id, r.at, r.by_name as "byName", r.note, r.undone_at as "undoneAt", r.undone_by_name as "undoneByName",
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', l.item_id, 'quantity', l.quantity, 'costMinor', l.cost_minor,
        'lot', l.lot, 'caliber', l.caliber) order by l.place), '[]') from purchase_receipt_lines l where l.receipt_id = r.id) as lines
    from purchase_receipts r where r.purchase_id = ${id} order by r.at desc, r.id desc limit ${MOST_RECEIPTS}`)
  return {
    ...purchase,
    madeAt: iso(purchase.madeAt) ?? '',
    sentAt: iso(purchase.sentAt),
    endedAt: iso(purchase.endedAt),
    rows: rows.map(({ color, colorTexts, attribute, attributeTexts, ...line }) => ({
      ...line,
      label: choicesLabel({ color, colorTexts, attribute, attributeTexts }, language),
    })),
    receipts: receipts.map((one) => ({ ...one, at: iso(one.at) ?? '', undoneAt: iso(one.undoneAt) })),
  }
}

/** Of more things than this of one supplier, those that were ordered last are known to the form. */
const MOST_KNOWN = 2000

/** What a supplier sold, for how much last, and under which numbers of its own; the latest first. */
export async function listSupplierItems(
  db: Database,
  supplierId: string,
): Promise<{ itemId: string; theirSku: string; costMinor: number }[]> {
  if (!uuidPattern.test(supplierId)) return []
  const { rows } = await db.execute<{ itemId: string; theirSku: string; costMinor: number }>(sql`
    select item_id as "itemId", their_sku as "theirSku", cost_minor::float8 as "costMinor" from supplier_items
    where supplier_id = ${supplierId} order by at desc, item_id limit ${MOST_KNOWN}`)
  return rows
}
