import { sql } from 'drizzle-orm'
import { choicesLabel, type StoredChoices } from '../../catalogue/choices.ts'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import { idsAsRows } from '../../platform/lists/counted-page.ts'
import { readFoundPage } from '../../platform/lists/found-page.ts'
import { findsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { orderBy } from '../../platform/lists/ordering.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { TransferLine, TransferListView, TransferRow, TransferView } from './contracts.ts'
import type { ListTransfersInput } from './list-schema.ts'
import { type TransferStatus, transferStatuses } from './schema.ts'
import { transferSearchText } from './tables.ts'

type Moment = string | Date | null
const iso = (moment: Moment): string | null => (moment === null ? null : new Date(moment).toISOString())

const columns = sql`t.id, t.number, t."from", t."to", t.status, t.made_by_name as "madeByName", t.made_at as "madeAt",
  t.sent_at as "sentAt", s.lines, s.quantity, s.received, s.lost`

const sums = sql`join lateral (select count(*)::int as lines, coalesce(sum(quantity), 0)::int as quantity,
  coalesce(sum(received), 0)::int as received, coalesce(sum(lost), 0)::int as lost
  from stock_transfer_lines where transfer_id = t.id) s on true`

type StoredRow = Omit<TransferRow, 'madeAt' | 'sentAt'> & { madeAt: Moment; sentAt: Moment }

/** A page of the transfers, the latest first, with how many there are in each state. */
export async function listTransfers(
  db: Database,
  { search, status, page: asked }: ListTransfersInput,
): Promise<TransferListView> {
  const { ids, counts, paged } = await readFoundPage(db, {
    found: sql`select t.id, t.status, t.made_at from stock_transfers t ${whereAll(findsWords(transferSearchText, search))}`,
    status,
    ordering: orderBy('b', sql`p.made_at`, sql`p.id`),
    page: asked,
    isSearched: search !== '',
  })
  const { rows } = await db.execute<StoredRow>(sql`
    select ${columns} from (${idsAsRows(ids)}) page join stock_transfers t on t.id = page.id ${sums} order by page.place`)
  const states = Object.fromEntries(transferStatuses.map((one) => [one, counts.get(one) ?? 0])) as Record<
    TransferStatus,
    number
  >
  const transfers = rows.map((row) => ({ ...row, madeAt: iso(row.madeAt) ?? '', sentAt: iso(row.sentAt) }))
  return { transfers, states, ...paged }
}

type StoredView = Omit<TransferView, 'rows' | 'madeAt' | 'sentAt' | 'receivedAt'> & {
  madeAt: Moment
  sentAt: Moment
  receivedAt: Moment
}
type StoredLine = Omit<TransferLine, 'label'> & StoredChoices

/** One transfer with all that it is of; undefined where there is none. */
export async function findTransfer(
  db: Database | Transaction,
  id: string,
  language: Language,
): Promise<TransferView | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows: found } = await db.execute<StoredView>(sql`
    select ${columns}, t.note, t.lost_why as "lostWhy", t.version, t.sent_by_name as "sentByName",
      t.received_by_name as "receivedByName", t.received_at as "receivedAt"
    from stock_transfers t ${sums} where t.id = ${id}`)
  const [transfer] = found
  if (!transfer) return undefined
  const { rows } = await db.execute<StoredLine>(sql`
    select l.item_id as "itemId", p.name as product, i.sku, coalesce(v.picture_url, p.pictures -> 0 ->> 'url') as "pictureUrl",
      c.name as color, c.translations as "colorTexts", a.name as attribute, a.translations as "attributeTexts", l.quantity, l.received, l.lost, l.lots,
      coalesce((select s.on_hand from stock_levels s where s.item_id = l.item_id and s.store = ${transfer.from}), 0) as free
    from stock_transfer_lines l join stock_items i on i.id = l.item_id
    join lateral (select v.* from variants v where v.stock_item_id = l.item_id order by v.is_active desc, v.position, v.id limit 1) v on true
    join products p on p.id = v.product_id
    left join colors c on c.id = v.color_id left join attributes a on a.id = v.attribute_id
    where l.transfer_id = ${id} order by l.place limit 1000`)
  return {
    ...transfer,
    madeAt: iso(transfer.madeAt) ?? '',
    sentAt: iso(transfer.sentAt),
    receivedAt: iso(transfer.receivedAt),
    rows: rows.map(({ color, colorTexts, attribute, attributeTexts, ...line }) => ({
      ...line,
      label: choicesLabel({ color, colorTexts, attribute, attributeTexts }, language),
    })),
  }
}
