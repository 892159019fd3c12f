import { findTradeTerms } from '../../checkout/account-queries.ts'
import { knownAs } from '../../checkout/buyer.ts'
import { byHandOf } from '../../checkout/edits/edit-by-hand.ts'
import { wrongEdit } from '../../checkout/edits/edit-check.ts'
import { editOrder, previewEdit } from '../../checkout/edits/edit-commands.ts'
import { findBuyer } from '../../checkout/find-buyer.ts'
import { wrongManualOrder } from '../../checkout/manual/manual-check.ts'
import { isManualBeyondRight, placeManualOrder } from '../../checkout/manual/manual-commands.ts'
import {
  orderBuyersContract,
  orderCreateContract,
  orderEditContract,
  orderEditPreviewContract,
  orderOffersContract,
  ordersQuoteContract,
} from '../../checkout/manual/manual-contracts.ts'
import { searchBuyers, searchOffers } from '../../checkout/manual/manual-queries.ts'
import { answerQuote } from '../../checkout/queries.ts'
import { listDeliveryAreas } from '../../delivery/queries.ts'
import { type Endpoint, read, write } from '../../http/endpoint.ts'
import { answerOrder } from '../../orders/change-answer.ts'
import { endOutdated, type StoredPayment } from '../../payments/commands.ts'
import type { PaymentService } from '../../payments/payment-service.ts'
import { type FailureCode, succeed } from '../../platform/failures.ts'
import { calls, routes } from '../../routes.ts'
import { getSettings } from '../../settings/queries.ts'

const view = { area: 'order', right: 'view' } as const
const edit = { area: 'order', right: 'edit' } as const

/** The refusals of a new order that are about fields of its form. */
const ofFields: ReadonlySet<FailureCode> = new Set([
  ...(['INVALID_INPUT', 'UNAVAILABLE_LINE', 'OUT_OF_STOCK', 'COUPON_REFUSED', 'AREA_UNAVAILABLE'] as const),
])

/** The calls by which staff take orders for customers, and change orders before their goods leave. */
export const adminOrderEndpoints = (paymentService: PaymentService): Endpoint[] => [
  read({
    ...calls.orderOffers,
    ...orderOffersContract,
    summary: 'What is sold now, by a search, for an order that staff take; staff who may view orders',
    access: view,
    answer: async ({ search }, { db, store, language }) =>
      succeed({ body: { success: true, offers: await searchOffers(db, search, { store, language }) } }),
  }),
  read({
    ...calls.orderBuyers,
    ...orderBuyersContract,
    summary: 'Who ordered before, by a search, for an order that staff take; staff who may view orders',
    access: view,
    answer: async (input, { db }) => succeed({ body: { success: true, buyers: await searchBuyers(db, input.search) } }),
  }),
  write({
    ...calls.ordersQuote,
    ...ordersQuoteContract,
    summary: 'What an order for a customer would cost now; staff who may edit orders',
    access: edit,
    perMinute: 240,
    bodyLimit: 160 * 1024,
    answer: async ({ email, ...input }, { tx, actor, store, language }) => {
      const who = knownAs(await findBuyer(tx, email), email)
      const answered = await answerQuote(tx, input, { store, language, ...who })
      if (!answered.ok) return answered
      const areas = (await listDeliveryAreas(tx)).map(({ id, name }) => ({ id, name: name[language] ?? name.en }))
      const isBeyondRight = await isManualBeyondRight(tx, actor, { ...input, store, ...who })
      const { currency } = await getSettings(tx, store)
      const trade = await findTradeTerms(tx, who.userId, currency.name)
      return succeed({ body: { ...answered.value.body, areas, isBeyondRight, trade } })
    },
  }),
  write({
    ...calls.orderCreate,
    ...orderCreateContract,
    summary:
      'Place an order for a customer; the same idempotency key answers the same again; staff who may edit orders',
    access: edit,
    perMinute: 30,
    bodyLimit: 192 * 1024,
    check: (parts, { tx, store, language }) => wrongManualOrder(tx, parts, { store, language }),
    answer: async (input, { tx, actor, store, language, audit }) => {
      const offered = paymentService.offered.bind(paymentService)
      const placed = await placeManualOrder(tx, actor, input, { store, offered })
      if (!placed.ok) {
        // The first thing that was in the way is not all that is.
        const wrong = ofFields.has(placed.code) ? await wrongManualOrder(tx, input, { store, language }) : undefined
        return { ...placed, ...(wrong && { fields: wrong.fields, fieldParams: wrong.fieldParams }) } as typeof placed
      }
      const { token, byHand, ...order } = placed.value
      const after = { ...order, ...(byHand && byHandOf(byHand, 'to')) }
      audit({ action: 'order.place', subject: `order:${order.id}`, after })
      const body = { success: true as const, order, link: null as string | null }
      if (input.payment !== 'link') return succeed({ status: 201, body })
      await paymentService.begin(tx, token)
      return succeed({
        status: 201,
        body,
        afterCommit: async () => {
          await paymentService.startCheckout(token)
          const link = `${paymentService.parts.publicOrigin}${routes.pay.href(token)}`
          return { status: 201, body: { ...body, link } }
        },
      })
    },
  }),
  write({
    ...calls.orderEditPreview,
    ...orderEditPreviewContract,
    summary: 'What an edit of an order would come to; changes nothing; staff who may edit orders',
    access: edit,
    perMinute: 240,
    bodyLimit: 544 * 1024,
    mostNodes: 4000,
    answer: async (input, { tx, actor, language }) => {
      const preview = await previewEdit(tx, actor, { ...input, language })
      return preview.ok ? succeed({ body: { success: true, preview: preview.value } }) : preview
    },
  }),
  write({
    ...calls.orderEdit,
    ...orderEditContract,
    summary:
      'Change lines, prices, discounts, addresses or the delivery of an order before its goods leave; staff who may edit orders',
    access: edit,
    perMinute: 60,
    bodyLimit: 544 * 1024,
    mostNodes: 4000,
    check: (parts, { tx }) => wrongEdit(tx, parts),
    answer: async (input, context) => {
      const edited = await editOrder(context.tx, context.actor, input)
      const answered = await answerOrder(edited, 'order.edit', input.id, context)
      if (!answered.ok) return answered
      // Its page asks for what is no longer to be paid.
      const ended: StoredPayment[] = await endOutdated(context.tx, input.id, paymentService.parts.now())
      const afterCommit = async () => {
        for (const payment of ended) await paymentService.cancelSession(payment)
        return answered.value
      }
      return succeed({ ...answered.value, ...(ended.length > 0 && { afterCommit }) })
    },
  }),
]
