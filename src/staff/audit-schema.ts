import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'
import { dayRange, pageInput } from '../platform/lists/list-input.ts'

/** The audit log as its address asks for it. */
export const auditSearchSchema = z.object({
  /** Words of who, what, the subject, or a value before or after. */
  ...pageInput,
  ...dayRange,
  /** The id of whoever did it. */
  who: lineOfText(1, 40, 'staff.errors.who').optional(),
  action: lineOfText(1, 80, 'staff.errors.action').optional(),
})

export type AuditSearchInput = z.infer<typeof auditSearchSchema>
