import type {
  orderBuyersContract,
  orderCreateContract,
  orderEditContract,
  orderEditPreviewContract,
  orderOffersContract,
  ordersQuoteContract,
} from './checkout/manual-contracts.ts'
import { get, patch, post } from './http/call.ts'
import type {
  orderContract,
  orderHoldContract,
  orderNoteContract,
  orderPaymentContract,
  orderReturnsContract,
  orderStatusContract,
  ordersContract,
  ordersStatusContract,
  reorderContract,
} from './orders/contracts.ts'
import type { couponUsesContract } from './orders/coupon-use/contracts.ts'
import type {
  invoiceByTokenContract,
  invoiceContract,
  orderDocumentContract,
  ordersFileContract,
  packingSlipContract,
} from './orders/documents/contracts.ts'
import type {
  cancelOrderContract,
  orderPaymentsContract,
  orderReceivedContract,
  orderRefundsContract,
  paymentNoticeContract,
  paymentReturnContract,
  payOrderContract,
} from './payments/contracts.ts'

/** The calls about orders and their money. */
export const orderCalls = {
  orders: get<typeof ordersContract>('/api/orders'),
  ordersFile: get<typeof ordersFileContract>('/api/orders.csv'),
  ordersStatus: post<typeof ordersStatusContract>('/api/orders/status'),
  ordersQuote: post<typeof ordersQuoteContract>('/api/orders/quote'),
  orderCreate: post<typeof orderCreateContract>('/api/orders'),
  orderOffers: get<typeof orderOffersContract>('/api/order-offers'),
  orderBuyers: get<typeof orderBuyersContract>('/api/order-buyers'),
  order: get<typeof orderContract>('/api/orders/{id}'),
  orderEdit: patch<typeof orderEditContract>('/api/orders/{id}'),
  orderEditPreview: post<typeof orderEditPreviewContract>('/api/orders/{id}/edit/preview'),
  orderStatus: post<typeof orderStatusContract>('/api/orders/{id}/status'),
  orderPayment: post<typeof orderPaymentContract>('/api/orders/{id}/payment'),
  orderHold: post<typeof orderHoldContract>('/api/orders/{id}/hold'),
  orderNote: post<typeof orderNoteContract>('/api/orders/{id}/notes'),
  orderReturns: post<typeof orderReturnsContract>('/api/orders/{id}/returns'),
  orderPayments: get<typeof orderPaymentsContract>('/api/orders/{id}/payments'),
  orderReceived: post<typeof orderReceivedContract>('/api/orders/{id}/received'),
  orderRefunds: post<typeof orderRefundsContract>('/api/orders/{id}/refunds'),
  packingSlip: get<typeof packingSlipContract>('/api/orders/{id}/packing-slip.pdf'),
  orderDocument: get<typeof orderDocumentContract>('/api/orders/{id}/documents/{document}'),
  invoice: get<typeof invoiceContract>('/api/orders/{id}/invoice.pdf'),
  invoiceByToken: get<typeof invoiceByTokenContract>('/api/order/{token}/invoice.pdf'),
  cancelOrder: post<typeof cancelOrderContract>('/api/order/{token}/cancel'),
  reorder: post<typeof reorderContract>('/api/profile/orders/{id}/reorder'),
  couponUses: get<typeof couponUsesContract>('/api/coupons/{id}/uses'),
  payOrder: post<typeof payOrderContract>('/api/checkout/pay'),
  paymentNotice: post<typeof paymentNoticeContract>('/api/payments/notices/{provider}'),
  paymentReturn: get<typeof paymentReturnContract>('/api/payments/return/{payment}'),
  paymentReturnForm: post<typeof paymentReturnContract>('/api/payments/return/{payment}'),
} as const
