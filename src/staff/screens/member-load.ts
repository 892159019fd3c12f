import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { ask, type CallFailure, call } from '../../ui/client.ts'
import type { MemberListView, MemberView } from '../member-schema.ts'
import type { MembersSearch } from './members-search.ts'

/** A page of the list. */
export const membersQuery = (search: MembersSearch) => listQuery<MemberListView>('staff', calls.staff, search)

/** One member of staff. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async () => (await ask<{ member: MemberView }>(callHref(calls.staffMember, id))).member,
  })

type Answer = { member: MemberView | null } | CallFailure

/** Does something about a member's sign-in; the answer is the member as they then are. */
export const actOnMember = (action: 'staffSessions' | 'staffCodes' | 'staffInvite', id: string): Promise<Answer> =>
  call('POST', callHref(calls[action], id), {})

/** Takes someone off the staff. */
export const takeOffStaff = ({ id, version }: Pick<MemberView, 'id' | 'version'>): Promise<Answer> =>
  call('DELETE', callHref(calls.staffMember, id), { version })
