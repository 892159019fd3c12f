import { z } from 'zod'
import { emailSchema } from '../accounts/schema.ts'
import { lineOfText } from '../i18n/schema.ts'
import { areas } from '../platform/actor.ts'
import { listInput } from '../platform/lists/list-input.ts'
import { memberRoles, memberSorts, memberStates } from './member-list-rules.ts'

/** The list of staff as its address asks for it. */
export const listMembersSchema = z.object({
  /** Words of the name, the e-mail address or the telephone number. */
  ...listInput(memberSorts, 'na'),
  role: z.enum(memberRoles, 'admin-staff.errors.role').optional(),
  state: z.enum(memberStates, 'admin-staff.errors.state').optional(),
})

export type ListMembersInput = z.infer<typeof listMembersSchema>

const permission = z.object({
  name: z.enum(areas, 'admin-staff.errors.permissions'),
  view: z.boolean('admin-staff.errors.permissions'),
  edit: z.boolean('admin-staff.errors.permissions'),
  delete: z.boolean('admin-staff.errors.permissions'),
})

/** What is decided about a member of staff. */
const staffRole = {
  active: z.boolean('admin-staff.errors.state'),
  isAdmin: z.boolean('admin-staff.errors.role'),
  permissions: z
    .array(permission, 'admin-staff.errors.permissions')
    .max(areas.length, 'admin-staff.errors.permissions'),
}

/** Someone who is to become a member of staff; the name is for an account that is made with it. */
export const createMemberSchema = z.object({
  email: emailSchema,
  name: lineOfText(1, 100, 'admin-staff.errors.name'),
  ...staffRole,
})

export type CreateMemberInput = z.infer<typeof createMemberSchema>

/** The version of the account that a change was made on. */
export const version = z.number('errors.field').int('errors.field').min(1, 'errors.field')

/** Any text is taken for an id, so that a malformed one is answered like an unknown one. */
export const memberIdSchema = z.object({ id: z.string() })

export const saveMemberSchema = memberIdSchema.extend({ ...staffRole, version })

export type SaveMemberInput = z.infer<typeof saveMemberSchema>

export const removeMemberSchema = memberIdSchema.extend({ version })
