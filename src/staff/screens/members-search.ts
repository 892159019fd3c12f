import { listAddress, oneOf, type SearchOf } from '../../ui/admin/lists/list-address.ts'
import { memberRoles, memberSorts, memberStates } from '../member-list-rules.ts'

/** What the address of the list of staff may ask for. */
export const membersList = listAddress({
  sorts: memberSorts,
  usualSort: 'na',
  filters: { role: oneOf(memberRoles), state: oneOf(memberStates) },
})

export type MembersSearch = SearchOf<typeof membersList>
