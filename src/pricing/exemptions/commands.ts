import { and, eq, sql } from 'drizzle-orm'
import { users } from '../../accounts/tables.ts'
import { uuidPattern } from '../../measure/text.ts'
import { type Failure, fail, failFields, type Result, succeed } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { Changed } from '../tax-commands.ts'
import type { ExemptionView } from './contracts.ts'
import { findExemption } from './queries.ts'
import type { ExemptionInput } from './schema.ts'
import { taxExemptions } from './tables.ts'

/** Whose certificate it is, and which one, where it is there already. */
type Whose = { userId: string; id?: string | undefined }

/** Why a certificate cannot be saved as it is given: its days run backwards, or the customer has one of its number there. */
export async function wrongExemption(
  tx: Transaction,
  input: FormParts<ExemptionInput>,
  { userId, id }: Whose,
): Promise<Failure | undefined> {
  const { number, country, region, validFrom, validTo } = input
  const same =
    number === undefined || country === undefined || region === undefined
      ? []
      : await tx
          .select({ id: taxExemptions.id })
          .from(taxExemptions)
          .where(
            and(
              eq(taxExemptions.userId, userId),
              eq(taxExemptions.country, country),
              eq(taxExemptions.region, region),
              eq(taxExemptions.number, number),
            ),
          )
  return failFields({
    ...(validFrom && validTo && validTo < validFrom && { validTo: 'pricing.errors.taxDays' }),
    ...(same.some((other) => other.id !== id) && { number: 'pricing.errors.exemptionTaken' }),
  })
}

/** Each code once. */
const stored = ({ codes, ...input }: ExemptionInput) => ({ ...input, codes: [...new Set(codes)] })

/** The customer, held until the transaction ends: two who save certificates of one wait for each other. */
async function lockCustomer(tx: Transaction, id: string): Promise<string | undefined> {
  if (!uuidPattern.test(id)) return undefined
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
  return user?.id
}

/** Notes a certificate of a customer: from its first day on they are free of its taxes. @returns NOT_FOUND */
export async function addExemption(
  tx: Transaction,
  customerId: string,
  input: ExemptionInput,
): Promise<Result<Changed<ExemptionView>>> {
  const userId = await lockCustomer(tx, customerId)
  if (!userId) return fail('NOT_FOUND')
  const refusal = await wrongExemption(tx, input, { userId })
  if (refusal) return refusal
  const id = uuidv7()
  await tx.insert(taxExemptions).values({ id, userId, ...stored(input) })
  return succeed({ before: undefined, after: await findExemption(tx, id) })
}

/** Changes a certificate. CHANGED_MEANWHILE with it as it is where someone else changed it since `version`; NOT_FOUND */
export async function changeExemption(
  tx: Transaction,
  id: string,
  { version, ...input }: ExemptionInput & { version: number },
): Promise<Result<Changed<ExemptionView>>> {
  const known = await findExemption(tx, id)
  const userId = known && (await lockCustomer(tx, known.userId))
  const before = await findExemption(tx, id)
  if (!before || !userId) return fail('NOT_FOUND')
  if (before.version !== version) return fail('CHANGED_MEANWHILE', { data: { saved: before } })
  const refusal = await wrongExemption(tx, input, { userId, id })
  if (refusal) return refusal
  await tx
    .update(taxExemptions)
    .set({ ...stored(input), version: sql`${taxExemptions.version} + 1` })
    .where(eq(taxExemptions.id, id))
  return succeed({ before, after: await findExemption(tx, id) })
}

/** Removes a certificate; orders keep what they were charged by it. @returns NOT_FOUND */
export async function removeExemption(tx: Transaction, id: string): Promise<Result<Changed<ExemptionView>>> {
  const before = await findExemption(tx, id)
  if (!before) return fail('NOT_FOUND')
  await tx.delete(taxExemptions).where(eq(taxExemptions.id, id))
  return succeed({ before, after: undefined })
}
