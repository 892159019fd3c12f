import { type SQL, sql } from 'drizzle-orm'
import { Slices } from '../../platform/cache/slices.ts'
import type { Reader } from '../../platform/postgres/database.ts'
import { folded, type GivenNames, type ImportNames } from './cells.ts'

type Kind = 'categories' | 'subcategories' | 'brands' | 'colors' | 'attributes' | 'products'
/** A name of something; the one that files are written with is its first. */
type Named = { id: string; name: string }
type NameRow = Named & { kind: Kind; others: string[] }

/** The texts of a column of translations. */
const inLanguages = (column: SQL) => sql`array(select value from jsonb_each_text(${column}))`

/** What files call all but products: by slugs, and by names in every language. */
const shopNames = sql`
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
      left join option_groups g on g.id = a.group_id`

/** The same of some products. @param called slugs, SKUs or names of theirs, folded */
const productNames = ({ called = [], ids = [] }: Asked): SQL => sql`
    select 'products' as kind, p.id, p.slug as name, array(
      select i.sku from variants v join stock_items i on i.id = v.stock_item_id where v.product_id = p.id
    ) || p.name as others
    from products p where p.id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) or p.id in (
      select p.id from products p join jsonb_array_elements_text(${JSON.stringify(called)}::jsonb) one
        on p.slug = one or lower(p.name) = one
      union
      select v.product_id from variants v join stock_items i on i.id = v.stock_item_id
        join jsonb_array_elements_text(${JSON.stringify(called)}::jsonb) one on lower(i.sku) = one
    )`

type Asked = { called?: readonly string[]; ids?: readonly string[] }

/** Ids by every name that something has. A name of its own comes before one that others have too; those are left empty. */
async function lookup(rows: readonly NameRow[], slices: Slices): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (const { id, others } of rows) {
    await slices.rest()
    for (const other of new Set(others.map(folded))) {
      const taken = found.get(other)
      found.set(other, taken === undefined || taken === id ? id : '')
    }
  }
  for (const { id, name } of rows) {
    await slices.rest()
    found.set(folded(name), id)
  }
  return found
}

async function namesIn(rows: readonly Named[], slices: Slices): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { id, name } of rows) {
    await slices.rest()
    names.set(id, name)
  }
  return names
}

/**
 * What files call things, to be read from one. Of products only those that are asked for. A shop may have thousands of options: what is
 * made of them is made in slices.
 */
export async function readImportNames(db: Reader, asked: Asked): Promise<ImportNames> {
  // As JSON: an array of the database's own is read letter by letter, and a shop may have thousands of options.
  const { rows } = await db.execute<NameRow>(
    sql`select kind, id, name, to_jsonb(others) as others from (${shopNames} union all ${productNames(asked)}) named`,
  )
  const slices = new Slices()
  const of = (kind: Kind) =>
    lookup(
      rows.filter((row) => row.kind === kind),
      slices,
    )
  return {
    categories: await of('categories'),
    subcategories: await of('subcategories'),
    brands: await of('brands'),
    colors: await of('colors'),
    attributes: await of('attributes'),
    products: await of('products'),
    nameOf: await namesIn(rows, slices),
  }
}

/**
 * What a file is written with: read once for all of it, but of products those that are offered with some that are written.
 * @returns the names with those of these products
 */
export async function readGivenNames(db: Reader): Promise<(productIds: readonly string[]) => Promise<GivenNames>> {
  const slices = new Slices()
  const namesOf = async (query: SQL) =>
    namesIn((await db.execute<Named>(sql`select id, name from (${query}) named`)).rows, slices)
  const shop = await namesOf(shopNames)
  return async (ids) => {
    if (ids.length === 0) return { nameOf: shop }
    const products = await namesOf(productNames({ ids }))
    return { nameOf: { get: (id) => shop.get(id) ?? products.get(id) } }
  }
}
