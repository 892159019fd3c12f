import { type FormEvent, useEffect, useRef } from 'react'
import type { Quote } from '../../cart/contracts.ts'
import { cartStore, useCart, useHydrated } from '../../cart/islands/cart.ts'
import { NothingHere } from '../../cart/islands/cart-view.tsx'
import { asDelivery, asPickup, useDecidedArea } from '../../cart/islands/delivery/decided-area.ts'
import { PlainSlots } from '../../cart/islands/delivery/plain-delivery.tsx'
import { moneyText } from '../../cart/islands/money-text.ts'
import { useQuote } from '../../cart/islands/quote.ts'
import { quotedItems } from '../../cart/quote-rules.ts'
import type { Cart } from '../../cart/rules.ts'
import { isEmptyCart } from '../../cart/sample-rules.ts'
import type { AddressEntry } from '../../delivery/address-contracts.ts'
import { paidByCards, useGiftCards, withTyped } from '../../gift-cards/islands/gift-card-state.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { PaymentMethod } from '../../orders/schema.ts'
import { routes } from '../../routes.ts'
import { shopCalls } from '../../shop-calls.ts'
import { Icon } from '../../ui/icon.tsx'
import { type AccountCredit, PurchaseOrder } from './account-payment.tsx'
import type { CountryOption } from './address-fields.tsx'
import { ChangeNotice } from './change-notice.tsx'
import { type EarlierView, focusFirst, followCode, useKeptValues, usePlacing } from './checkout-state.ts'
import { DeliveryChoice, DeliveryDetails, type PickupView } from './delivery-choice.tsx'
import { EarlierNotice } from './earlier-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { Addresses, ContactFields, Note, Payment } from './form-parts.tsx'
import { formId, OrderSummary } from './order-summary.tsx'

export type CheckoutFormProps = {
  pickup: PickupView
  /** The day on which goods that are ordered now can be collected; null where the store hands nothing out. */
  readyOn: string | null
  countries: CountryOption[]
  /** For how long unopened goods are taken back, as `30 days`. */
  returns: string
  /** Of the person who is signed in. */
  contact: { fullName: string; email: string; phone: string }
  /** Their address book. */
  addresses: AddressEntry[]
  /** The ways to pay, the first one chosen. */
  methods: readonly PaymentMethod[]
  /** On which terms a trade customer orders; null of everybody else. */
  trade: { credit: AccountCredit | null; needsPurchaseOrder: boolean } | null
  /** For a visit without script: its lines as they are today, and what names its order. */
  cookieQuote: Quote | null
  /** The order that this cart had become before, where the page is asked to tell of it. */
  earlier: EarlierView | null
  idempotencyKey: string
  cartId: string
}

/** The whole checkout: form, order and total. Without script one plain form, with the cookie's lines. */
export function CheckoutForm(props: CheckoutFormProps) {
  const i18n = useI18n()
  const { t } = i18n
  const isHydrated = useHydrated()
  const cart = useCart()
  const state = useQuote(cart)
  const form = useRef<HTMLFormElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLDivElement>(null)
  const { isSending, outcome, place, mend } = usePlacing(cart, props.earlier)
  const { type } = cart.deliveryInfo
  const readyOn = state.quote ? (state.quote.pickup?.readyOn ?? null) : props.readyOn
  const isKnown = type === 'delivery' || (type === 'pickup' && readyOn !== null)
  const chosen = type === 'pickup' && readyOn !== null ? 'pickup' : 'delivery'
  const priced = state.quote ?? props.cookieQuote
  const giftCards = useGiftCards()
  const keepTyped = useKeptValues(form, cart)

  function choose(value: 'delivery' | 'pickup'): void {
    void cartStore.update(value === 'pickup' ? asPickup : asDelivery)
  }
  useDecidedArea(cart, state.quote, state.isFresh)

  // What is shown as chosen is what is asked for: also where nothing was chosen yet, or what was is no longer offered.
  useEffect(() => {
    if (cart.loaded && !isKnown) choose(chosen)
  })

  async function submitted(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSending || !form.current) return
    // Enter in the field sends it without leaving it.
    if (followCode(document.activeElement)) keepTyped()
    const cards = await withTyped(giftCards, form.current)
    if (!cards) return document.getElementById('giftCard')?.focus()
    mend('giftCard')
    const { errors, changes, earlier } = await place(form.current, cards)
    if (focusFirst(errors)) return
    // On a phone what is said of the whole order stands far from the button that was pressed.
    const told = changes.length > 0 || earlier ? notice : summary
    told.current?.focus()
  }

  const told = outcome.earlier && (
    <EarlierNotice
      ref={notice}
      earlier={outcome.earlier}
      lines={cart.loaded ? leftLines(cart, state.quote) : (props.cookieQuote?.lines ?? null)}
    />
  )
  if (cart.loaded && isEmptyCart(cart)) {
    return (
      <div className="cart-page">
        <h1>{t('checkout.title')}</h1>
        {told ?? <NothingHere />}
      </div>
    )
  }
  const errors = Object.fromEntries(outcome.errors)
  return (
    <div className="check-g">
      <form
        ref={form}
        id={formId}
        className="form"
        method="post"
        action={shopCalls.checkout.path}
        encType="multipart/form-data"
        noValidate={isHydrated}
        onSubmit={(event) => void submitted(event)}
        onChange={(event) => {
          keepTyped()
          const { name } = event.target as Element & { name?: string }
          if (name) mend(name)
        }}
        onBlur={({ target }) => {
          if (followCode(target)) keepTyped()
        }}
      >
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        <input type="hidden" name="cartId" value={props.cartId} />
        <div className="form__head">
          <Steps />
          <h1>{t('checkout.title')}</h1>
          <p className="only-m">
            <a className="link" href="#your-order">
              {t('checkout.yourOrder')}
              {state.quote && `: ${moneyText(i18n, state.quote.totalMinor)}`}
            </a>
          </p>
          <ErrorSummary
            ref={summary}
            errors={outcome.errors}
            message={outcome.changes.length > 0 ? '' : outcome.message}
          />
          {told}
          {outcome.needsSignIn && <SignInFirst />}
        </div>
        <ContactFields errors={errors} contact={props.contact} />
        <fieldset>
          <legend>{t('checkout.delivery')}</legend>
          <DeliveryChoice
            answer={priced?.delivery ?? null}
            pickup={props.pickup}
            chosen={chosen}
            onChoose={choose}
            readyOn={readyOn}
            errors={errors}
          />
        </fieldset>
        <Addresses
          isPickup={chosen === 'pickup'}
          errors={errors}
          countries={props.countries}
          book={props.addresses}
          asked={props.cookieQuote?.delivery ?? null}
        />
        <noscript>{props.cookieQuote && <PlainSlots answer={props.cookieQuote.delivery} />}</noscript>
        {chosen === 'delivery' && (
          <DeliveryDetails
            answer={state.quote?.delivery ?? null}
            pickup={props.pickup}
            readyOn={readyOn}
            wish={cart.deliveryWish}
            onChoose={choose}
          />
        )}
        <Payment
          methods={props.methods}
          error={errors.payment}
          credit={props.trade?.credit ?? null}
          totalMinor={priced ? paidByCards(giftCards.cards, priced.totalMinor).leftMinor : undefined}
        />
        {props.trade && <PurchaseOrder isRequired={props.trade.needsPurchaseOrder} error={errors.purchaseOrder} />}
        <Note error={errors.note} />
        <MixedLots names={priced?.mixedLots ?? []} />
      </form>
      <OrderSummary
        cart={cart}
        state={state}
        cookieQuote={props.cookieQuote}
        pickup={{ city: props.pickup.city, isOffered: readyOn !== null, readyOn }}
        isSending={isSending}
        returns={props.returns}
        giftCards={giftCards}
        giftCardRefusal={errors.giftCard}
      >
        {outcome.changes.length > 0 && (
          <ChangeNotice ref={notice} message={outcome.message} changes={outcome.changes} />
        )}
      </OrderSummary>
    </div>
  )
}

/** Whether boxes of several lots will do, where the store has no lot that is large enough. */
function MixedLots({ names }: { names: readonly string[] }) {
  const { t } = useI18n()
  if (names.length === 0) return null
  return (
    <fieldset>
      <legend>{t('checkout.lots')}</legend>
      <p>{t('checkout.mixedLots', { names: names.map((name) => `\u2068${name}\u2069`).join(', ') })}</p>
      <label className="check" htmlFor="mayMixLots">
        <input id="mayMixLots" type="checkbox" name="mayMixLots" value="true" />
        {t('checkout.mayMixLots')}
      </label>
    </fieldset>
  )
}

/** What is in the cart by name; null until the shop has said what it is. */
function leftLines({ items }: Cart, quote: Quote | null): { name: string; qty: number; unit: string }[] | null {
  if (items.length > 0 && !quote) return null
  return quotedItems(items, quote).flatMap(({ line }) => (line ? [line] : []))
}

function Steps() {
  const { t } = useI18n()
  return (
    <ol className="steps">
      <li>
        <Icon name="check" small />
        <a href={routes.cart.href()}>{t('checkout.stepCart')}</a>
      </li>
      <li aria-current="step">{t('checkout.stepDetails')}</li>
      <li>{t('checkout.stepDone')}</li>
    </ol>
  )
}

/** Where the shop sells only to people it knows. */
export function SignInFirst() {
  const { t } = useI18n()
  return (
    <p className="sign-in-first">
      {t('checkout.signInFirst')}{' '}
      <a className="link" href={routes.signIn.href(routes.checkout.href())}>
        {t('checkout.signIn')}
      </a>
    </p>
  )
}
