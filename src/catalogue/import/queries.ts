import { type SQL, sql } from 'drizzle-orm'
import type { CsvList } from '../../http/csv.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import type { ProductFilter } from '../products/admin-list-schema.ts'
import { readFoundIds } from '../products/admin-queries.ts'
import { listForms } from '../products/form-queries.ts'
import { folded } from './cells.ts'
import { exportRows, type ImportNames, importHead } from './columns.ts'
import type { ImportChange, ImportItemView, ImportView } from './contracts.ts'
import type { ImportOutcome, ImportStatus } from './schema.ts'

type Kind = 'categories' | 'subcategories' | 'brands' | 'colors' | 'attributes' | 'products'
/** A name of something; the one that files are written with is its first. */
type NameRow = { kind: Kind; id: string; name: string; others: string[] }

/** The texts of a column of translations. */
const inLanguages = (column: SQL) => sql`array(select value from jsonb_each_text(${column}))`

/** Ids by every name that something has. A name of its own comes before one that others have too; those are left empty. */
function lookup(rows: readonly NameRow[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const { id, others } of rows)
    for (const other of new Set(others.map(folded))) {
      const taken = found.get(other)
      found.set(other, taken === undefined || taken === id ? id : '')
    }
  for (const { id, name } of rows) found.set(folded(name), id)
  return found
}

/**
 * What files call things: their slugs, and their names in every language. Of products only those that are asked for.
 * @param called slugs, SKUs or names of products, folded
 */
export async function readImportNames(
  db: Reader,
  { called = [], ids = [] }: { called?: readonly string[]; ids?: readonly string[] },
): Promise<ImportNames> {
  const { rows } = await db.execute<NameRow>(sql`
    with sub as (
      select c.id, p.slug as "parentSlug", c.slug, ${inLanguages(sql`p.name`)} || p.slug as parents,
        ${inLanguages(sql`c.name`)} || c.slug as own
      from categories c join categories p on p.id = c.parent_id
    )
    select 'categories' as kind, id, slug as name, ${inLanguages(sql`name`)} as others from categories where parent_id is null
    union all
    select 'subcategories', id, "parentSlug" || '/' || slug,
      own || array(select parent || '/' || one from unnest(parents) parent, unnest(own) one) from sub
    union all select 'brands', id, name, ${inLanguages(sql`translations`)} || slug from brands
    union all select 'colors', id, name, ${inLanguages(sql`translations`)} from colors
    union all select 'attributes', a.id, case when a.name_count > 1 then g.name || ': ' || a.name else a.name end,
      ${inLanguages(sql`a.translations`)} || a.name || array(select gn || ': ' || an
        from unnest(${inLanguages(sql`g.translations`)} || g.name) gn, unnest(${inLanguages(sql`a.translations`)} || a.name) an
        where gn is not null)
    from (select *, count(*) over (partition by lower(name)) as name_count from attributes where combination is null) a
      left join option_groups g on g.id = a.group_id
    union all
    select 'products', p.id, p.slug, array(
      select i.sku from variants v join stock_items i on i.id = v.stock_item_id where v.product_id = p.id
    ) || p.name
    from products p where p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) or p.id in (
      select p.id from products p join jsonb_array_elements_text(${JSON.stringify(called)}::jsonb) one
        on p.slug = one or lower(p.name) = one
      union
      select v.product_id from variants v join stock_items i on i.id = v.stock_item_id
        join jsonb_array_elements_text(${JSON.stringify(called)}::jsonb) one on lower(i.sku) = one
    )`)
  const of = (kind: Kind) => lookup(rows.filter((row) => row.kind === kind))
  return {
    categories: of('categories'),
    subcategories: of('subcategories'),
    brands: of('brands'),
    colors: of('colors'),
    attributes: of('attributes'),
    products: of('products'),
    nameOf: new Map(rows.map((row) => [row.id, row.name])),
  }
}

/** The rows of products, as a file has them, in the order of the ids. */
async function rowsOf(at: Reader, ids: readonly string[], stores: readonly string[]): Promise<string[][]> {
  const forms = new Map((await listForms(at, ids)).map((form) => [form.id, form]))
  const matches = [...forms.values()].flatMap((form) => form.matches.map(({ id }) => id))
  const names = await readImportNames(at, { ids: matches })
  return ids.flatMap((id) => {
    const form = forms.get(id)
    return form ? exportRows(form, names, stores) : []
  })
}

/** All products that a filter finds, as a file that can be imported again. */
export const productsFile = (
  filter: ProductFilter,
  { store, stores }: { store: string; stores: readonly string[] },
): CsvList<string[]> => ({
  name: 'products',
  head: importHead(stores),
  read: async function* (at) {
    for await (const ids of readFoundIds(at, filter, store)) yield await rowsOf(at, ids, stores)
  },
  cells: (row) => row,
})

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
