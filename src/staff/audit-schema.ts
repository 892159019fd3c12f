import { z } from 'zod'
import { lineOfText } from '../i18n/schema.ts'

/** A calendar day of the store, as `2026-11-20`; none is older than computers. */
const day = z.iso.date('staff.errors.day').refine((text) => text >= '1970-01-01', 'staff.errors.day')

/** More pages than a person turns; an offset beyond is a scraper's. */
const LAST_PAGE = 4000

/** The audit log as its address asks for it. */
export const auditSearchSchema = z.object({
  /** Every word of it must occur in who, what, the subject, or a value before or after. */
  search: lineOfText(0, 100, 'staff.errors.search').default(''),
  /** The id of whoever did it. */
  who: lineOfText(1, 40, 'staff.errors.who').optional(),
  action: lineOfText(1, 80, 'staff.errors.action').optional(),
  /** The first and the last day, both included. */
  from: day.optional(),
  to: day.optional(),
  page: z.coerce.number('staff.errors.page').int('staff.errors.page').min(1).max(LAST_PAGE).default(1),
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
