import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** What waits for staff, what of it was done today, and the orders that are to be moved. */
export const todoQuery = queryOptions({
  queryKey: ['todo'],
  queryFn: () => askEndpoint(calls.todo, {}),
})
