import { queryOptions } from '@tanstack/react-query'
import { calls } from '../../../routes.ts'
import { askEndpoint } from '../../../ui/client.ts'

/** The certificates of all customers, those that end first at the top. */
export const allExemptionsQuery = queryOptions({
  queryKey: ['exemptions'],
  queryFn: () => askEndpoint(calls.allExemptions, {}),
})

/** The certificates of one customer. */
export const customerExemptionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['exemptions', 'customer', id],
    queryFn: () => askEndpoint(calls.exemptions, { id }),
  })

/** One certificate. */
export const exemptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['exemptions', 'one', id],
    queryFn: async () => (await askEndpoint(calls.exemption, { id })).exemption,
  })
