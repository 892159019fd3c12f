import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** Who asked for trade prices, those who wait for an answer first. */
export const applicationsQuery = queryOptions({
  queryKey: ['trade-applications'],
  queryFn: () => askEndpoint(calls.tradeApplications, {}),
})

/** One application. */
export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['trade-applications', 'one', id],
    queryFn: async () => (await askEndpoint(calls.tradeApplication, { id })).application,
  })
