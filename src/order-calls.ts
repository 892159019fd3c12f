import type * as drafts from './checkout/drafts/contracts.ts'
import type * as manual from './checkout/manual/manual-contracts.ts'
import { del, get, patch, post, put } from './http/call.ts'
import type * as orders from './orders/contracts.ts'
import type * as couponUse from './orders/coupon-use/contracts.ts'
import type * as documents from './orders/documents/contracts.ts'
import type * as prints from './orders/documents/print/contracts.ts'
import type * as messages from './orders/messages/contracts.ts'
import type * as own from './orders/own-contracts.ts'
import type * as pickups from './orders/pickups/contracts.ts'
import type * as carriers from './orders/shipments/carriers/contracts.ts'
import type * as shipments from './orders/shipments/contracts.ts'
import type * as terms from './orders/terms/change-contracts.ts'
import type * as payments from './payments/contracts.ts'

/** The calls about orders and their money. */
export const orderCalls = {
  orders: get<typeof orders.ordersContract>('/api/orders'),
  ordersFile: get<typeof documents.ordersFileContract>('/api/orders.csv'),
  ordersPrints: get<typeof prints.ordersPrintsContract>('/api/orders.pdf'),
  ordersStatus: post<typeof orders.ordersStatusContract>('/api/orders/status'),
  ordersQuote: post<typeof manual.ordersQuoteContract>('/api/orders/quote'),
  orderCreate: post<typeof manual.orderCreateContract>('/api/orders'),
  orderOffers: get<typeof manual.orderOffersContract>('/api/order-offers'),
  orderBuyers: get<typeof manual.orderBuyersContract>('/api/order-buyers'),
  orderDrafts: get<typeof drafts.orderDraftsContract>('/api/order-drafts'),
  orderDraft: get<typeof drafts.orderDraftContract>('/api/order-drafts/{id}'),
  orderDraftSave: put<typeof drafts.orderDraftSaveContract>('/api/order-drafts/{id}'),
  orderDraftDelete: del<typeof drafts.orderDraftDeleteContract>('/api/order-drafts/{id}'),
  order: get<typeof orders.orderContract>('/api/orders/{id}'),
  orderEdit: patch<typeof manual.orderEditContract>('/api/orders/{id}'),
  orderEditPreview: post<typeof manual.orderEditPreviewContract>('/api/orders/{id}/edit/preview'),
  orderStatus: post<typeof orders.orderStatusContract>('/api/orders/{id}/status'),
  orderPayment: post<typeof orders.orderPaymentContract>('/api/orders/{id}/payment'),
  orderHold: post<typeof orders.orderHoldContract>('/api/orders/{id}/hold'),
  orderNote: post<typeof orders.orderNoteContract>('/api/orders/{id}/notes'),
  orderMessage: post<typeof messages.orderMessageContract>('/api/orders/{id}/messages'),
  orderMessagesRead: post<typeof messages.orderMessagesReadContract>('/api/orders/{id}/messages/read'),
  orderAnswer: post<typeof messages.orderAnswerContract>('/api/order/{token}/messages'),
  orderPurchaseOrder: post<typeof terms.orderPurchaseOrderContract>('/api/orders/{id}/purchase-order'),
  orderReturns: post<typeof orders.orderReturnsContract>('/api/orders/{id}/returns'),
  orderShip: post<typeof shipments.orderShipContract>('/api/orders/{id}/shipments'),
  orderHandOver: post<typeof pickups.orderHandOverContract>('/api/orders/{id}/hand-over'),
  shipmentCancel: post<typeof shipments.shipmentCancelContract>('/api/orders/{id}/shipments/{shipment}/cancel'),
  shipmentSlip: get<typeof shipments.shipmentSlipContract>('/api/orders/{id}/shipments/{shipment}/packing-slip.pdf'),
  carrierOffer: get<typeof carriers.carrierOfferContract>('/api/carriers'),
  carrierNotice: post<typeof carriers.carrierNoticeContract>('/api/carriers/easypost'),
  shipmentRates: post<typeof carriers.shipmentRatesContract>('/api/orders/{id}/shipments/rates'),
  labelBuy: post<typeof carriers.labelBuyContract>('/api/orders/{id}/shipments/{shipment}/label'),
  shipmentLabel: get<typeof carriers.shipmentLabelContract>('/api/orders/{id}/shipments/{shipment}/label.pdf'),
  orderPayments: get<typeof payments.orderPaymentsContract>('/api/orders/{id}/payments'),
  orderPart: post<typeof payments.orderPartContract>('/api/orders/{id}/parts'),
  orderDeposit: post<typeof payments.orderDepositContract>('/api/orders/{id}/deposit'),
  orderReceived: post<typeof payments.orderReceivedContract>('/api/orders/{id}/received'),
  orderRefunds: post<typeof payments.orderRefundsContract>('/api/orders/{id}/refunds'),
  sampleLabels: get<typeof documents.sampleLabelsContract>('/api/orders/{id}/sample-labels.pdf'),
  packingSlip: get<typeof documents.packingSlipContract>('/api/orders/{id}/packing-slip.pdf'),
  orderDocument: get<typeof documents.orderDocumentContract>('/api/orders/{id}/documents/{document}'),
  invoice: get<typeof documents.invoiceContract>('/api/orders/{id}/invoice.pdf'),
  invoiceByToken: get<typeof documents.invoiceByTokenContract>('/api/order/{token}/invoice.pdf'),
  cancelOrder: post<typeof payments.cancelOrderContract>('/api/order/{token}/cancel'),
  payByGiftCard: post<typeof payments.payByGiftCardContract>('/api/order/{token}/gift-card'),
  reorder: post<typeof own.reorderContract>('/api/profile/orders/{id}/reorder'),
  couponUses: get<typeof couponUse.couponUsesContract>('/api/coupons/{id}/uses'),
  payOrder: post<typeof payments.payOrderContract>('/api/checkout/pay'),
  paymentNotice: post<typeof payments.paymentNoticeContract>('/api/payments/notices/{provider}'),
  paymentReturn: get<typeof payments.paymentReturnContract>('/api/payments/return/{payment}'),
  paymentReturnForm: post<typeof payments.paymentReturnContract>('/api/payments/return/{payment}'),
} as const
