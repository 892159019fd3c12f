import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** How much demo data there is; administrators only. */
export const demoQuery = queryOptions({
  queryKey: ['demo'],
  queryFn: async () => (await askEndpoint(calls.demo, {})).demo,
})
