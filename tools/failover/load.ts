import { setTimeout as sleep } from 'node:timers/promises'
import { randomCheckout, submitCheckout } from '../../tests/data/http-orders.ts'
import { deliver } from '../../tests/payments/stand-in.ts'
import type { StripeStandIn } from '../../tests/payments/stripe-stand-in.ts'

/** An order that a shop said yes to. Moments are those of `performance.now()`, in milliseconds. */
export interface AcknowledgedOrder {
  number: string
  email: string
  /** When the try began that was answered, and when its answer was there. */
  askedAt: number
  at: number
  tries: number
  isPaid: boolean
}

export interface Load {
  acknowledged: readonly AcknowledgedOrder[]
  /** What was refused for a reason of its own: nothing, unless the drill is wrong. */
  refused: readonly string[]
  /** Lets each buyer finish the order that is under way. */
  stop(): Promise<void>
}

interface Options {
  shops: readonly string[]
  productIds: readonly string[]
  stripe: StripeStandIn
  buyers: number
  /** Rest of a buyer between two orders, in milliseconds. */
  pauseMs: number
}

/** Who cannot pay for so long leaves it: the order waits, and is cancelled after an hour. */
const PAY_TRIES = 20

const oneOf = (shops: readonly string[]): string => shops[Math.floor(Math.random() * shops.length)] ?? ''

/**
 * People who order at whichever shop answers, and repeat an order that nobody answered until somebody does: under the same key, as a browser
 * would. Every third one pays by card; the provider's notice goes to any shop, and is lost where that one is away.
 */
export function startLoad({ shops, productIds, stripe, buyers, pauseMs }: Options): Load {
  const acknowledged: AcknowledgedOrder[] = []
  const refused: string[] = []
  let isBuying = true
  let orders = 0

  async function order(): Promise<void> {
    const email = `buyer-${++orders}@example.com`
    const checkout = randomCheckout(productIds)
    const payment = orders % 3 === 0 ? 'stripe' : 'cod'
    const body = { ...checkout, payment, contact: { ...checkout.contact, email } }
    for (let tries = 1; ; tries++) {
      const askedAt = performance.now()
      const { status, text } = await submitCheckout(oneOf(shops), body)
      if (status === 201) {
        const { order: placed, next } = JSON.parse(text) as { order: { number: string }; next?: string }
        const one = { number: placed.number, email, askedAt, at: performance.now(), tries, isPaid: false }
        acknowledged.push(one)
        if (next !== undefined) one.isPaid = await pay(next)
        return
      }
      if (status >= 400 && status < 500) return void refused.push(`${status} ${text}`)
      await sleep(200)
    }
  }

  /** Goes on to the provider's page, which the shop's page leads to, and pays there. */
  async function pay(next: string): Promise<boolean> {
    for (let tries = 0; tries < PAY_TRIES; tries++) {
      const page = await fetch(oneOf(shops) + next, { signal: AbortSignal.timeout(5_000) })
        .then((response) => response.text())
        .catch(() => '')
      const session = /cs_test_\w+/.exec(page)?.[0]
      if (session !== undefined && stripe.sessions.get(session)?.status === 'open') {
        const notice = stripe.event('checkout.session.completed', stripe.pay(session))
        void deliver(oneOf(shops), 'stripe', notice).catch(() => {}) // it is found out by asking
        return true
      }
      await sleep(500)
    }
    return false
  }

  const all = Array.from({ length: buyers }, async () => {
    while (isBuying) {
      await order()
      await sleep(pauseMs)
    }
  })
  return {
    acknowledged,
    refused,
    stop: async () => {
      isBuying = false
      await Promise.all(all)
    },
  }
}
