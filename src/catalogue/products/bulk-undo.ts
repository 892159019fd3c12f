import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { invalidateTags, productTags } from '../../platform/cache/page-tags.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'

/** Under this kind an action over many products is kept by `keepUndo`. */
export const PRODUCTS = 'products'

/** What every product of an action was before it, as SQL reads it again. */
export const productMemory = z.object({
  /** Of each the version in which the action left it. */
  products: z.array(z.looseObject({ id: z.uuid(), version: z.int() })),
  variants: z.array(z.looseObject({ id: z.uuid(), product_id: z.uuid() })),
  subcategories: z.array(z.object({ product_id: z.uuid(), category_id: z.uuid() })),
})
export type ProductMemory = z.output<typeof productMemory>

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`
const json = (rows: unknown) => sql`${JSON.stringify(rows)}::jsonb`

/** Reads what an action over many products may change, before it does. The products have to be locked. */
export async function rememberProducts(tx: Transaction, ids: readonly string[]): Promise<ProductMemory> {
  const all = uuids(ids)
  const { rows } = await tx.execute<ProductMemory>(sql`select
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'version', version + 1, 'status', status,
      'category_id', category_id, 'price_minor', price_minor, 'sale_price_minor', sale_price_minor,
      'sale_starts_at', sale_starts_at, 'sale_ends_at', sale_ends_at)), '[]') from products where id = any(${all})) as products,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'product_id', product_id, 'price_minor', price_minor,
      'sale_price_minor', sale_price_minor)), '[]') from variants where product_id = any(${all})) as variants,
    (select coalesce(jsonb_agg(jsonb_build_object('product_id', product_id, 'category_id', category_id)), '[]')
      from product_subcategories where product_id = any(${all})) as subcategories`)
  return rows[0] ?? { products: [], variants: [], subcategories: [] }
}

/** How many of the products there are, and how many stayed as somebody has made them since. */
export type ProductsBack = { ids: string[]; refused: { id: string; name: string }[] }

/**
 * Puts products back as they were before an action over many; one that somebody changed since stays as it is.
 * @returns UNDO_OVERTAKEN where none is as the action left it, or their category is gone: then nothing is put back
 */
export async function putProductsBack(tx: Transaction, memory: ProductMemory): Promise<Result<ProductsBack>> {
  const known = sql`jsonb_to_recordset(${json(memory.products)}) as m(id uuid, version int, status text, category_id uuid,
    price_minor bigint, sale_price_minor bigint, sale_starts_at timestamptz, sale_ends_at timestamptz)`
  const { rows } = await tx.execute<{ id: string; name: string; isAsLeft: boolean }>(sql`
    select p.id, p.name, p.version = m.version as "isAsLeft" from products p join ${known} on m.id = p.id
    order by p.id for update of p`)
  const ids = rows.filter(({ isAsLeft }) => isAsLeft).map(({ id }) => id)
  if (ids.length === 0) return fail('UNDO_OVERTAKEN')
  const mine = uuids(ids)
  const back = await tryWithin(tx, async (inner) => {
    await inner.execute(sql`
      update products p set status = m.status, category_id = m.category_id, price_minor = m.price_minor,
        sale_price_minor = m.sale_price_minor, sale_starts_at = m.sale_starts_at, sale_ends_at = m.sale_ends_at,
        version = p.version + 1, updated_at = now()
      from ${known} where p.id = m.id and p.id = any(${mine})`)
    await inner.execute(sql`
      update variants v set price_minor = m.price_minor, sale_price_minor = m.sale_price_minor
      from jsonb_to_recordset(${json(memory.variants)}) as m(id uuid, price_minor bigint, sale_price_minor bigint)
      where v.id = m.id and v.product_id = any(${mine})`)
    await inner.execute(sql`
      insert into product_subcategories (product_id, category_id)
      select m.product_id, m.category_id
      from jsonb_to_recordset(${json(memory.subcategories)}) as m(product_id uuid, category_id uuid)
      join categories c on c.id = m.category_id
      where m.product_id = any(${mine}) on conflict do nothing`)
  })
  if (!back.ok) return fail('UNDO_OVERTAKEN')
  await invalidateTags(tx, productTags(ids))
  const refused = rows.filter(({ isAsLeft }) => !isAsLeft).map(({ id, name }) => ({ id, name }))
  return succeed({ ids, refused })
}
