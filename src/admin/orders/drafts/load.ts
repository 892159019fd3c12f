import { queryOptions } from '@tanstack/react-query'
import { draftSorts } from '../../../checkout/drafts/schema.ts'
import { calls } from '../../../routes.ts'
import { listAddress, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'

const REFRESH_MS = 30_000

/** What the address of the drafts' list may ask for. */
export const draftsList = listAddress({ sorts: draftSorts, usualSort: 'cb', filters: {} })

/** A page of the drafts, refreshed by itself: others add to it. */
export const draftsQuery = (search: SearchOf<typeof draftsList>) =>
  listQuery('order-drafts', calls.orderDrafts, search, REFRESH_MS)

/** One draft as it is now; what a form began with is not asked for again behind its back. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['order-draft', id],
    queryFn: async () => (await askEndpoint(calls.orderDraft, { id })).draft,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
