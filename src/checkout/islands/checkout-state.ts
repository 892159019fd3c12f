import { type RefObject, useEffect, useRef, useState } from 'react'
import { setBilling, setShipping } from '../../cart/address-rules.ts'
import type { Quote } from '../../cart/contracts.ts'
import { callInTime } from '../../cart/islands/call.ts'
import { cartStore } from '../../cart/islands/cart.ts'
import { adoptQuote, freshQuote } from '../../cart/islands/quote.ts'
import { withoutOrdered } from '../../cart/ordered-rules.ts'
import type { Cart } from '../../cart/rules.ts'
import { newCartId as newUuid } from '../../cart/storage.ts'
import { countryOf } from '../../delivery/postal/rules.ts'
import { type ChosenCard, giftCardsOf } from '../../gift-cards/islands/gift-card-state.ts'
import { keepCodes } from '../../gift-cards/islands/kept-codes.ts'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { shopCalls } from '../../shop-calls.ts'
import { UNREACHABLE } from '../../ui/client.ts'
import { isChangedEarly } from '../../ui/early-input.ts'
import { formValues } from '../../ui/forms/form-values.ts'
import type { CheckoutBody, EarlierOrder } from '../contracts.ts'
import { type Change, quoteChanges } from '../edits/change-rules.ts'
import {
  checkoutBody,
  errorsByField,
  type FormValues,
  hasOwnBilling,
  isOneAddress,
  keptValues,
  typedInfo,
} from '../form-rules.ts'
import { anchorOf } from './error-summary.tsx'
import { keepWords, keptWords } from './kept-words.ts'
import { type CheckoutRefusal, createSubmitter } from './submitter.ts'

const submit = createSubmitter<CheckoutBody>({
  send: (body) => callInTime(shopCalls.checkout, body),
  newKey: newUuid,
  wait: (milliseconds) => new Promise((waited) => setTimeout(waited, milliseconds)),
})

/** What the form holds now, by field name, trimmed. */
export const valuesOf = (form: HTMLFormElement): FormValues => formValues(new FormData(form))

/**
 * Fills in what the cart and this tab kept, once, where nothing was typed meanwhile. What is typed earlier is kept together with it, so that
 * fields which are still empty never take the place of what the cart had.
 * @returns keeps what is typed from then on, so that a reload brings it back
 */
export function useKeptValues(form: RefObject<HTMLFormElement | null>, cart: Cart): () => void {
  const isDone = useRef(false)
  const isTyped = useRef(false)
  useEffect(() => {
    if (!cart.loaded || isDone.current || !form.current) return
    isDone.current = true
    for (const [name, value] of Object.entries({ ...keptValues(cart), ...keptWords() })) {
      const field = form.current.elements.namedItem(name)
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      if (isText && field.value === field.defaultValue) field.value = value
      if (field instanceof HTMLSelectElement && !isChangedEarly(field)) field.value = value
    }
    const same = form.current.elements.namedItem('billingSame')
    // A cart that kept no address says nothing of it: then the address book's defaults stand.
    if (same instanceof HTMLInputElement && !isChangedEarly(same) && cart.shippingInfo.house !== '')
      same.checked = !hasOwnBilling(cart)
    if (isTyped.current) keepTyped(form.current)
  }, [cart, form])
  return () => {
    isTyped.current = true
    if (isDone.current && form.current) keepTyped(form.current)
  }
}

/**
 * Has an address's country follow its postal code once that was typed: by the rule of the pages that ask for the code alone. A code that says
 * nothing of another country leaves the chosen one. @returns whether another country stands there now
 */
export function followCode(field: EventTarget | null): boolean {
  if (!(field instanceof HTMLInputElement) || !field.name.endsWith('.zipCode')) return false
  const country = field.form?.elements.namedItem(field.name.replace('.zipCode', '.country'))
  if (!(country instanceof HTMLSelectElement)) return false
  const found = countryOf(field.value, country.value)
  if (found === country.value || ![...country.options].some(({ value }) => value === found)) return false
  country.value = found
  return true
}

function keepTyped(form: HTMLFormElement): void {
  const values = valuesOf(form)
  keepWords(values)
  const { shippingInfo, billingInfo } = typedInfo(values)
  void cartStore.update((cart) => setBilling(setShipping(cart, shippingInfo), billingInfo))
}

export type Outcome = {
  readonly errors: readonly [string, string][]
  /** The refusal's own sentence, where it is of no field. */
  readonly message: string
  readonly changes: readonly Change[]
  readonly needsSignIn: boolean
  /** The order that this cart had become before it was changed: what was sent is no order. */
  readonly earlier: EarlierView | null
}

/** An earlier order as the page tells of it. */
export type EarlierView = Pick<EarlierOrder, 'number' | 'token' | 'isCancelled'>

const noOutcome: Outcome = { errors: [], message: '', changes: [], needsSignIn: false, earlier: null }

/**
 * Keeps in the cart what the earlier order does not hold, as another cart, which can be ordered. A cart that is another
 * already, because another tab came first, stays as it is. The page's address tells of the order too, for a reload.
 */
async function keepRest(cartId: string, { token, ...ordered }: EarlierOrder): Promise<void> {
  await cartStore.update((before) => (before.id === cartId ? withoutOrdered(before, ordered, newUuid()) : before))
  window.history.replaceState(null, '', routes.checkout.href(token))
}

/** Placing the order: what is under way and what came of it. */
export function usePlacing(cart: Cart, told: EarlierView | null) {
  const { t } = useI18n()
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>({ ...noOutcome, earlier: told })

  // A page that the browser kept while its order was placed comes back as it was left: with nothing on its way.
  useEffect(() => {
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setSending(false)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  function refused(refusal: CheckoutRefusal, seen: Quote, isSame: boolean): Outcome {
    if (refusal.code === UNREACHABLE) return { ...noOutcome, message: t('checkout.noAnswer') }
    if (refusal.earlier) return { ...noOutcome, earlier: refusal.earlier }
    if (refusal.quote) adoptQuote(cart, refusal.quote)
    const errors = errorsByField(wrongCode(refusal, seen) ?? refusal.fields ?? {}, isSame)
    const changes = refusal.quote ? quoteChanges(seen, refusal.quote) : []
    const needsSignIn = refusal.code === 'UNAUTHENTICATED'
    return { ...noOutcome, errors, message: refusal.err, changes, needsSignIn }
  }

  /** Nobody delivers to a postal code that is none: then the code is to be mended, and no other address looked for. */
  function wrongCode({ code }: CheckoutRefusal, { delivery }: Quote): Record<string, string> | undefined {
    if (code !== 'AREA_UNAVAILABLE' || delivery.kind !== 'notACode') return undefined
    return { 'shipping.zipCode': t(delivery.country === 'CA' ? 'delivery.notACodeCA' : 'delivery.notACode') }
  }

  async function place(form: HTMLFormElement, cards: readonly ChosenCard[]): Promise<Outcome> {
    setSending(true)
    const quote = await freshQuote()
    if (!quote) {
      setSending(false)
      return noOutcome
    }
    const values = valuesOf(form)
    const answer = await submit({ ...checkoutBody(values, cart, quote), ...giftCardsOf(cards, quote) })
    if (answer.success) {
      keepCodes([])
      keepWords({})
      window.location.assign(answer.next ?? routes.order.href(answer.order.token))
      return noOutcome
    }
    if (answer.earlier) await keepRest(cart.id, answer.earlier)
    setSending(false)
    const next = refused(answer, quote, isOneAddress(values))
    setOutcome(next)
    return next
  }

  /** Takes away what was said of a field that is being mended, or of the whole order, which is another one now. */
  function mend(name: string): void {
    const isOfAll = outcome.errors.length === 0 && outcome.changes.length === 0 && outcome.message !== ''
    if (!isOfAll && !outcome.errors.some(([field]) => field === name)) return
    const errors = outcome.errors.filter(([field]) => field !== name)
    setOutcome({ ...outcome, errors, message: errors.length > 0 ? outcome.message : '' })
  }

  return { isSending, outcome, place, mend }
}

/** Moves the focus to the first field that has to be mended. @returns whether there is one */
export function focusFirst(errors: readonly [string, string][]): boolean {
  const field = errors.find(([name]) => name !== '')?.[0]
  if (field === undefined) return false
  const control = document.getElementById(anchorOf(field))
  const radio = control?.querySelector<HTMLElement>('input:checked')
  const target = radio ?? control
  target?.focus()
  target?.scrollIntoView({ block: 'center' })
  return target !== null
}
