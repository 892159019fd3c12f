import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'
import { dayRange, pageInput } from '../platform/list-input.ts'

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

type Fields = Readonly<Record<string, unknown>>

/** What someone did, when, to what, and the fields before and after. Moments are ISO 8601 texts. */
export type AuditEntryView = {
  id: string
  at: string
  actorId: string | null
  actorName: string
  action: string
  subject: string
  before: Fields | null
  after: Fields | null
}

export type AuditListView = {
  entries: AuditEntryView[]
  total: number
  page: number
  pageSize: number
  /** Everyone and everything that the log knows, to choose from. */
  people: { id: string; name: string }[]
  actions: string[]
}
