import { answerChange } from '../http/change-answer.ts'
import type { Answer, AuditEntry } from '../http/endpoint.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import type { Result } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'

type Written = { tx: Transaction; audit: (entry: AuditEntry) => void }
type Fields = Record<string, unknown> | undefined

/**
 * Notes a change of areas or taxes in the audit log and answers what was saved. Every page that names areas and their costs, or says
 * beside its prices whether the tax is in them, is made anew: each product's does.
 */
export const answerSaved = (
  changed: Result<{ before: Fields; after: Fields }>,
  action: string,
  subject: string,
  { tx, audit }: Written,
): Promise<Result<Answer<unknown>>> =>
  answerChange(
    changed,
    audit,
    () => ({ action, subject }),
    async ({ after }) => {
      await invalidateTags(tx, ['settings'])
      return { ...(after && { saved: after }) }
    },
  )
