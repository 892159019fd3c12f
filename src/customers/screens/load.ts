import { queryOptions } from '@tanstack/react-query'
import { callHref, calls } from '../../routes.ts'
import { listQuery } from '../../ui/admin/lists/use-list.ts'
import { ask, type CallFailure, call } from '../../ui/client.ts'
import type { CustomerListView, CustomerView } from '../admin-schema.ts'
import type { CustomersSearch } from './customers-search.ts'

/** A page of the list. */
export const customersQuery = (search: CustomersSearch) =>
  listQuery<CustomerListView>('customers', calls.customers, search)

/** One customer. */
export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customer', id],
    queryFn: async () => (await ask<{ customer: CustomerView }>(callHref(calls.customer, id))).customer,
  })

export type CustomerAction = 'customerNotes' | 'customerState' | 'customerSessions' | 'customerReset'

/** Does something about a customer; the answer is the customer as they then are, null once they are gone. */
export const actOnCustomer = (
  action: CustomerAction | 'delete',
  id: string,
  body: object = {},
): Promise<{ customer: CustomerView | null } | CallFailure> =>
  action === 'delete'
    ? call('DELETE', callHref(calls.customer, id), body)
    : call('POST', callHref(calls[action], id), body)
