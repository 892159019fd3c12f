import type { Refusal } from '../../cart/islands/call.ts'
import type { Quote } from '../../cart/schema.ts'
import type { EarlierOrder, PlacedOrder } from '../schema.ts'

/** Why an order was not placed, with the cart as it is now, or the order that it had become before. */
export type CheckoutRefusal = Refusal & { quote?: Quote; earlier?: EarlierOrder }

export type CheckoutAnswer = { success: true; order: PlacedOrder; next?: string } | CheckoutRefusal

type Parts = {
  send: (body: object) => Promise<CheckoutAnswer>
  newKey: () => string
  wait: (milliseconds: number) => Promise<void>
}

/** How long to wait before asking again for an answer that did not come. */
const patienceMs = [1000, 3000]

/**
 * Sends orders so that one press makes one order: a press while one is on its way joins it, an answer that did not come
 * is asked for again under the same key, and so is the same order pressed again. A changed order gets a key of its own.
 */
export function createSubmitter({ send, newKey, wait }: Parts): (body: object) => Promise<CheckoutAnswer> {
  let attempt: { readonly text: string; readonly key: string } | undefined
  let underWay: Promise<CheckoutAnswer> | undefined

  async function insist(body: object, idempotencyKey: string): Promise<CheckoutAnswer> {
    for (const pause of patienceMs) {
      const answer = await send({ ...body, idempotencyKey })
      if (answer.success || answer.code !== 'NETWORK') return answer
      await wait(pause)
    }
    return send({ ...body, idempotencyKey })
  }

  async function submit(body: object): Promise<CheckoutAnswer> {
    const text = JSON.stringify(body)
    if (attempt?.text !== text) attempt = { text, key: newKey() }
    const answer = await insist(body, attempt.key)
    // The key belongs to another order: it is of no more use.
    if (!answer.success && answer.code === 'KEY_REUSED') attempt = undefined
    return answer
  }

  return (body) => {
    underWay ??= submit(body).finally(() => {
      underWay = undefined
    })
    return underWay
  }
}
