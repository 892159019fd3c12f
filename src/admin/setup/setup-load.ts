import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** How far a new shop is on its way to selling; administrators only. */
export const setupQuery = queryOptions({
  queryKey: ['setup'],
  queryFn: async () => (await askEndpoint(calls.setup, {})).setup,
})
