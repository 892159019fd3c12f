import { eq, sql } from 'drizzle-orm'
import { Slices } from '../../platform/cache/slices.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { requestId } from '../../platform/request-context.ts'
import { canonical, inputOf } from '../products/admin-rules.ts'
import { type ProductInput, productSchema } from '../products/admin-schema.ts'
import type { ProductForm } from '../products/contracts.ts'
import { listFormsBySlug } from '../products/form-queries.ts'
import { folded, list } from './cells.ts'
import type { ImportChange } from './contracts.ts'
import { readImportNames } from './names.ts'
import { cellChanges, columnFor, readProduct, type Upon } from './rules.ts'
import type { ImportOutcome, ImportStatus, StartImportInput } from './schema.ts'
import { productImportParts, productImports } from './tables.ts'

/** What a check says is wrong, as the key of a word; what it says by itself is English, and about programs. */
const isWord = /^[\w-]+(?:\.[\w-]+)+$/

/** The channel on which a commit says that there is an import to work on. */
export const IMPORTS = 'product_imports'

const wakeWorkers = (tx: Transaction) => tx.execute(sql`select pg_notify(${IMPORTS}, '')`)

/** The bytes of a file that one row holds: few enough that neither writing nor reading one keeps anybody waiting. */
const PART_BYTES = 256 * 1024

/** Takes a file in to be checked. Nothing of the shop changes. The same id again is the same import. */
export async function startImport(
  tx: Transaction,
  actor: { id: string; name: string },
  { id, fileName, withStock, clearsEmpty, file }: StartImportInput & { file: Uint8Array },
): Promise<void> {
  const [started] = await tx
    .insert(productImports)
    .values({ id, fileName, withStock, clearsEmpty, actorId: actor.id, actorName: actor.name, requestId: requestId() })
    .onConflictDoNothing()
    .returning({ id: productImports.id })
  if (!started) return
  for (let from = 0, position = 0; from < file.length; from += PART_BYTES, position++) {
    const bytes = Buffer.from(file.buffer, file.byteOffset + from, Math.min(PART_BYTES, file.length - from))
    await tx.insert(productImportParts).values({ importId: id, position, bytes })
  }
  await wakeWorkers(tx)
}

/**
 * Lets what was checked come in. Twice is once, and `isNew` is false then; `IMPORT_NOT_READY` where it was not looked
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
  await tx
    .update(productImports)
    .set({ status: 'importing', requestId: requestId() ?? null })
    .where(eq(productImports.id, id))
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
  changes: ImportChange[]
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

/** What the file calls the products that are offered with others. */
const calledIn = (items: readonly ImportItem[]): string[] =>
  items.flatMap(({ rows }) => list(rows[0]?.matches ?? '').flatMap((one) => folded(one.split(':')[1] ?? '') || []))

/** Says of each product of a file what would become of it as the shop is now. */
export async function judgeItems(
  tx: Transaction,
  items: readonly ImportItem[],
  asked: Pick<Upon, 'withStock' | 'clearsEmpty'>,
): Promise<Judged[]> {
  const forms = new Map(
    (
      await listFormsBySlug(
        tx,
        items.map(({ slug }) => slug),
      )
    ).map((form) => [form.slug, form]),
  )
  const offered = [...forms.values()].flatMap((form) => form.matches.map(({ id }) => id))
  const names = await readImportNames(tx, { called: calledIn(items), ids: offered })
  const taken = await takenSkus(
    tx,
    items.flatMap(({ rows }) => rows.map(({ sku = '' }) => sku.trim())),
  )
  const slices = new Slices()
  const judge = async (item: ImportItem): Promise<Judged> => {
    const form = forms.get(item.slug)
    const { input, errors: unread } = readProduct(item.slug, item.rows, { names, form, ...asked })
    const errors = { ...item.errors, ...unread }
    for (const { sku } of input.variants) {
      if ((taken.get(sku) ?? item.slug) !== item.slug) errors.sku ??= 'admin-products.errors.skuTaken'
    }
    // With the first of them the schema is compiled: that is long enough by itself.
    await slices.rest()
    const parsed = productSchema.safeParse(input)
    await slices.rest()
    // A field whose cell could not be read is wrong for that reason and no other.
    for (const { path, message } of parsed.error?.issues ?? [])
      errors[columnFor(path.join('.'))] ??= isWord.test(message) ? message : 'admin-products.errors.cell'
    const judged = { position: item.position, errors, form, input: parsed.data }
    if (Object.keys(errors).length > 0 || !parsed.data) return { ...judged, outcome: 'wrong', changes: [] }
    const isSame = form !== undefined && canonical(asStored(form)) === canonical(parsed.data)
    if (isSame) return { ...judged, outcome: 'same', changes: [] }
    return { ...judged, outcome: form ? 'update' : 'create', changes: cellChanges(form, parsed.data, names) }
  }
  const judged: Judged[] = []
  for (const item of items) {
    await slices.rest()
    judged.push(await judge(item))
  }
  return judged
}

/** What is stored, as it would be were it sent: what the schema tidies must not count as a change. */
function asStored(form: ProductForm): ProductInput {
  const { id: _, version: __, ...input } = inputOf(form)
  return productSchema.safeParse(input).data ?? input
}
