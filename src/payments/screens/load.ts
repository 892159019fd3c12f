import { queryOptions } from '@tanstack/react-query'
import type { OrderView } from '../../orders/contracts.ts'
import { calls } from '../../routes.ts'
import { askEndpoint } from '../../ui/client.ts'
import type { PaymentView } from '../contracts.ts'

/** The payments of an order. A change of the order, by its version, asks again. */
export const paymentsQuery = ({ id, version }: Pick<OrderView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['payments', id, version],
    queryFn: async () => (await askEndpoint(calls.orderPayments, { id })).payments,
    placeholderData: (before: PaymentView[] | undefined) => before,
  })
