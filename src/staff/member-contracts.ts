import { z } from 'zod'
import { permission } from '../accounts/contracts.ts'
import { csvFile, done, listPage } from '../http/outputs.ts'
import {
  createMemberSchema,
  listMembersSchema,
  memberIdSchema,
  removeMemberSchema,
  saveMemberSchema,
} from './member-schema.ts'

/** A member of staff wherever they are shown. Moments are ISO 8601 texts. */
const member = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
  active: z.boolean(),
  /** Has not opened the invitation yet. */
  isInvited: z.boolean(),
  hasTwoFactor: z.boolean(),
  /** When they were last seen in a session that is still open. */
  seenAt: z.string().nullable(),
  createdAt: z.string(),
})

/** One member of staff in the list; `areaCount` in how many areas they may do something. */
const memberRow = member.extend({ areaCount: z.number() })

export type MemberRow = z.output<typeof memberRow>

const memberList = listPage({ members: z.array(memberRow) })

export type MemberListView = Omit<z.output<typeof memberList>, 'success'>

/** One member of staff with all that is decided about them. */
const memberView = member.extend({
  permissions: z.array(permission),
  sessionCount: z.number(),
  version: z.number(),
  /** Whether it is the reader, who may not change it. */
  isYou: z.boolean(),
  /** Whether the reader may change it: they have all that this one has. */
  mayEdit: z.boolean(),
})

export type MemberView = z.output<typeof memberView>

/** The member as they then are; null once they are off the staff. */
const changed = done.extend({ member: memberView.nullable() })
/** Of a change that somebody else was quicker with: the member as they are. */
const refusal = z.object({ member: memberView })

export const membersContract = { input: listMembersSchema, output: memberList }
export const membersFileContract = { input: listMembersSchema.omit({ page: true }), output: csvFile }
export const memberContract = { input: memberIdSchema, output: done.extend({ member: memberView }) }
export const memberCreateContract = { input: createMemberSchema, output: changed }
export const memberSaveContract = { input: saveMemberSchema, output: changed, refusal }
export const memberRemoveContract = { input: removeMemberSchema, output: changed, refusal }
/** Of what is done about a member's sign-in. */
export const memberActionContract = { input: memberIdSchema, output: changed }
