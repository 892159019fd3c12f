import { sql } from 'drizzle-orm'
import { canonical } from '../../catalogue/products/admin-rules.ts'
import type { AuditEntry, CallContext, Endpoint, WriteEndpoint } from '../../http/endpoint.ts'
import { uuidPattern } from '../../measure/text.ts'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import { refuseAccess } from '../../staff/access.ts'
import type { AuditEntryView } from '../../staff/audit-contracts.ts'
import { type Fields, revertPlans } from './plans.ts'

/** What follows by itself and is no edit of anybody. */
const derived = new Set(['id', 'version', 'position', 'productCount'])

const isSame = (a: unknown, b: unknown): boolean => canonical(a ?? null) === canonical(b ?? null)

/** The fields that an entry says were changed. */
function changedNames({ before, after }: Pick<AuditEntryView, 'before' | 'after'>): string[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].filter((name) => !derived.has(name) && !isSame(before?.[name], after?.[name]))
}

/** Whether an entry tells of a change that can be reverted, and was not yet; whether it still stands is seen when it is. */
export function isRevertible(entry: Pick<AuditEntryView, 'action' | 'before' | 'after' | 'reverted'>): boolean {
  if (entry.reverted || !entry.before || !Object.hasOwn(revertPlans, entry.action)) return false
  // What was made new has nothing to go back to, and of an old picture the log has the address alone.
  const isNew = Object.keys(entry.before).length === 0
  const changed = changedNames(entry)
  const hadPicture = entry.action === 'category.edit' && changed.includes('picture') && entry.before.picture !== null
  return !isNew && !hadPicture && changed.length > 0
}

type Context = CallContext & { tx: Transaction; audit: (entry: AuditEntry) => void }

const idOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1)

/**
 * Puts back what an entry changed, by the call that makes such an edit by hand: its right is needed, its checks hold, and
 * its own entry says which one it reverts.
 * @returns NOT_FOUND; NOT_REVERTIBLE; CHANGED_MEANWHILE with the names of the fields that have become something else since;
 * whatever the edit by hand is refused with
 */
export async function revertEntry(
  id: string,
  endpoints: readonly Endpoint[],
  context: Context,
): Promise<Result<undefined>> {
  const { tx, actor, language } = context
  if (!uuidPattern.test(id)) return fail('NOT_FOUND')
  const { rows } = await tx.execute<Pick<AuditEntryView, 'action' | 'subject' | 'before' | 'after' | 'reverted'>>(sql`
    select action, subject, before, after, (select to_jsonb(r.id) from audit_log r where r.reverts_id = a.id) as reverted
    from audit_log a where id = ${id} for update of a`)
  const [entry] = rows
  if (!entry) return fail('NOT_FOUND')
  const plan = revertPlans[entry.action]
  if (!plan || !isRevertible(entry)) return fail('NOT_REVERTIBLE')
  const endpoint = endpoints.find(
    (one): one is WriteEndpoint =>
      one.kind === 'write' && !one.prepare && one.method === plan.method && one.path === plan.path,
  )
  if (!endpoint) throw new Error(`no call without preparation is ${plan.method} ${plan.path}`)
  const refusal = refuseAccess(endpoint.access, actor)
  if (refusal) return refusal

  const before: Fields = entry.before ?? {}
  const present = await plan.read({ tx, actor, language, before, id: idOf(entry.subject) })
  if (!present) return fail('NOT_FOUND')
  const names = changedNames(entry)
  const overtaken = names.filter((name) => !isSame(present.now[name], entry.after?.[name]))
  if (overtaken.length > 0) return fail('CHANGED_MEANWHILE', { data: { overtaken } })
  const old = Object.fromEntries(names.map((name) => [name, before[name] ?? null]))
  const parsed = endpoint.input.safeParse(present.input(old))
  if (!parsed.success) return fail('NOT_REVERTIBLE')
  let isFirst = true
  const audit = (made: AuditEntry) => {
    context.audit(isFirst ? { ...made, revertsId: id } : made)
    isFirst = false
  }
  const done = await endpoint.answer(parsed.data, { ...context, audit, prepared: undefined })
  if (done.ok) return succeed(undefined)
  // What the form that made the edit would be shown beside the refusal, nobody asked for here.
  const { data: _, ...refused } = done
  return refused
}
