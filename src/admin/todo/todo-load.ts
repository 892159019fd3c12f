import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'

/** What waits for staff. */
export const todoQuery = queryOptions({
  queryKey: ['todo'],
  queryFn: async () => (await askEndpoint(calls.todo, {})).todo,
})
