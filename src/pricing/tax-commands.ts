import { and, eq, sql } from 'drizzle-orm'
import { categories } from '../catalogue/tables.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../platform/failures.ts'
import type { FormParts } from '../platform/form-parts.ts'
import { uuidv7 } from '../platform/ids.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { taxRates, taxSettings } from './tables.ts'
import type { TaxRateView } from './tax-contracts.ts'
import { findTaxRate } from './tax-queries.ts'
import type { TaxMode } from './tax-rate-rules.ts'
import type { TaxRateInput } from './tax-schema.ts'

/** A change as its audit entry has it. */
export type Changed<T> = { before: T | undefined; after: T | undefined }

async function isCategory(tx: Transaction, id: string): Promise<boolean> {
  const [category] = await tx.select({ parentId: categories.parentId }).from(categories).where(eq(categories.id, id))
  return category?.parentId === null
}

/** Whether another rate than `id` has the place on one of its days; one that is not wholly known is nobody's. */
async function isPlaceTaken(tx: Transaction, input: FormParts<TaxRateInput>, id: string | undefined): Promise<boolean> {
  const { code, country, region, categoryId, validFrom = null, validTo = null } = input
  if (code === undefined || country === undefined || region === undefined || categoryId === undefined) return false
  const same = await tx
    .select({ id: taxRates.id })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.code, code),
        eq(taxRates.country, country),
        eq(taxRates.region, region),
        sql`${taxRates.categoryId} is not distinct from ${categoryId}`,
        sql`daterange(${taxRates.validFrom}, ${taxRates.validTo}, '[]') && daterange(${validFrom}, ${validTo}, '[]')`,
      ),
    )
  return same.some((other) => other.id !== id)
}

/** Why a rate cannot be saved as it is given, at once: its category is none of the shop's, its place is taken. */
export async function wrongRate(
  tx: Transaction,
  { id, ...input }: FormParts<TaxRateInput> & { id?: string | undefined },
): Promise<Failure | undefined> {
  const { categoryId = null, validFrom, validTo } = input
  if (validFrom && validTo && validTo < validFrom) return failFields({ validTo: 'pricing.errors.taxDays' })
  return failFields({
    ...(categoryId !== null && !(await isCategory(tx, categoryId)) && { categoryId: 'pricing.errors.category' }),
    ...((await isPlaceTaken(tx, input, id)) && { code: 'pricing.errors.taxTaken' }),
  })
}

/** Two people who save rates wait for each other, so that neither takes the other's place unseen. */
const lockRates = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax rates', 0))`)

/** Adds a rate. */
export async function addTaxRate(tx: Transaction, input: TaxRateInput): Promise<Result<Changed<TaxRateView>>> {
  await lockRates(tx)
  const id = uuidv7()
  const refusal = await wrongRate(tx, { id, ...input })
  if (refusal) return refusal
  await tx.insert(taxRates).values({ id, ...input })
  return succeed({ before: undefined, after: await findTaxRate(tx, id) })
}

/** Changes a rate. CHANGED_MEANWHILE with the rate as it is where someone else changed it since `version`. */
export async function changeTaxRate(
  tx: Transaction,
  id: string,
  { version, ...input }: TaxRateInput & { version: number },
): Promise<Result<Changed<TaxRateView>>> {
  await lockRates(tx)
  const before = await findTaxRate(tx, id)
  if (!before) return fail('NOT_FOUND')
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { saved: before } })
  const refusal = await wrongRate(tx, { id, ...input })
  if (refusal) return refusal
  await tx
    .update(taxRates)
    .set({ ...input, version: version + 1 })
    .where(eq(taxRates.id, id))
  return succeed({ before, after: await findTaxRate(tx, id) })
}

/** Removes a rate; orders keep what they were charged. */
export async function removeTaxRate(tx: Transaction, id: string): Promise<Result<Changed<TaxRateView>>> {
  await lockRates(tx)
  const before = await findTaxRate(tx, id)
  if (!before) return fail('NOT_FOUND')
  await tx.delete(taxRates).where(eq(taxRates.id, id))
  return succeed({ before, after: undefined })
}

/** Says for the whole shop whether tax is charged, and how. */
export async function setTaxMode(
  tx: Transaction,
  { mode, version }: { mode: TaxMode; version: number },
): Promise<Result<Changed<{ mode: TaxMode }>>> {
  await tx.insert(taxSettings).values({ id: true }).onConflictDoNothing()
  const [before] = await tx.select().from(taxSettings).for('update')
  if (!before) throw new Error('the tax settings have no row')
  if (before.version !== version) {
    return fail('CHANGED_MEANWHILE', { data: { saved: { mode: before.mode, version: before.version } } })
  }
  await tx.update(taxSettings).set({ mode, version: version + 1 })
  return succeed({ before: { mode: before.mode }, after: { mode } })
}
