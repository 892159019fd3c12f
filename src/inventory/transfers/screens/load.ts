import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { listAddress, oneOf, type SearchOf } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../../ui/client.ts'
import { transferStatuses } from '../schema.ts'

const REFRESH_MS = 30_000

/** What the address of the transfers' list may ask for. */
export const transfersList = listAddress({ filters: { status: oneOf(transferStatuses) } })

/** A page of the transfers. */
export const transfersQuery = (search: SearchOf<typeof transfersList>) =>
  listQuery('transfers', calls.transfers, search, REFRESH_MS)

/** One transfer with what it is of. */
export const transferQuery = (id: string) =>
  queryOptions({
    queryKey: ['transfer', id],
    queryFn: async () => (await askEndpoint(calls.transfer, { id })).transfer,
    refetchInterval: REFRESH_MS,
  })

/** What may be sent, by name, SKU or lot. */
export const goodsQuery = (search: string) =>
  queryOptions({
    queryKey: ['inventory', 'find', search],
    queryFn: async () => (await askEndpoint(calls.inventory, { search })).rows,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })
