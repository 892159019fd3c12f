import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

const REFRESH_MS = 15_000

/** How the shop is at this moment, asked for again while somebody looks. */
export const statusQuery = queryOptions({
  queryKey: ['status'],
  queryFn: async () => (await askEndpoint(calls.status, {})).status,
  refetchInterval: REFRESH_MS,
  staleTime: 0,
})
