import { sql } from 'drizzle-orm'
import type { FormParts } from '../../platform/form-parts.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { ProductInput } from './admin-schema.ts'

/**
 * Which of the names that are a product's alone belong to another one: its address, and each of its SKUs. All of them at once;
 * what the constraints of the database refuse comes one by one, and counts where two are quick.
 * @param id the product that may have them
 * @returns field path → key of the sentence
 */
export async function takenParts(
  tx: Transaction,
  id: string,
  { slug = '', variants = [] }: FormParts<ProductInput>,
): Promise<Record<string, string>> {
  const skus = JSON.stringify(variants.flatMap((variant) => variant?.sku ?? []))
  const { rows } = await tx.execute<{ what: 'slug' | 'sku'; name: string }>(sql`
    select 'slug' as what, slug as name from products where slug = ${slug} and id <> ${id}::uuid
    union all
    select 'sku', i.sku from stock_items i where i.sku in (select jsonb_array_elements_text(${skus}::jsonb))
      and not exists (select 1 from variants v where v.stock_item_id = i.id and v.product_id = ${id}::uuid)`)
  const taken = new Set(rows.map(({ what, name }) => `${what} ${name}`))
  return Object.fromEntries([
    ...(taken.has(`slug ${slug}`) ? [['slug', 'admin-products.errors.slugTaken'] as const] : []),
    ...variants.flatMap((variant, index) =>
      taken.has(`sku ${variant?.sku}`) ? [[`variants.${index}.sku`, 'admin-products.errors.skuTaken'] as const] : [],
    ),
  ])
}
