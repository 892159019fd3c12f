import { type Result, succeed } from '../platform/failures.ts'
import type { Answer, AuditEntry } from './endpoint.ts'

/** What a command changed, as the audit log has it; what else it holds is for the answer. */
type Change = { before?: Record<string, unknown> | undefined; after?: Record<string, unknown> | undefined }

/**
 * Notes a change in the audit log and answers what there is now; a refusal is answered as it is.
 * @param named what the log calls it, which may follow from what was changed
 * @param show what the answer says beside its success, read after the change
 */
export async function answerChange<C extends Change, Shown extends object>(
  changed: Result<C>,
  audit: (entry: AuditEntry) => void,
  named: (change: C) => Pick<AuditEntry, 'action' | 'subject'>,
  show: (change: C) => Promise<Shown> | Shown,
  status = 200,
): Promise<Result<Answer<{ success: true } & Shown>>> {
  if (!changed.ok) return changed
  const { before, after } = changed.value
  audit({ ...named(changed.value), ...(before && { before }), ...(after && { after }) })
  return succeed({ body: { success: true, ...(await show(changed.value)) }, status })
}
