import { and, eq, sql } from 'drizzle-orm'
import { categories } from '../catalogue/tables.ts'
import type { Transaction } from '../platform/database.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { taxRates, taxSettings } from './tables.ts'
import { findTaxRate } from './tax-queries.ts'
import type { TaxMode } from './tax-rules.ts'
import type { TaxRateInput, TaxRateView } from './tax-schema.ts'

/** A change as its audit entry has it. */
export type Changed<T> = { before: T | undefined; after: T | undefined }

/** Why a rate cannot be saved as it is given: its category is none of the shop's, or its place is taken. */
async function refuseRate(tx: Transaction, id: string, input: TaxRateInput) {
  if (input.categoryId !== null) {
    const [category] = await tx
      .select({ parentId: categories.parentId })
      .from(categories)
      .where(eq(categories.id, input.categoryId))
    if (!category || category.parentId !== null) {
      return fail('INVALID_INPUT', { fields: { categoryId: 'pricing.errors.category' } })
    }
  }
  const { code, country, region } = input
  const same = await tx
    .select({ id: taxRates.id })
    .from(taxRates)
    .where(
      and(
        eq(taxRates.code, code),
        eq(taxRates.country, country),
        eq(taxRates.region, region),
        sql`${taxRates.categoryId} is not distinct from ${input.categoryId}`,
      ),
    )
  return same.some((other) => other.id !== id)
    ? fail('INVALID_INPUT', { fields: { code: 'pricing.errors.taxTaken' } })
    : undefined
}

/** Two people who save rates wait for each other, so that neither takes the other's place unseen. */
const lockRates = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('tax rates', 0))`)

/** Adds a rate. */
export async function addTaxRate(tx: Transaction, input: TaxRateInput): Promise<Result<Changed<TaxRateView>>> {
  await lockRates(tx)
  const id = uuidv7()
  const refusal = await refuseRate(tx, id, input)
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
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { rate: before } })
  const refusal = await refuseRate(tx, id, input)
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
    return fail('CHANGED_MEANWHILE', { data: { mode: before.mode, version: before.version } })
  }
  await tx.update(taxSettings).set({ mode, version: version + 1 })
  return succeed({ before: { mode: before.mode }, after: { mode } })
}
