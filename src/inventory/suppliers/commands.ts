import { and, eq, ne, sql } from 'drizzle-orm'
import { type Failure, fail, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { findSupplier } from './queries.ts'
import type { CreateSupplierInput, EditSupplierInput } from './schema.ts'
import { suppliers } from './tables.ts'

export type SupplierChange = { id: string; before?: Record<string, unknown>; after: Record<string, unknown> }

type Named = Pick<CreateSupplierInput, 'id' | 'name'>

/** What the other suppliers have against one: two of a name would be one in every list. */
export async function wrongSupplier(tx: Transaction, { id, name }: FormParts<Named>): Promise<Failure | undefined> {
  if (id === undefined || name === undefined) return undefined
  // One of a name at a time: otherwise two who find none would both write theirs.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('supplier ' || lower(${name}), 0))`)
  const found = await tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(and(sql`lower(${suppliers.name}) = lower(${name})`, ne(suppliers.id, id)))
  return found.length > 0 ? fail('INVALID_INPUT', { fields: { name: 'admin-purchases.errors.nameTaken' } }) : undefined
}

/** Writes down a firm to order from. */
export async function createSupplier(tx: Transaction, input: CreateSupplierInput): Promise<Result<SupplierChange>> {
  const wrong = await wrongSupplier(tx, input)
  if (wrong) return wrong
  await tx.insert(suppliers).values(input).onConflictDoNothing({ target: suppliers.id })
  const { id, ...after } = input
  return succeed({ id, after })
}

/** Changes a supplier. NOT_FOUND; CHANGED_MEANWHILE with what is saved. */
export async function editSupplier(
  tx: Transaction,
  { id, version, ...after }: EditSupplierInput & { id: string },
): Promise<Result<SupplierChange>> {
  const [held] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update')
  if (!held) return fail('NOT_FOUND')
  if (held.version !== version) {
    return fail('CHANGED_MEANWHILE', { data: { supplier: await findSupplier(tx, id) } })
  }
  const wrong = await wrongSupplier(tx, { id, name: after.name })
  if (wrong) return wrong
  await tx
    .update(suppliers)
    .set({ ...after, version: version + 1 })
    .where(eq(suppliers.id, id))
  const { name, email, phone, language, leadDays, note, isActive } = held
  return succeed({ id, before: { name, email, phone, language, leadDays, note, isActive }, after })
}
