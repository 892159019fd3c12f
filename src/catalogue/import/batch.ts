import { sql } from 'drizzle-orm'
import { invalidateTags, productTags } from '../../platform/cache/page-tags.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { tryWithin } from '../../platform/postgres/constraint.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { addStockItems } from '../../stock/count-commands.ts'
import { canonical, changedFields, inputOf } from '../products/admin-rules.ts'
import type { ProductInput } from '../products/admin-schema.ts'
import { type Clean, cleaned, columnsOf } from '../products/commands.ts'
import type { ProductForm } from '../products/contracts.ts'
import { listForms } from '../products/form-queries.ts'
import { productMatches } from '../products/match-tables.ts'
import { missingParts } from '../products/parts.ts'
import { productSlugs, productSubcategories, products, variants } from '../tables.ts'
import type { Judged } from './commands.ts'

/*
 * Most of a file is new products, or products of which prices and texts change: those are imported by a few statements
 * for all of them. Whatever is more than that, or is refused, is left to be done one by one, where each says what is wrong.
 */

/** A product of a file to be imported with others. */
type Item = { position: number; id: string; input: ProductInput; form: ProductForm | undefined }

/** What was made of a product of the file, for the audit log. */
export type BroughtIn = {
  position: number
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** What is not in the products' own row. */
const apart = ({ slug, subcategoryIds, matches, variants: all }: ProductInput): string =>
  canonical({ slug, subcategoryIds, matches, variants: all.map(({ stock: _, ...variant }) => variant) })

/** Whether a change is one of the products' own row alone. */
function isPlain(form: ProductForm, input: ProductInput): boolean {
  const before = inputOf(form)
  return apart(before) === apart(input) && input.variants.every(({ stock }) => stock.length === 0)
}

async function itemsOf(judged: readonly Judged[], clean: Clean): Promise<Item[]> {
  const items: Item[] = []
  for (const { position, outcome, input, form } of judged) {
    if (!input || (outcome !== 'create' && outcome !== 'update')) continue
    if (form && !isPlain(form, input)) continue
    // A combination may have to be made first.
    if (input.variants.some(({ valueIds }) => valueIds.length > 1)) continue
    items.push({ position, id: form?.id ?? uuidv7(), input: await cleaned(input, clean), form })
  }
  return items
}

/**
 * Those that are still as they were read. All products that the file changes are locked, in the one order in which products
 * are ever locked, the ones that are left for later too.
 */
async function lockUnchanged(tx: Transaction, judged: readonly Judged[], items: readonly Item[]): Promise<Item[]> {
  const ids = judged.flatMap(({ outcome, form }) => (outcome === 'update' && form ? form.id : []))
  const { rows } = await tx.execute<{ id: string; version: number }>(sql`
    select id, version from products where id = any(${sql.param(`{${ids.join(',')}}`)}::uuid[]) order by id for update`)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return items.filter(({ form }) => !form || versions.get(form.id) === form.version)
}

/** A product's columns as the database names them. */
const columnName = (field: string): string => field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

async function changeRows(tx: Transaction, items: readonly Item[]): Promise<void> {
  const rows = items.flatMap(({ id, input, form }) =>
    form ? [{ id, ...columnsOf(input), version: form.version + 1, updatedAt: sql`now()` }] : [],
  )
  const [first] = rows
  if (!first) return
  const fields = Object.keys(first).filter((field) => field !== 'id')
  // All of them are there: what would be added is a conflict, and so a change of many rows in one statement.
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.id,
      set: Object.fromEntries(fields.map((field) => [field, sql`excluded.${sql.identifier(columnName(field))}`])),
    })
}

async function addRows(tx: Transaction, items: readonly Item[]): Promise<void> {
  const made = items.filter(({ form }) => !form)
  if (made.length === 0) return
  await tx.insert(products).values(made.map(({ id, input }) => ({ id, ...columnsOf(input) })))
  const slugs = JSON.stringify(made.map(({ input }) => input.slug))
  await tx.delete(productSlugs).where(sql`${productSlugs.slug} in (select jsonb_array_elements_text(${slugs}::jsonb))`)
  const places = made.flatMap(({ id, input }) =>
    input.subcategoryIds.map((categoryId) => ({ productId: id, categoryId })),
  )
  if (places.length > 0) await tx.insert(productSubcategories).values(places)
  const matches = made.flatMap(({ id, input }) =>
    input.matches.map((match, position) => ({ productId: id, matchId: match.id, kind: match.kind, position })),
  )
  if (matches.length > 0) await tx.insert(productMatches).values(matches)
  const offered = made.flatMap(({ id, input }) =>
    input.variants.map((variant, position) => ({ productId: id, variant, position })),
  )
  const itemIds = await addStockItems(
    tx,
    offered.map(({ variant: { sku, stock } }) => ({ sku, counts: stock })),
  )
  await tx.insert(variants).values(
    offered.map(({ productId, variant, position }, index) => {
      const { colorId, valueIds, priceMinor, salePriceMinor, pictureUrl } = variant
      const stockItemId = itemIds[index] ?? ''
      return {
        id: uuidv7(),
        productId,
        stockItemId,
        position,
        colorId,
        attributeId: valueIds[0] ?? null,
        priceMinor,
        salePriceMinor,
        pictureUrl,
      }
    }),
  )
}

/**
 * Brings in of some products of a file those that are simple, together: all of these or, where the database refuses one of
 * them, none.
 * @returns what was done; what is not in it is left to be done one by one
 */
export async function bringInTogether(
  tx: Transaction,
  judged: readonly Judged[],
  clean: Clean,
): Promise<readonly BroughtIn[]> {
  const unchanged = await lockUnchanged(tx, judged, await itemsOf(judged, clean))
  const missing = await missingParts(
    tx,
    unchanged.map(({ input }) => input),
  )
  const items = unchanged.filter((_, index) => Object.keys(missing[index] ?? {}).length === 0)
  if (items.length === 0) return []
  const done = await tryWithin(tx, async (inner) => {
    await addRows(inner, items)
    await changeRows(inner, items)
  })
  if (!done.ok) return []
  const ids = items.map(({ id }) => id)
  const forms = new Map((await listForms(tx, ids)).map((form) => [form.id, form]))
  await invalidateTags(tx, productTags(ids))
  return items.flatMap(({ position, id, form }) => {
    const now = forms.get(id)
    return now ? [{ position, id, ...changedFields(form, now) }] : []
  })
}
