import { type SQL, sql } from 'drizzle-orm'
import { uuidPattern } from '../../measure/text.ts'
import { containsWords, whereAll } from '../../platform/lists/list-conditions.ts'
import { pageWithin } from '../../platform/lists/list-input.ts'
import type { Database, Reader, Transaction } from '../../platform/postgres/database.ts'
import { batches } from '../../platform/postgres/snapshot.ts'
import { routes } from '../../routes.ts'
import type { CategoryDetail, CategoryNode, SubcategoryListView, SubcategoryRow } from './contracts.ts'
import type { SubcategoryListInput, subcategorySorts } from './schema.ts'

/** The ids of the products, of any status, in a category and its subcategories, or in a subcategory. */
export const productsWithin = (category: SQL): SQL => sql`
  (select id from products where category_id = ${category}
  union
  select s.product_id from product_subcategories s join categories place on place.id = s.category_id
    where ${category} in (place.id, place.parent_id))`

/**
 * How many products are within each category, as `productsWithin` has it: `product_counts (place, count)`. A category has its own
 * products and those that are cross-listed in its subcategories; a subcategory those that are listed in it, and those whose own
 * category it is, none of them twice.
 */
const productCounts = sql`
  product_counts as materialized (
    select place, sum(count)::int as count from (
      select category_id as place, count(*) as count from products group by category_id
      union all
      select category_id, count(*) from product_subcategories group by category_id
      union all
      select id, -(
        select count(*) from products p where p.category_id = c.id
          and exists (select from product_subcategories where product_id = p.id and category_id = c.id)
      ) from categories c where parent_id is not null
      union all
      select c.parent_id, count(distinct s.product_id) from product_subcategories s
        join categories c on c.id = s.category_id where s.is_cross_listed group by c.parent_id
    ) counted group by place
  )`

const nodeWith = (productCount: SQL): SQL =>
  sql`c.id, c.parent_id as "parentId", c.slug, c.name as names, ${productCount} as "productCount", c.version`

/** A category by itself. */
const node = nodeWith(sql`(select count(*)::int from ${productsWithin(sql`c.id`)} within)`)

/** A category among others, in a query that has `productCounts`. */
const countedNode = nodeWith(sql`coalesce((select count from product_counts where place = c.id), 0)`)

/** Every category and subcategory, siblings in the order in which the shop shows them. */
export async function listCategoryTree(db: Database | Transaction): Promise<CategoryNode[]> {
  const { rows } = await db.execute<CategoryNode>(sql`
    with ${productCounts}
    select ${countedNode} from categories c order by c.parent_id nulls first, c.position, c.slug`)
  return rows
}

/** One with everything that its form edits; undefined where there is none, or where the text is no id at all. */
export async function findCategory(db: Database | Transaction, id: string): Promise<CategoryDetail | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const { rows } = await db.execute<CategoryDetail>(sql`
    select ${node}, c.intro, c.picture, c.seo_title as "seoTitle", c.seo_description as "seoDescription",
      (select jsonb_build_object('slug', parent.slug, 'names', parent.name) from categories parent
        where parent.id = c.parent_id) as parent,
      (select count(*)::int from categories sub where sub.parent_id = c.id) as "subcategoryCount",
      (select coalesce(jsonb_agg(concat_ws('/', '', 'shop', place.slug, old.slug) order by place.slug, old.slug), '[]')
        from category_addresses old left join categories place on place.id = old.parent_id
        where old.category_id = c.id) as "oldAddresses"
    from categories c where c.id = ${id}`)
  return rows[0]
}

const orderings: Readonly<Record<(typeof subcategorySorts)[number], SQL>> = {
  na: sql`lower(c.name ->> 'en'), c.id`,
  nb: sql`lower(c.name ->> 'en') desc, c.id desc`,
  ua: sql`"productCount", lower(c.name ->> 'en'), c.id`,
  ub: sql`"productCount" desc, lower(c.name ->> 'en'), c.id`,
  pa: sql`parent.position, parent.slug, c.position, c.slug`,
  pb: sql`parent.position desc, parent.slug desc, c.position desc, c.slug desc`,
}

function matching({ search, category }: Omit<SubcategoryListInput, 'page'>): SQL {
  const conditions = containsWords(sql`lower(c.slug || ' ' || c.name::text || ' ' || parent.name::text)`, search)
  if (category) conditions.push(sql`c.parent_id = ${category}`)
  return whereAll(conditions)
}

function found(input: Omit<SubcategoryListInput, 'page'>): SQL {
  return sql`
    with ${productCounts}
    select ${countedNode}, parent.name as "parentNames", parent.slug as "parentSlug"
    from categories c join categories parent on parent.id = c.parent_id ${matching(input)} order by ${orderings[input.sort]}`
}

/** All of a list of subcategories, for a file. */
export const readSubcategories = (
  at: Reader,
  input: Omit<SubcategoryListInput, 'page'>,
): AsyncIterable<SubcategoryRow[]> => batches(at, found(input), (row: SubcategoryRow) => row)

/** All of a list of subcategories, from its first row on, for an action. @param most how many at most */
export async function listAllSubcategories(
  tx: Transaction,
  input: Omit<SubcategoryListInput, 'page'>,
  most: number,
): Promise<SubcategoryRow[]> {
  return (await tx.execute<SubcategoryRow>(sql`${found(input)} limit ${most}`)).rows
}

/** A page of the subcategories. A page past the end is the last one. */
export async function listSubcategories(db: Database, input: SubcategoryListInput): Promise<SubcategoryListView> {
  const every = found(input)
  const counted = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from categories c join categories parent on parent.id = c.parent_id ${matching(input)}`)
  const total = counted.rows[0]?.count ?? 0
  const { page, pageSize, offset } = pageWithin(input.page, total)
  const { rows } = await db.execute<SubcategoryRow>(sql`${every} limit ${pageSize} offset ${offset}`)
  return { subcategories: rows, total, page, pageSize }
}

/**
 * Where a category, or a subcategory of it, that had this address before is now; undefined where none had. The first
 * part of the address may be an old one, the second, or both.
 */
export async function findMovedCategory(
  db: Database,
  category: string,
  subcategory: string | undefined,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ category: string; subcategory: string | null }>(sql`
    with root as (
      select id, slug, 0 as place from categories where parent_id is null and slug = ${category}
      union all
      select c.id, c.slug, 1 from category_addresses a join categories c on c.id = a.category_id
        where a.parent_id is null and a.slug = ${category}
      order by place limit 1
    ),
    sub as (
      select c.slug, 0 as place from root join categories c on c.parent_id = root.id where c.slug = ${subcategory ?? ''}
      union all
      select c.slug, 1 from root join category_addresses a on a.parent_id = root.id and a.slug = ${subcategory ?? ''}
        join categories c on c.id = a.category_id
      order by place limit 1
    )
    select root.slug as category, (select slug from sub) as subcategory from root`)
  const [now] = rows
  if (!now) return undefined
  if (subcategory === undefined) return routes.category.href(now.category)
  return now.subcategory === null ? undefined : routes.subcategory.href(now.category, now.subcategory)
}
