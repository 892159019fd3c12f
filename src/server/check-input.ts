import type { z } from 'zod'
import type { CallContext, WriteEndpoint } from '../http/endpoint.ts'
import { type Failure, fail, type Result, succeed } from '../platform/failures.ts'
import { parseParts } from '../platform/form-parts.ts'
import { type Database, inTransaction } from '../platform/postgres/database.ts'

/** The most fields that a refusal names. */
const MOST_FIELDS = 50

/** What a schema has against an input, by field: the keys of the sentences. */
export function wrongFields(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of issues.slice(0, MOST_FIELDS)) {
    const path = issue.path.map(String).join('.')
    fields[path] ??= /^[a-z-]+\.[a-zA-Z.]+$/.test(issue.message) ? issue.message : 'errors.field'
  }
  return fields
}

/** Has the endpoint look at what is right of an input, in a transaction that leaves nothing behind. */
async function askDatabase(
  { check }: WriteEndpoint,
  parts: unknown,
  context: CallContext,
  db: Database,
): Promise<Failure | undefined> {
  if (!check) return undefined
  const rollback = Symbol('rollback')
  let refusal: Failure | undefined
  try {
    await inTransaction(db, async (tx) => {
      refusal = await check(parts as Parameters<typeof check>[0], { ...context, tx })
      throw rollback
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  return refusal
}

/**
 * Parses the input of a write. Where a field is wrong, or the input is only to be looked at, the answer has all that is
 * wrong with it: what the schema says, and what the database does of the fields that are right. Nothing is changed.
 * @returns the value; INVALID_INPUT with every wrong field
 */
export async function checkInput(
  endpoint: WriteEndpoint,
  source: unknown,
  { isCheckOnly, context, db }: { isCheckOnly: boolean; context: CallContext; db: Database },
): Promise<Result<unknown>> {
  const parsed = parseParts(endpoint.input, source)
  if (parsed.ok && !isCheckOnly) return succeed(parsed.value)
  const refusal = await askDatabase(endpoint, parsed.ok ? parsed.value : parsed.parts, context, db)
  if (parsed.ok && !refusal) return succeed(parsed.value)
  const fields = { ...refusal?.fields, ...(!parsed.ok && wrongFields(parsed.issues)) }
  const { params, fieldParams } = refusal ?? {}
  return fail('INVALID_INPUT', { fields, ...(params && { params }), ...(fieldParams && { fieldParams }) })
}
