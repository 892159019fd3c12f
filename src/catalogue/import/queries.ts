import { sql } from 'drizzle-orm'
import type { CsvList } from '../../http/csv.ts'
import { Slices } from '../../platform/cache/slices.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import type { ProductFilter } from '../products/admin-list-schema.ts'
import { readFoundIds } from '../products/admin-queries.ts'
import { listForms } from '../products/form-queries.ts'
import { exportRows, importHead } from './columns.ts'
import type { ImportChange, ImportItemView, ImportView } from './contracts.ts'
import { readGivenNames } from './names.ts'
import type { ImportOutcome, ImportStatus } from './schema.ts'

/** All products that a filter finds, as a file that can be imported again. */
export const productsFile = (
  filter: ProductFilter,
  { store, stores }: { store: string; stores: readonly string[] },
): CsvList<string[]> => ({
  name: 'products',
  head: importHead(stores),
  read: (at) => readRows(at, filter, store, stores),
  cells: (row) => row,
})

/** So many products are taken apart in one turn of the event loop, as the database answers. */
const READ_AT_ONCE = 50

/** The rows of products, as a file has them, in the order of their ids. */
async function* readRows(
  at: Reader,
  filter: ProductFilter,
  store: string,
  stores: readonly string[],
): AsyncGenerator<string[][]> {
  const namesWith = await readGivenNames(at)
  const slices = new Slices()
  for await (const batch of readFoundIds(at, filter, store))
    for (let from = 0; from < batch.length; from += READ_AT_ONCE) {
      const ids = batch.slice(from, from + READ_AT_ONCE)
      const forms = new Map((await listForms(at, ids)).map((form) => [form.id, form]))
      const names = await namesWith([...forms.values()].flatMap((form) => form.matches.map(({ id }) => id)))
      const rows: string[][] = []
      for (const id of ids) {
        const form = forms.get(id)
        if (form) rows.push(...exportRows(form, names, stores))
        await slices.rest()
      }
      yield rows
    }
}

export const IMPORT_PAGE = 50

type ImportRow = Omit<
  ImportView,
  'items' | 'page' | 'pageSize' | 'found' | 'outcomes' | 'results' | 'total' | 'checked' | 'imported'
>
type Counted = { outcome: ImportOutcome | null; result: ImportOutcome | null; count: number }

const iso = (moment: string): string => new Date(moment).toISOString()

function addUp(rows: readonly Counted[], name: 'outcome' | 'result'): Record<ImportOutcome, number> {
  const sums = { create: 0, update: 0, same: 0, wrong: 0 }
  for (const row of rows) {
    const key = row[name]
    if (key !== null) sums[key] += row.count
  }
  return sums
}

const sum = (counts: Record<ImportOutcome, number>): number =>
  Object.values(counts).reduce((all, count) => all + count, 0)

/** Files from before values were kept say the columns alone. */
const withValues = (change: ImportChange | string): ImportChange =>
  typeof change === 'string' ? { column: change, from: '', to: '' } : change

/** An import as it stands, with a page of its products, by the names that the file or else the shop has for them. */
export async function findImport(
  db: Database | Transaction,
  { id, outcome, page }: { id: string; outcome?: ImportOutcome | undefined; page: number },
): Promise<ImportView | undefined> {
  const { rows } = await db.execute<ImportRow>(sql`
    select id, file_name as "fileName", status, problem, with_stock as "withStock", clears_empty as "clearsEmpty", actor_name as "actorName",
      created_at as "createdAt", finished_at as "finishedAt" from product_imports where id = ${id}`)
  const [row] = rows
  if (!row) return undefined
  const counted = await db.execute<Counted>(sql`
    select outcome, result, count(*)::int as count from product_import_items where import_id = ${id} group by 1, 2`)
  const asked = outcome === undefined ? sql`` : sql`and coalesce(result, outcome) = ${outcome}`
  const items = await db.execute<
    Omit<ImportItemView, 'changes'> & { changes: (ImportChange | string)[]; found: number }
  >(sql`
    select line, slug, coalesce(nullif(rows -> 0 ->> 'name', ''), (select name from products p where p.slug = item.slug),
      (select p.name from products p join variants v on v.product_id = p.id join stock_items i on i.id = v.stock_item_id
        where lower(i.sku) = lower(rows -> 0 ->> 'sku') limit 1), '') as name, outcome, result, coalesce(errors, '{}') as errors,
      coalesce(changes, '[]') as changes, count(*) over ()::int as found
    from product_import_items item where import_id = ${id} ${asked}
    order by position limit ${IMPORT_PAGE} offset ${(page - 1) * IMPORT_PAGE}`)
  const [outcomes, results] = [addUp(counted.rows, 'outcome'), addUp(counted.rows, 'result')]
  return {
    ...row,
    createdAt: iso(row.createdAt),
    finishedAt: row.finishedAt && iso(row.finishedAt),
    total: counted.rows.reduce((all, { count }) => all + count, 0),
    checked: sum(outcomes),
    imported: sum(results),
    outcomes,
    results,
    items: items.rows.map(({ found: _, changes, ...item }) => ({ ...item, changes: changes.map(withValues) })),
    page,
    pageSize: IMPORT_PAGE,
    found: items.rows[0]?.found ?? 0,
  }
}

/** The imports of late, the newest first. */
export async function listImports(
  db: Database,
): Promise<{ id: string; fileName: string; status: ImportStatus; actorName: string; createdAt: string }[]> {
  const { rows } = await db.execute<{
    id: string
    fileName: string
    status: ImportStatus
    actorName: string
    createdAt: string
  }>(sql`
    select id, file_name as "fileName", status, actor_name as "actorName", created_at as "createdAt"
    from product_imports order by created_at desc limit 10`)
  return rows.map((row) => ({ ...row, createdAt: iso(row.createdAt) }))
}
