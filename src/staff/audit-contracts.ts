import { z } from 'zod'
import { done, listPage } from '../http/outputs.ts'
import { actorKinds } from '../platform/actor.ts'
import { auditSearchSchema } from './audit-schema.ts'

const fields = z.record(z.string(), z.unknown()).readonly().nullable()

/** What someone did, when, to what, and the fields before and after. Moments are ISO 8601 texts. */
const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  /** Somebody with an account, a visitor, or the shop itself. */
  actorKind: z.enum(actorKinds),
  action: z.string(),
  subject: z.string(),
  before: fields,
  after: fields,
  /** The entry whose change this one reverted, and the one that reverted this one's. */
  revertsId: z.string().nullable(),
  reverted: z.object({ id: z.string(), at: z.string(), actorName: z.string() }).nullable(),
})

export type AuditEntryView = z.output<typeof auditEntry>

/** Something in the shop by its name, with its screen below /dashboard. */
const auditName = z.object({ name: z.string(), to: z.string() })

export type AuditName = z.output<typeof auditName>

/** An entry with names instead of ids. */
const namedEntry = auditEntry.extend({
  about: z.object({
    /** What it is: `product`, `order`, `settings` … */
    kind: z.string(),
    /** Null of what has no name of its own. */
    name: z.string().nullable(),
    to: z.string().nullable(),
    /** Whether it is no longer there. */
    isGone: z.boolean(),
  }),
  /** What its fields mention, by id. */
  names: z.record(z.string(), auditName),
  actorTo: z.string().nullable(),
})

export type NamedEntry = z.output<typeof namedEntry>

/** One entry, and whether the reader may have its change reverted now. */
const oneEntry = namedEntry.extend({ mayRevert: z.boolean() })

export type OneEntryView = z.output<typeof oneEntry>

const auditList = listPage({
  entries: z.array(namedEntry),
  /** Whether there are more entries than `total`: so many are not counted. */
  hasMore: z.boolean(),
  /** Everyone and everything that the log knows, to choose from. */
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  actions: z.array(z.string()),
})

export type AuditListView = Omit<z.output<typeof auditList>, 'success'>

const withId = z.object({ id: z.string() })

export const auditContract = { input: auditSearchSchema, output: auditList }
export const auditEntryContract = { input: withId, output: done.extend({ entry: oneEntry }) }
/** A refusal names the fields that have become something else since. */
export const auditRevertContract = {
  input: withId,
  output: done,
  refusal: z.object({ overtaken: z.array(z.string()) }),
}
