import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { CustomersSearch } from './customers-search.ts'

/** A page of the list. */
export const customersQuery = (search: CustomersSearch) => listQuery('customers', calls.customers, search)

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async () => (await askEndpoint(calls.customer, { id })).customer,
  })
