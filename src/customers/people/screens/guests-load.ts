import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** People without an account, by words; nobody where nothing is looked for. */
export const guestsQuery = (search: string) =>
  queryOptions({
    queryKey: ['customers', 'guests', search],
    queryFn: async () => (await askEndpoint(calls.customers, { search, account: 'no', sort: 'na' })).customers,
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
  })
