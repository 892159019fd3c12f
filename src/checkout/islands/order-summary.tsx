import type { ReactNode } from 'react'
import type { Quote } from '../../cart/contracts.ts'
import { LineToCome } from '../../cart/islands/cart-lines.tsx'
import { CouponField } from '../../cart/islands/coupon-field.tsx'
import type { PickupOffer } from '../../cart/islands/delivery/delivery-row.tsx'
import { PlainDelivery } from '../../cart/islands/delivery/plain-delivery.tsx'
import { type QuoteState, wayOf } from '../../cart/islands/quote.ts'
import { QuoteFailed } from '../../cart/islands/quote-failed.tsx'
import { SampleLine } from '../../cart/islands/sample-lines.tsx'
import { Totals } from '../../cart/islands/totals.tsx'
import { isDeliveryPriced, wayInSums } from '../../cart/quote-rules.ts'
import type { Cart } from '../../cart/rules.ts'
import { samplesOf } from '../../cart/sample-rules.ts'
import { GiftCardField } from '../../gift-cards/islands/gift-card-field.tsx'
import { GiftCardRows } from '../../gift-cards/islands/gift-card-rows.tsx'
import type { ChosenCards } from '../../gift-cards/islands/gift-card-state.ts'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { OrderLines, PlainLine } from './order-lines.tsx'

export const formId = 'checkout-form'

type Props = {
  cart: Cart
  state: QuoteState
  /** Of the lines in the cookie of a visit without script. */
  cookieQuote: Quote | null
  /** This store's counter. */
  pickup: PickupOffer
  isSending: boolean
  /** For how long unopened goods are taken back, as `30 days`. */
  returns: string
  giftCards: ChosenCards
  /** Why the shop refused the gift cards when the order was placed. */
  giftCardRefusal: string | undefined
  children: ReactNode
}

/** The order as it stands, with its total and the button that places it. */
export function OrderSummary(props: Props) {
  const { cart, state, cookieQuote, pickup, isSending, returns, giftCards, giftCardRefusal, children } = props
  const { t } = useI18n()
  const { quote, isFresh, refusal } = state
  const { type } = cart.deliveryInfo
  const count = cart.items.length + samplesOf(cart).length
  const isRequest = (quote ?? cookieQuote)?.needsConfirmation === true
  return (
    // Made anew when the lines are known and when their prices are, so that nothing that was there before moves.
    <aside className="osum" aria-labelledby="your-order" key={quote ? 'priced' : `${count} to come`}>
      <h2 id="your-order">{t('checkout.yourOrder')}</h2>
      <div aria-busy={!isFresh}>
        {quote ? <OrderLines cart={cart} quote={quote} /> : <LinesToCome count={count} />}
        <noscript>
          <CookieLines quote={cookieQuote} pickup={pickup} />
        </noscript>
      </div>
      <CouponField cart={cart} quote={quote} form={formId} />
      <GiftCardField chosen={giftCards} refusal={giftCardRefusal} form={formId} />
      <div aria-busy={!isFresh} aria-live="polite">
        {quote && <Totals quote={quote} delivery={wayInSums(type, quote)} isToCome={state.way !== wayOf(cart)} />}
        {quote && state.way === wayOf(cart) && <GiftCardRows chosen={giftCards} totalMinor={quote.totalMinor} />}
        {!quote && !refusal && <div className="sum sum--coming with-script" />}
      </div>
      {refusal && <QuoteFailed cart={cart} refusal={refusal} />}
      <div aria-live="polite">{isRequest && <RequestNotice />}</div>
      {children}
      <button className="btn btn--go btn--wide" type="submit" form={formId} aria-disabled={isSending}>
        {t(isSending ? 'checkout.placing' : isRequest ? 'checkout.request.place' : 'checkout.place')}
      </button>
      <p className="note">{t('checkout.afterwards', { days: returns })}</p>
    </aside>
  )
}

/** Says before it is placed that staff have to confirm an order first, and how to have it at once. */
function RequestNotice() {
  const { t } = useI18n()
  return (
    <div className="osum__request">
      <b>{t('checkout.request.title')}</b>
      <p>{t('checkout.request.text')}</p>
      <a className="link" href={routes.signIn.href(routes.checkout.href())}>
        {t('checkout.request.signIn')}
      </a>
    </div>
  )
}

function LinesToCome({ count }: { count: number }) {
  return (
    <ul className="lines with-script" aria-hidden="true">
      {Array.from({ length: Math.max(1, count) }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place has nothing but its number
        <LineToCome key={index} />
      ))}
    </ul>
  )
}

function CookieLines({ quote, pickup }: Pick<Props, 'pickup'> & { quote: Quote | null }) {
  const { t } = useI18n()
  if (!quote) return <p>{t('cart.empty')}</p>
  return (
    <>
      <ul className="lines">
        {quote.lines.map((line) => (
          <PlainLine key={[line._id, line.color, line.attribute].join()} line={line} />
        ))}
        {quote.samples.map((sample) => (
          <SampleLine key={sample._id} sample={sample} size={64} />
        ))}
      </ul>
      <PlainDelivery id="plain-code" action={routes.checkout.href()} answer={quote.delivery} pickup={pickup} />
      <Totals quote={quote} delivery={isDeliveryPriced(quote) ? 'delivery' : undefined} />
    </>
  )
}
