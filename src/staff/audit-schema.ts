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
  /** The entry whose change this one reverted, and the one that reverted this one's. */
  revertsId: string | null
  reverted: { id: string; at: string; actorName: string } | null
}

/** Something in the shop by its name, with its screen below /dashboard. */
export type AuditName = { name: string; to: string }

/** An entry with names instead of ids. */
export type NamedEntry = AuditEntryView & {
  about: {
    /** What it is: `product`, `order`, `settings` … */
    kind: string
    /** Null of what has no name of its own. */
    name: string | null
    to: string | null
    /** Whether it is no longer there. */
    isGone: boolean
  }
  /** What its fields mention, by id. */
  names: Record<string, AuditName>
  actorTo: string | null
}

/** One entry, and whether the reader may have its change reverted now. */
export type OneEntryView = NamedEntry & { mayRevert: boolean }

export type AuditListView = {
  entries: NamedEntry[]
  total: number
  page: number
  pageSize: number
  /** Everyone and everything that the log knows, to choose from. */
  people: { id: string; name: string }[]
  actions: string[]
}
