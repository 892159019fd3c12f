import { answerChange } from '../http/change-answer.ts'
import type { AuditEntry } from '../http/endpoint.ts'
import { invalidateTags } from '../platform/cache/page-tags.ts'
import type { Result } from '../platform/failures.ts'
import type { Transaction } from '../platform/postgres/database.ts'

type Written = { tx: Transaction; audit: (entry: AuditEntry) => void }

/**
 * Notes a change of areas or taxes in the audit log and answers what was saved. Every page that names areas and their costs, or says
 * beside its prices whether the tax is in them, is made anew: each product's does.
 */
export const answerSaved = <T extends Record<string, unknown>>(
  changed: Result<{ before: T | undefined; after: T | undefined }>,
  action: string,
  subject: string,
  { tx, audit }: Written,
) =>
  answerChange(
    changed,
    audit,
    () => ({ action, subject }),
    async ({ after }) => {
      await invalidateTags(tx, ['settings'])
      return { ...(after && { saved: after }) }
    },
  )
