import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { countParts, countStatuses } from '../schema.ts'

const REFRESH_MS = 30_000
/** Several people count at once, and see of each other what is done. */
const COUNTING_MS = 10_000

/** What the address of the counts' list may ask for. */
export const countsList = listAddress({ filters: { status: oneOf(countStatuses) } })

/** A page of the counts. */
export const countsQuery = (search: SearchOf<typeof countsList>) =>
  listQuery('counts', calls.counts, search, REFRESH_MS)

/** What the address of one count may ask for. */
export const countAddress = listAddress({ filters: { part: oneOf(countParts) } })

/** One count with a page of its lines. While the next one loads, the last one stays. */
export const countQuery = (id: string, search: SearchOf<typeof countAddress> = {}) =>
  queryOptions({
    queryKey: ['count', id, search],
    queryFn: () => askEndpoint(calls.count, { id, ...search }),
    placeholderData: keepPreviousData,
    refetchInterval: COUNTING_MS,
  })
