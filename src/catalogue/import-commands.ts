import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { listFormsBySlug } from './form-queries.ts'
import { productColumns } from './import-columns.ts'
import { readImportNames } from './import-queries.ts'
import { changedColumns, columnFor, readProduct } from './import-rules.ts'
import type { ImportOutcome, ImportStatus, StartImportInput } from './import-schema.ts'
import { productImports } from './import-tables.ts'
import { canonical, inputOf } from './office-rules.ts'
import { type ProductInput, productSchema } from './office-schema.ts'
import type { ProductForm } from './office-views.ts'

/** The channel on which a commit says that there is an import to work on. */
export const IMPORTS = 'product_imports'

const wakeWorkers = (tx: Transaction) => tx.execute(sql`select pg_notify(${IMPORTS}, '')`)

/** Takes a file in to be looked through. Nothing of the shop changes. The same id again is the same import. */
export async function startImport(
  tx: Transaction,
  actor: { id: string; name: string },
  { id, fileName, csv, withStock }: StartImportInput,
): Promise<void> {
  await tx
    .insert(productImports)
    .values({ id, fileName, source: csv, withStock, actorId: actor.id, actorName: actor.name })
    .onConflictDoNothing()
  await wakeWorkers(tx)
}

/**
 * Lets what was looked through come in. Twice is once, and `isNew` is false then; `IMPORT_NOT_READY` where it was not looked
 * through yet.
 */
export async function confirmImport(
  tx: Transaction,
  id: string,
): Promise<Result<{ fileName: string; before: ImportStatus; isNew: boolean }>> {
  const [row] = await tx.select().from(productImports).where(eq(productImports.id, id)).for('update')
  if (!row) return fail('NOT_FOUND')
  const { fileName, status: before } = row
  if (before === 'importing' || before === 'done') return succeed({ fileName, before, isNew: false })
  if (before !== 'checked') return fail('IMPORT_NOT_READY')
  await tx.update(productImports).set({ status: 'importing' }).where(eq(productImports.id, id))
  // What is as it was, or cannot be read, has nothing left to be done.
  await tx.execute(sql`
    update product_import_items set result = outcome where import_id = ${id} and outcome in ('same', 'wrong')`)
  await wakeWorkers(tx)
  return succeed({ fileName, before, isNew: true })
}

/** One product of a file, as it is stored between its steps. */
export type ImportItem = {
  position: number
  slug: string
  rows: Record<string, string>[]
  errors: Record<string, string> | null
}

/** What a product of the file comes to now. */
export type Judged = {
  position: number
  outcome: ImportOutcome
  errors: Record<string, string>
  changes: string[]
  input: ProductInput | undefined
  form: ProductForm | undefined
}

/** SKUs of the file that other products have: SKU → the slug of who has it. */
async function takenSkus(tx: Transaction, skus: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ sku: string; slug: string }>(sql`
    select i.sku, p.slug from stock_items i join variants v on v.stock_item_id = i.id join products p on p.id = v.product_id
    where i.sku in (select jsonb_array_elements_text(${JSON.stringify(skus)}::jsonb))`)
  return new Map(rows.map(({ sku, slug }) => [sku, slug]))
}

const slugsIn = (items: readonly ImportItem[]): string[] =>
  items.flatMap(({ rows }) => (rows[0]?.matches ?? '').split(';').map((one) => (one.split(':')[1] ?? '').trim()))

/** Says of each product of a file what would become of it as the shop is now. */
export async function judgeItems(tx: Transaction, items: readonly ImportItem[], withStock: boolean): Promise<Judged[]> {
  const forms = new Map(
    (
      await listFormsBySlug(
        tx,
        items.map(({ slug }) => slug),
      )
    ).map((form) => [form.slug, form]),
  )
  const names = await readImportNames(tx, { slugs: slugsIn(items) })
  const taken = await takenSkus(
    tx,
    items.flatMap(({ rows }) => rows.map(({ sku = '' }) => sku.trim())),
  )
  return items.map((item): Judged => {
    const form = forms.get(item.slug)
    const { input, errors: unread } = readProduct(item.slug, item.rows, { names, form, withStock })
    const errors = { ...item.errors, ...unread }
    for (const { sku } of input.variants) {
      if ((taken.get(sku) ?? item.slug) !== item.slug) errors.sku ??= 'office-products.errors.skuTaken'
    }
    const parsed = productSchema.safeParse(input)
    // A field whose cell could not be read is wrong for that reason and no other.
    for (const { path, message } of parsed.error?.issues ?? []) errors[columnFor(path.join('.'))] ??= message
    const judged = { position: item.position, errors, form, input: parsed.data }
    if (Object.keys(errors).length > 0 || !parsed.data) return { ...judged, outcome: 'wrong', changes: [] }
    if (!form)
      return {
        ...judged,
        outcome: 'create',
        changes: [...productColumns.keys()].filter((name) => item.rows[0]?.[name]),
      }
    const before = asStored(form)
    const isSame = canonical(before) === canonical(parsed.data)
    return {
      ...judged,
      outcome: isSame ? 'same' : 'update',
      changes: isSame ? [] : changedColumns(before, parsed.data),
    }
  })
}

/** What is stored, as it would be were it sent: what the schema tidies must not count as a change. */
function asStored(form: ProductForm): ProductInput {
  const { id: _, version: __, ...input } = inputOf(form)
  return productSchema.safeParse(input).data ?? input
}
