import { sql } from 'drizzle-orm'
import { choicesLabel, type StoredChoices } from '../../catalogue/choices.ts'
import type { Language } from '../../i18n/languages.ts'
import { uuidPattern } from '../../measure/text.ts'
import { containsWords, findsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { CountLine, CountListView, CountPage, CountRow, CountView } from './contracts.ts'
import type { CountLinesInput, ListCountsInput } from './list-schema.ts'
import { type CountStatus, countStatuses } from './schema.ts'

type Stored<T extends { startedAt: string; endedAt: string | null }> = Omit<T, 'startedAt' | 'endedAt'> & {
  startedAt: string | Date
  endedAt: string | Date | null
}

const iso = <T extends { startedAt: string; endedAt: string | null }>(row: Stored<T>): T =>
  ({
    ...row,
    startedAt: new Date(row.startedAt).toISOString(),
    endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
  }) as unknown as T

const columns = sql`c.id, c.number, c.store, c.name, c.status, c.started_by_name as "startedByName", c.started_at as "startedAt",
  c.ended_by_name as "endedByName", c.ended_at as "endedAt", l.lines, l.counted`

/** How many lines a count has, and how many of them were counted. */
const progress = sql`join lateral (select count(*)::int as lines, count(counted)::int as counted,
  (count(*) filter (where counted <> books))::int as different, coalesce(sum(counted - books), 0)::int as net
  from inventory_count_lines where count_id = c.id) l on true`

/** The categories that a count can be of, each before its subcategories. */
async function listChoices(db: Database, language: Language): Promise<CountListView['categories']> {
  const { rows } = await db.execute<CountListView['categories'][number]>(sql`
    select c.id, coalesce(nullif(c.name ->> ${language}, ''), c.name ->> 'en') as name, c.parent_id is not null as "isSub"
    from categories c left join categories top on top.id = c.parent_id
    order by coalesce(top.position, c.position), coalesce(top.id, c.id), c.parent_id nulls first, c.position, c.id limit 500`)
  return rows
}

/** A page of the counts, the latest first, with how many there are in each state. */
export async function listCounts(
  db: Database,
  { search, status, page: asked }: ListCountsInput,
  language: Language,
): Promise<CountListView> {
  const all = containsWords(sql`lower('c-' || c.number || ' ' || c.name || ' ' || c.started_by_name)`, search)
  const { rows: counted } = await db.execute<{ status: CountStatus; count: number }>(
    sql`select c.status, count(*)::int as count from inventory_counts c ${whereAll(all)} group by 1`,
  )
  const states = Object.fromEntries(
    countStatuses.map((one) => [one, counted.find((row) => row.status === one)?.count ?? 0]),
  ) as Record<CountStatus, number>
  const total = status ? states[status] : countStatuses.reduce((sum, one) => sum + states[one], 0)
  const { page, pageSize, offset } = pageWithin(asked, total)
  const shown = status ? [...all, sql`c.status = ${status}`] : all
  const { rows } = await db.execute<Stored<CountRow>>(sql`
    with page as (select c.* from inventory_counts c ${whereAll(shown)} order by c.started_at desc, c.id desc limit ${pageSize} offset ${offset})
    select ${columns} from page c ${progress} order by c.started_at desc, c.id desc`)
  return {
    counts: rows.map((row) => iso<CountRow>(row)),
    states,
    categories: await listChoices(db, language),
    total,
    page,
    pageSize,
  }
}

type LineRow = Omit<CountLine, 'label' | 'at'> &
  StoredChoices & {
    at: string | Date | null
  }

/** The variant that an item is known by, and who counted it last. */
const described = sql`
  join stock_items i on i.id = l.item_id
  join lateral (select v.* from variants v where v.stock_item_id = l.item_id order by v.is_active desc, v.position, v.id limit 1) v on true
  join products p on p.id = v.product_id
  left join colors c on c.id = v.color_id left join attributes a on a.id = v.attribute_id`

const lineColumns = sql`l.item_id as "itemId", p.name as product, i.sku, coalesce(v.picture_url, p.pictures -> 0 ->> 'url') as "pictureUrl",
  c.name as color, c.translations as "colorTexts", a.name as attribute, a.translations as "attributeTexts", l.counted, l.books, l.why, l.booked,
  coalesce(e.actor_name, '') as "byName", e.at`

const lastEntry = sql`left join lateral (select actor_name, at from inventory_count_entries e
  where e.count_id = l.count_id and e.item_id = l.item_id order by e.id desc limit 1) e on true`

const lineOf =
  (language: Language) =>
  ({ color, colorTexts, attribute, attributeTexts, at, ...row }: LineRow): CountLine => ({
    ...row,
    label: choicesLabel({ color, colorTexts, attribute, attributeTexts }, language),
    at: at === null ? null : new Date(at).toISOString(),
  })

/** One count with a page of what it is of; undefined where there is none. */
export async function findCount(
  db: Database,
  { id, search, part, page: asked }: CountLinesInput & { id: string },
  language: Language,
): Promise<CountPage | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows: found } = await db.execute<Stored<CountView>>(sql`
    select ${columns}, c.version, l.different, l.net from inventory_counts c ${progress} where c.id = ${id}`)
  const [count] = found
  if (!count) return undefined
  const all = [sql`l.count_id = ${id}`, ...findsWords(sql`lower(p.name || ' ' || i.sku)`, search)]
  if (part === 'left') all.push(sql`l.counted is null`)
  if (part === 'different') all.push(sql`l.counted <> l.books`)
  const joined = search === '' ? sql`` : described
  const counted = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from inventory_count_lines l ${joined} ${whereAll(all)}`,
  )
  const total = counted.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(asked, total)
  const { rows } = await db.execute<LineRow>(sql`
    select ${lineColumns} from inventory_count_lines l ${described} ${lastEntry} ${whereAll(all)}
    order by l.place limit ${pageSize} offset ${offset}`)
  return { count: iso<CountView>(count), rows: rows.map(lineOf(language)), total, page, pageSize }
}

/** A line of a count as it is now. @throws where it is gone */
export async function readLine(tx: Transaction, id: string, itemId: string, language: Language): Promise<CountLine> {
  const { rows } = await tx.execute<LineRow>(sql`
    select ${lineColumns} from inventory_count_lines l ${described} ${lastEntry} where l.count_id = ${id} and l.item_id = ${itemId}`)
  const [line] = rows.map(lineOf(language))
  if (!line) throw new Error('a line that was just counted is not there')
  return line
}
