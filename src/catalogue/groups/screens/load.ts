import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** All option groups with their values. */
export const groupsQuery = queryOptions({
  queryKey: ['option-groups'],
  queryFn: () => askEndpoint(calls.optionGroups, {}),
})

/** One option group, with some of the products that have it. */
export const groupQuery = (id: string) =>
  queryOptions({ queryKey: ['option-group', id], queryFn: () => askEndpoint(calls.optionGroup, { id }) })
