import { deliveryAskContract, quoteContract } from '../cart/contracts.ts'
import { CART_COOKIE, cartCookies, readCartCookie, readCartId, readCartSamples } from '../cart/no-script.ts'
import { withoutLines } from '../cart/ordered-rules.ts'
import type { GiftCardsPaid } from '../gift-cards/ledger-commands.ts'
import { read, write } from '../http/endpoint.ts'
import { isPaidOnline } from '../orders/rules.ts'
import { type Failure, type Result, succeed } from '../platform/failures.ts'
import { uuidv7 } from '../platform/ids.ts'
import { networkOf } from '../platform/network.ts'
import type { Transaction } from '../platform/postgres/database.ts'
import { routes } from '../routes.ts'
import { shopCalls } from '../shop-calls.ts'
import { guestOf, knownAs } from './buyer.ts'
import { type PaymentMethodPolicy, placeOrder } from './commands.ts'
import { checkoutContract, type EarlierOrder } from './contracts.ts'
import { answerQuote, quoteCart } from './queries.ts'

type Fields = Record<string, unknown>

/**
 * What a form wishes for of a delivery: its slot as `2026-12-01 <window>`, or '' for the soonest; its extras and whether it may come in two
 * drops by their ticked boxes.
 */
function wishOf({ slot, extras, inTwoDrops }: Fields): Fields {
  const [day, windowId] = typeof slot === 'string' ? slot.split(' ') : []
  const ticked = typeof extras === 'object' && extras !== null ? Object.keys(extras) : []
  return {
    ...(day && { slot: { day, windowId } }),
    ...(inTwoDrops === 'true' && { inTwoDrops: true }),
    ...(ticked.length > 0 && { extras: ticked }),
  }
}

/**
 * What the checkout form sends without script, in the shape of the call: a delivery is one value, `delivery` or
 * `pickup`; a ticked box is the text `true`; what was left empty was not sent; the lines are in the cart's cookie.
 */
function fromForm(fields: Fields, cookies: Readonly<Record<string, string>>): Fields {
  const {
    delivery,
    collector,
    slot,
    extras,
    inTwoDrops,
    billingSame,
    expectedTotalMinor,
    couponCode,
    giftCard,
    mayMixLots,
    ...rest
  } = fields
  const isSame = billingSame === 'true'
  return {
    ...rest,
    lines: readCartCookie(cookies),
    samples: readCartSamples(cookies),
    // The cart that is in the cookies now, and not the one that the page was made for.
    cartId: readCartId(cookies) ?? rest.cartId,
    billing: isSame ? rest.shipping : rest.billing,
    shippingSame: isSame,
    delivery:
      delivery === 'pickup'
        ? { type: 'pickup', ...(collector !== '' && { collector }) }
        : { type: 'delivery', ...wishOf({ slot, extras, inTwoDrops }) },
    ...(couponCode !== '' && { couponCode }),
    ...(typeof giftCard === 'string' && giftCard.trim() !== '' && { giftCards: giftCard.trim().split(/[\s,;]+/) }),
    ...(mayMixLots === 'true' && { mayMixLots: true }),
    ...(/^\d{1,12}$/.test(String(expectedTotalMinor)) && { expectedTotalMinor: Number(expectedTotalMinor) }),
  }
}

/**
 * A form without script whose cart became an order before is led back to the checkout, which says so; of its lines, those
 * stay that the order does not hold. Where the cart in the cookies is another by now, it stays as it is.
 */
function withFormAnswer(failure: Failure, cookies: Readonly<Record<string, string>>): Failure {
  const { earlier, cartId } = (failure.data ?? {}) as { earlier?: EarlierOrder; cartId?: string }
  if (!earlier) return failure
  const lines = readCartCookie(cookies)
  const isItsCart = readCartId(cookies) === cartId
  const samples = readCartSamples(cookies).filter((id) => !earlier.samples.includes(id))
  const kept = isItsCart ? cartCookies(withoutLines(lines, earlier.lines), uuidv7(), samples) : []
  return { ...failure, form: { redirect: routes.checkout.href(earlier.token), cookies: kept ?? [] } }
}

/** What the checkout needs of the payments, which stand above it. */
export type PaymentCounter = {
  /** Pays an order with gift cards in the transaction that places it. @returns whether nothing is left to be paid now */
  takeGiftCards(tx: Transaction, token: string, paid: GiftCardsPaid): Promise<Result<boolean>>
  offered: PaymentMethodPolicy
  /** Begins the payment of an order in the transaction that places it; false where nothing is to be paid yet. */
  begin(tx: Transaction, token: string): Promise<boolean>
  /** Opens it at its provider, once the order is placed; the address at which the customer goes on. Never fails. */
  startCheckout(token: string): Promise<string>
}

/** @param mailScale by how much the allowance of emails to unproved mailboxes is multiplied */
export const checkoutEndpoints = (counter: PaymentCounter, mailScale = 1) => [
  read({
    ...shopCalls.deliveryAsk,
    ...deliveryAskContract,
    summary: 'Whether so much of a product is delivered to a postal code, when and for how much',
    access: 'public',
    perMinute: 60,
    answer: async ({ country, zipCode, _id, qty, color, attribute }, { db, store, language }) => {
      const line = { _id, qty, color: color || null, attribute: attribute || null }
      const destination = { country, state: '', zipCode }
      const asked = { lines: [line], delivery: { type: 'delivery' as const }, destination }
      const { delivery, weightGrams, pickup } = await quoteCart(db, asked, { store, language, customers: [] })
      return succeed({ body: { success: true, delivery, weightGrams, pickup } })
    },
  }),
  write({
    ...shopCalls.quote,
    ...quoteContract,
    summary: 'What a cart would cost now: prices, stock, coupon and delivery',
    access: 'public',
    perMinute: 240,
    bodyLimit: 64 * 1024,
    answer: async (input, { tx, store, language, actor, clientIp }) => {
      const guest = guestOf({ actor, network: networkOf(clientIp) }, '')
      return answerQuote(tx, input, { store, language, guest, ...knownAs(actor, '') })
    },
  }),
  write({
    ...shopCalls.checkout,
    ...checkoutContract,
    summary: 'Place an order; the same idempotency key answers the same again',
    access: 'public',
    perMinute: 30,
    bodyLimit: 112 * 1024,
    fromForm,
    answer: async (input, { tx, store, language, actor, cookies, clientIp }) => {
      const buyer = { actor, store, language, network: networkOf(clientIp), mailScale }
      const placed = await placeOrder(tx, buyer, input, (settings) => counter.offered(settings))
      if (!placed.ok) return withFormAnswer(placed, cookies)
      const { token } = placed.value
      const { giftCards: codes = [], expectedGiftMinor: expectedMinor } = input
      const covered = codes.length > 0 ? await counter.takeGiftCards(tx, token, { codes, expectedMinor }) : undefined
      if (covered && !covered.ok) return covered
      const answer = {
        status: 201,
        body: { success: true as const, order: placed.value },
        cookies: CART_COOKIE in cookies ? (cartCookies([], '') ?? []) : [],
        redirect: routes.order.href(token),
      }
      if (covered?.value || !isPaidOnline(input.payment) || !(await counter.begin(tx, token))) return succeed(answer)
      return succeed({
        ...answer,
        afterCommit: async () => {
          const next = await counter.startCheckout(token)
          return { ...answer, body: { ...answer.body, next }, redirect: next }
        },
      })
    },
  }),
]
