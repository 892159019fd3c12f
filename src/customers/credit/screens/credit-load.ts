import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** What a customer may owe on account and does. It follows the group, so that a change of that asks again. */
export const creditQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer-groups', 'credit', id],
    queryFn: () => askEndpoint(calls.customerCredit, { id }),
  })
