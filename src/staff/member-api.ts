import { type AccountDependencies, senderOf } from '../accounts/dependencies.ts'
import { languageOfPerson } from '../accounts/profile/queries.ts'
import { answerChange } from '../http/change-answer.ts'
import { csvAnswer } from '../http/csv.ts'
import { type Endpoint, read, type WriteEndpoint, write } from '../http/endpoint.ts'
import { translatorFor } from '../i18n/messages.ts'
import { fail, type Result, succeed } from '../platform/failures.ts'
import { calls } from '../routes.ts'
import { createMember, inviteAgain, wrongInvitee } from './invite-commands.ts'
import { endMemberSessions, type MemberChange, removeMember, resetMemberCodes, saveMember } from './member-commands.ts'
import {
  memberActionContract,
  memberContract,
  memberCreateContract,
  memberRemoveContract,
  memberSaveContract,
  membersContract,
  membersFileContract,
} from './member-contracts.ts'
import { stateOf } from './member-list-rules.ts'
import { findMember, listMembers, readMembers } from './member-queries.ts'

type Context = Parameters<WriteEndpoint['answer']>[1]

/** The calls of the staff's screens: administrators alone, for whom no permission can be given. */
export function memberEndpoints(deps: Pick<AccountDependencies, 'publicOrigin'>): readonly Endpoint[] {
  /** Emails go out in the language of whoever gets them, where they chose one. */
  const senderTo = async ({ tx, language, store }: Context, person: { id?: string; email?: string }) =>
    senderOf(tx, { language: (await languageOfPerson(tx, person)) ?? language, store }, deps)

  const done = (action: string, changed: Result<MemberChange>, { tx, actor, audit }: Context) =>
    answerChange(
      changed,
      audit,
      ({ id }) => ({ action: `staff.${action}`, subject: `staff:${id}` }),
      async ({ id }) => ({ member: (await findMember(tx, actor, id)) ?? null }),
    )

  return [
    read({
      ...calls.staff,
      ...membersContract,
      summary: 'A page of the staff; administrators',
      access: 'administrator',
      answer: async (filter, { db }) => succeed({ body: { success: true, ...(await listMembers(db, filter)) } }),
    }),
    read({
      ...calls.staffFile,
      ...membersFileContract,
      summary: 'The staff that a list finds, as CSV; administrators',
      access: 'administrator',
      perMinute: 10,
      answer: async (filter, { db, language }) => {
        const t = translatorFor(language)
        const word = (name: string) => t(`admin-staff.${name}`)
        const head = ['member', 'email', 'role', 'state', 'areas', 'codes', 'seen'].map((name) =>
          word(`column.${name}`),
        )
        return succeed(
          csvAnswer(db, {
            name: 'staff',
            head: [...head, word('csv.joined')],
            read: (at) => readMembers(at, filter),
            cells: (row) => [
              row.name,
              row.email,
              word(`role.${row.isAdmin ? 'administrator' : 'staff'}`),
              word(`state.${stateOf(row)}`),
              row.isAdmin && !row.active ? word('allAreas') : row.areaCount,
              word(row.hasTwoFactor ? 'on' : 'off'),
              row.seenAt,
              row.createdAt,
            ],
          }),
        )
      },
    }),
    write({
      ...calls.staffCreate,
      ...memberCreateContract,
      summary: 'Make someone a member of staff by their e-mail address; administrators, within their own rights',
      access: 'administrator',
      check: ({ email }, { tx, actor }) => wrongInvitee(tx, actor, email),
      answer: async (input, context) => {
        const sender = await senderTo(context, input)
        return done('create', await createMember(context.tx, context.actor, input, sender), context)
      },
    }),
    read({
      ...calls.staffMember,
      ...memberContract,
      summary: 'One member of staff with their permissions; administrators',
      access: 'administrator',
      answer: async ({ id }, { db, actor }) => {
        const member = await findMember(db, actor, id)
        return member ? succeed({ body: { success: true, member } }) : fail('NOT_FOUND')
      },
    }),
    write({
      ...calls.staffSave,
      ...memberSaveContract,
      summary: 'Change what a member of staff may do; administrators, within their own rights',
      access: 'administrator',
      answer: async (input, context) => done('save', await saveMember(context.tx, context.actor, input), context),
    }),
    write({
      ...calls.staffRemove,
      ...memberRemoveContract,
      summary: 'Take someone off the staff: they are a customer again; administrators, within their own rights',
      access: 'administrator',
      answer: async (input, context) => done('remove', await removeMember(context.tx, context.actor, input), context),
    }),
    write({
      ...calls.staffSessions,
      ...memberActionContract,
      summary: 'Sign a member of staff out everywhere; administrators, within their own rights',
      access: 'administrator',
      answer: async ({ id }, context) =>
        done('endSessions', await endMemberSessions(context.tx, context.actor, id), context),
    }),
    write({
      ...calls.staffCodes,
      ...memberActionContract,
      summary: 'Take the one-time codes from a member of staff who lost their telephone; administrators',
      access: 'administrator',
      answer: async ({ id }, context) => {
        const sender = await senderTo(context, { id })
        return done('resetCodes', await resetMemberCodes(context.tx, context.actor, id, sender), context)
      },
    }),
    write({
      ...calls.staffInvite,
      ...memberActionContract,
      summary: 'Send an invitation once more that was not opened yet; administrators',
      access: 'administrator',
      answer: async ({ id }, context) => {
        const sender = await senderTo(context, { id })
        return done('invite', await inviteAgain(context.tx, context.actor, id, sender), context)
      },
    }),
  ]
}
