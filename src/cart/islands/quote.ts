import { useEffect, useSyncExternalStore } from 'react'
import { shopCalls } from '../../shop-calls.ts'
import type { CallFailure } from '../../ui/client.ts'
import type { Quote } from '../contracts.ts'
import { quoteInputOf } from '../quote-rules.ts'
import type { Cart } from '../rules.ts'
import type { QuoteInput } from '../schema.ts'
import { callInTime } from './call.ts'

/** The last quote, whether it is of the cart as it is now, and why the last one did not come. */
export type QuoteState = {
  readonly quote: Quote | null
  readonly isFresh: boolean
  readonly refusal: CallFailure | null
  /** Which way of delivery it was priced for, as {@link wayOf}. */
  readonly way: string
}

/** What tells a cart's way of delivery from another. */
export const wayOf = ({ deliveryInfo: { type }, deliveryWish, shippingInfo: { country, zipCode } }: Cart): string =>
  JSON.stringify(type === 'delivery' ? [type, country, zipCode, deliveryWish] : [type])

/** While someone types or clicks on, only the last of it is asked for. */
const settleMs = 150

const listeners = new Set<() => void>()
let state: QuoteState = { quote: null, isFresh: false, refusal: null, way: '' }
/** What `state` is, or will be, the answer to. */
let askedFor = ''
let asking: AbortController | undefined

function show(next: QuoteState): void {
  state = next
  for (const listener of listeners) listener()
}

async function ask(input: QuoteInput, way: string, signal: AbortSignal): Promise<void> {
  if (state.quote) await new Promise((settled) => setTimeout(settled, settleMs))
  if (signal.aborted) return
  const answer = await callInTime(shopCalls.quote, input, signal)
  // Something newer was asked for.
  if (signal.aborted) return
  if (answer.success) show({ quote: answer.quote, isFresh: true, refusal: null, way })
  // A cart that no order is taken of has its lines all the same: they can be made fewer.
  else if (answer.quote) show({ quote: answer.quote, isFresh: false, refusal: answer, way })
  else show({ ...state, isFresh: false, refusal: answer })
}

/** Asks what this cart costs, unless that is known or on its way. */
function follow(cart: Cart): void {
  const input = quoteInputOf(cart)
  const wanted = JSON.stringify(input)
  if (!cart.loaded || wanted === askedFor) return
  askedFor = wanted
  asking?.abort()
  if (!input) {
    show({ quote: null, isFresh: true, refusal: null, way: wayOf(cart) })
    return
  }
  asking = new AbortController()
  show({ ...state, isFresh: false, refusal: null })
  void ask(input, wayOf(cart), asking.signal)
}

/** Asks again, after an answer that did not come or when what the shop said may be old. */
export function askAgain(cart: Cart): void {
  askedFor = ''
  follow(cart)
}

/** Takes a quote that came with another answer as the one of this cart. */
export function adoptQuote(cart: Cart, quote: Quote): void {
  asking?.abort()
  askedFor = JSON.stringify(quoteInputOf(cart))
  show({ quote, isFresh: true, refusal: null, way: wayOf(cart) })
}

/** The quote of the cart as it is now, waited for where it is on its way; null where it does not come. */
export function freshQuote(): Promise<Quote | null> {
  return new Promise((resolve) => {
    const look = () => {
      if (!state.isFresh && !state.refusal) return
      leave()
      resolve(state.isFresh ? state.quote : null)
    }
    const leave = subscribe(look)
    look()
  })
}

const unknown: QuoteState = { quote: null, isFresh: false, refusal: null, way: '' }

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What the cart costs, asked for again whenever it changes. One answer serves all islands of the page. */
export function useQuote(cart: Cart): QuoteState {
  useEffect(() => follow(cart), [cart])
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => unknown,
  )
}
