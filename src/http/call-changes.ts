import type { Context } from 'hono'
import { type Actor, authorOf } from '../platform/actor.ts'
import { fail, type Result } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { type Database, inTransaction, type Transaction } from '../platform/postgres/database.ts'
import { auditLog } from '../platform/tables.ts'
import { wrongFields } from '../server/check-input.ts'
import { parseUpload } from './body/body.ts'
import type { Answer, AuditEntry, CallContext, UploadEndpoint, WriteEndpoint } from './endpoint.ts'
import { isPlainText } from './plain-text.ts'
import type { Served } from './served.ts'

/** Answers a call that brings a file: what it writes it writes itself, and its entries of the audit log follow. */
export async function answerUpload(
  c: Context<Served>,
  endpoint: UploadEndpoint,
  context: CallContext,
  db: Database,
): Promise<Result<Answer<unknown>>> {
  const body = await parseUpload(c.env.incoming, endpoint.bodyLimit)
  if (!body.ok) return body
  const source = { ...body.value.fields, ...(c.req.param() as Record<string, string>) }
  if (!isPlainText(source)) return fail('BAD_REQUEST')
  const parsed = endpoint.input.safeParse(source)
  if (!parsed.success) return fail('INVALID_INPUT', { fields: wrongFields(parsed.error.issues) })
  const entries: AuditEntry[] = []
  const { file } = body.value
  const result = await endpoint.answer(parsed.data, { ...context, db, file, audit: (entry) => entries.push(entry) })
  if (result.ok && entries.length > 0) await inTransaction(db, (tx) => writeAudit(tx, context.actor, entries))
  return result
}

/** Answers a call that changes something: prepare → transaction → command → audit. What is refused, or is a preview, leaves nothing behind. */
export async function answerWrite(
  endpoint: WriteEndpoint,
  input: unknown,
  context: CallContext,
  db: Database,
): Promise<Result<Answer<unknown>>> {
  const rollback = Symbol('rollback')
  const made = await endpoint.prepare?.(input, { ...context, db })
  if (made && !made.ok) return made
  if (made && 'answer' in made) return { ok: true, value: made.answer }
  const prepared = made?.value
  let result: Result<Answer<unknown>> | undefined
  try {
    await inTransaction(db, async (tx) => {
      const entries: AuditEntry[] = []
      result = await endpoint.answer(input, { ...context, tx, prepared, audit: (entry) => entries.push(entry) })
      if (result.ok ? result.value.isPreview : !result.isKept) throw rollback
      await writeAudit(tx, context.actor, entries)
    })
  } catch (error) {
    if (error !== rollback) throw error
  }
  if (result?.ok && result.value.afterCommit && !result.value.isPreview) {
    const after = await result.value.afterCommit()
    return 'ok' in after ? after : { ok: true, value: after }
  }
  return result ?? fail('INTERNAL')
}

async function writeAudit(tx: Transaction, actor: Actor, entries: readonly AuditEntry[]): Promise<void> {
  for (const entry of entries) await tx.insert(auditLog).values({ id: uuidv7(), ...authorOf(actor), ...entry })
}
