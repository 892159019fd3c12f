import { eq, sql } from 'drizzle-orm'
import { freeSlug, slugOf } from '../../measure/slug.ts'
import { invalidateTags, productTags } from '../../platform/cache/page-tags.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import { errorCode, type Transaction } from '../../platform/postgres/database.ts'
import type { ProductTexts, Translated } from '../schema.ts'
import { productSlugs, productSubcategories, products } from '../tables.ts'
import { changedFields } from './admin-rules.ts'
import type { ProductInput } from './admin-schema.ts'
import type { ProductForm } from './contracts.ts'
import { findProductForm } from './form-queries.ts'
import { productMatches } from './match-tables.ts'
import { missingParts } from './parts.ts'
import { takenParts } from './taken-parts.ts'
import { saveVariants } from './variant-commands.ts'

/** Takes out of rich text whatever is not on the list of what it may hold. */
export type Clean = (html: string) => Promise<string>

/** What a command did: the product as it is now, and the fields that changed for the audit log. */
export type ProductChange = {
  product: ProductForm
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Locks a product; undefined where there is none. */
export async function lockProduct(tx: Transaction, id: string): Promise<typeof products.$inferSelect | undefined> {
  const [row] = await tx.select().from(products).where(eq(products.id, id)).for('update')
  return row
}

/** The refusal that tells an editor that somebody was quicker, with the product as it is. */
export async function changedMeanwhile(tx: Transaction, id: string): Promise<Failure> {
  return fail('CHANGED_MEANWHILE', { data: { product: await findProductForm(tx, id) } })
}

const textNames = ['name', 'shortDescription', 'description', 'seoTitle', 'seoDescription'] as const

/** English in its columns, the other languages in their map. */
function textsOf(input: ProductInput): ProductTexts {
  const texts: ProductTexts = {}
  for (const language of ['bn', 'ar', 'fr'] as const) {
    const own = textNames.flatMap((name) => (input[name][language] ? [[name, input[name][language]] as const] : []))
    if (own.length > 0) texts[language] = Object.fromEntries(own)
  }
  return texts
}

/** A product with nothing in its rich text that must not be there. */
export async function cleaned(input: ProductInput, clean: Clean): Promise<ProductInput> {
  const entries: [string, string][] = []
  for (const [language, html] of Object.entries(input.description)) entries.push([language, await clean(html ?? '')])
  return { ...input, description: Object.fromEntries(entries) as Translated }
}

/** What stands in a product's own row. */
export function columnsOf(input: ProductInput) {
  const { name, shortDescription, description, seoTitle, seoDescription, saleStartsAt, saleEndsAt } = input
  const { subcategoryIds: _, matches: __, variants: ___, ...same } = input
  return {
    ...same,
    name: name.en,
    shortDescription: shortDescription.en,
    description: description.en,
    seoTitle: seoTitle.en || null,
    seoDescription: seoDescription.en || null,
    texts: textsOf(input),
    saleStartsAt: saleStartsAt === null ? null : new Date(saleStartsAt),
    saleEndsAt: saleEndsAt === null ? null : new Date(saleEndsAt),
  }
}

/** What a constraint of the database refused, as the field that it is about; undefined for anything else. */
export function refusedField(error: unknown, input: ProductInput): Failure | undefined {
  if (errorCode(error) !== '23505') return undefined
  let cause: unknown = error
  while (cause instanceof Error && !('constraint' in cause)) cause = cause.cause
  const { constraint, detail } = cause as { constraint?: string; detail?: string }
  if (constraint === 'products_slug_unique' || constraint === 'products_pkey')
    return fail('INVALID_INPUT', { fields: { slug: 'admin-products.errors.slugTaken' } })
  if (constraint === 'variants_choice')
    return fail('INVALID_INPUT', { fields: { variants: 'admin-products.errors.choiceTwice' } })
  if (constraint !== 'stock_items_sku_unique') return undefined
  const taken = /\(sku\)=\((.*)\) already/.exec(detail ?? '')?.[1]
  const index = Math.max(
    0,
    input.variants.findIndex(({ sku }) => sku === taken),
  )
  return fail('INVALID_INPUT', { fields: { [`variants.${index}.sku`]: 'admin-products.errors.skuTaken' } })
}

async function emptyLists(tx: Transaction, id: string): Promise<void> {
  await tx.delete(productSubcategories).where(eq(productSubcategories.productId, id))
  await tx.delete(productMatches).where(eq(productMatches.productId, id))
}

async function fillLists(tx: Transaction, id: string, input: ProductInput): Promise<void> {
  const places = input.subcategoryIds.map((categoryId) => ({ productId: id, categoryId }))
  if (places.length > 0) await tx.insert(productSubcategories).values(places)
  const matches = input.matches.map((match, position) => ({
    productId: id,
    matchId: match.id,
    kind: match.kind,
    position,
  }))
  if (matches.length > 0) await tx.insert(productMatches).values(matches)
}

/** Keeps the address that a product had leading to it, and takes its new one from whoever had it once. */
async function moveSlug(tx: Transaction, id: string, from: string | undefined, to: string): Promise<void> {
  if (from === to) return
  await tx.delete(productSlugs).where(eq(productSlugs.slug, to))
  if (from !== undefined)
    await tx
      .insert(productSlugs)
      .values({ slug: from, productId: id })
      .onConflictDoUpdate({
        target: productSlugs.slug,
        set: { productId: id, at: sql`now()` },
      })
}

/** An address made from the name, or from an SKU where no letter of it can be in one; products made at once wait. */
async function ownSlug(tx: Transaction, { name, variants }: ProductInput): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('product addresses', 0))`)
  const base = slugOf(name.en) || slugOf(variants[0]?.sku ?? '') || 'product'
  const others = `^${base}(-[0-9]+)?$`
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from products where slug like ${`${base}%`} and slug ~ ${others}
    union select slug from product_slugs where slug like ${`${base}%`} and slug ~ ${others}`)
  return freeSlug(base, new Set(rows.map((row) => row.slug)))
}

type Write = (attempt: Transaction) => Promise<Result<undefined>>

/** Runs a write so that what the database refuses is an answer and not the end of the transaction. */
async function trying(tx: Transaction, input: ProductInput, write: Write): Promise<Result<undefined>> {
  let result: Result<undefined> | undefined
  try {
    await tx.transaction(async (attempt) => {
      result = await write(attempt)
      if (!result.ok) throw new Error('refused')
    })
  } catch (error) {
    if (result && !result.ok) return result
    const refused = refusedField(error, input)
    if (!refused) throw error
    return refused
  }
  return succeed(undefined)
}

async function changeOf(tx: Transaction, id: string, before: ProductForm | undefined): Promise<Result<ProductChange>> {
  const product = await findProductForm(tx, id)
  if (!product) throw new Error('a product that was just written is not there')
  const goesWith = new Set(product.matches.map((match) => match.id))
  // What it goes with no more is not found by it any more.
  const left = (before?.matches ?? []).map((match) => match.id).filter((match) => !goesWith.has(match))
  await invalidateTags(tx, productTags([id, ...left]))
  return succeed({ product, ...changedFields(before, product) })
}

/** All that the shop's other rows have against a form, at once: what is gone, what belongs to another product. */
export async function wrongParts(
  tx: Transaction,
  { id, ...input }: FormParts<ProductInput & { id: string }>,
): Promise<Failure | undefined> {
  if (id === undefined) return undefined
  const [missing = {}] = await missingParts(tx, [input])
  const isOwnMatch = input.matches?.some((match) => match?.id === id)
  return failFields({
    ...(await takenParts(tx, id, input)),
    ...(isOwnMatch && { matches: 'admin-products.errors.matchSelf' }),
    ...missing,
  })
}

/** Makes a product. Sent twice under one id, the second is refused as its address is taken. */
export async function createProduct(
  tx: Transaction,
  { id, ...given }: ProductInput & { id: string },
  clean: Clean,
): Promise<Result<ProductChange>> {
  const slug = given.slug || (await ownSlug(tx, given))
  const input = await cleaned({ ...given, slug }, clean)
  const wrong = await wrongParts(tx, { id, ...input })
  if (wrong) return wrong
  const written = await trying(tx, input, async (attempt) => {
    await attempt.insert(products).values({ id, ...columnsOf(input) })
    await moveSlug(attempt, id, undefined, input.slug)
    await fillLists(attempt, id, input)
    return saveVariants(attempt, id, input.variants)
  })
  return written.ok ? changeOf(tx, id, undefined) : written
}

/**
 * Changes a product to what the form says. `NOT_FOUND`; `CHANGED_MEANWHILE` with the product as it is where another
 * version was edited, or a count was no longer what the form showed; `INVALID_INPUT` for a taken address or SKU.
 */
export async function editProduct(
  tx: Transaction,
  { id, version, ...given }: ProductInput & { id: string; version: number },
  clean: Clean,
): Promise<Result<ProductChange>> {
  const locked = await lockProduct(tx, id)
  if (!locked) return fail('NOT_FOUND')
  if (locked.version !== version) return changedMeanwhile(tx, id)
  const before = await findProductForm(tx, id)
  const input = await cleaned(given, clean)
  const wrong = await wrongParts(tx, { id, ...input })
  if (wrong) return wrong
  const written = await trying(tx, input, async (attempt) => {
    await attempt
      .update(products)
      .set({ ...columnsOf(input), version: version + 1, updatedAt: sql`now()` })
      .where(eq(products.id, id))
    await moveSlug(attempt, id, locked.slug, input.slug)
    await emptyLists(attempt, id)
    await fillLists(attempt, id, input)
    return saveVariants(attempt, id, input.variants)
  })
  if (written.ok) return changeOf(tx, id, before)
  return written.code === 'CHANGED_MEANWHILE' ? changedMeanwhile(tx, id) : written
}
