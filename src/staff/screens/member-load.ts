import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { MembersSearch } from './members-search.ts'

/** A page of the list. */
export const membersQuery = (search: MembersSearch) => listQuery('staff', calls.staff, search)

/** One member of staff. */
export const memberQuery = (id: string) =>
  queryOptions({
    queryKey: ['member', id],
    queryFn: async () => (await askEndpoint(calls.staffMember, { id })).member,
  })
