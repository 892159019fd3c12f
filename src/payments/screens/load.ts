import { queryOptions } from '@tanstack/react-query'
import type { OrderView } from '../../orders/admin-schema.ts'
import { calls } from '../../routes.ts'
import { ask, type CallFailure, call } from '../../ui/client.ts'
import type { PaymentView } from '../schema.ts'

const address = (pattern: string, id: string): string => pattern.replace('{id}', encodeURIComponent(id))

/** The payments of an order. A change of the order, by its version, asks again. */
export const paymentsQuery = ({ id, version }: Pick<OrderView, 'id' | 'version'>) =>
  queryOptions({
    queryKey: ['payments', id, version],
    queryFn: async () => (await ask<{ payments: PaymentView[] }>(address(calls.orderPayments, id))).payments,
    placeholderData: (before: PaymentView[] | undefined) => before,
  })

type Refunded = { order: OrderView; payments: PaymentView[] }

/** Gives money back; the answer is how things stand then. */
export const sendRefund = (orderId: string, body: object): Promise<Refunded | CallFailure> =>
  call<Refunded>('POST', address(calls.orderRefunds, orderId), body)

/** Writes down that what an edit left to be paid was paid by hand. */
export const receiveDifference = (orderId: string, body: object): Promise<{ order: OrderView } | CallFailure> =>
  call<{ order: OrderView }>('POST', address(calls.orderReceived, orderId), body)
