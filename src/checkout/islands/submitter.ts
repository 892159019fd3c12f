import type { CallOutput, CallRefusal } from '../../http/call.ts'
import { type CallFailure, UNREACHABLE } from '../../ui/client.ts'
import type { checkoutContract } from '../contracts.ts'

/** Why an order was not placed, with the cart as it is now, or the order that it had become before. */
export type CheckoutRefusal = CallFailure & CallRefusal<typeof checkoutContract>

export type CheckoutAnswer = CallOutput<typeof checkoutContract> | CheckoutRefusal

type Parts<Body extends object> = {
  send: (body: Body & { idempotencyKey: string }) => Promise<CheckoutAnswer>
  newKey: () => string
  wait: (milliseconds: number) => Promise<void>
}

/** How long to wait before asking again for an answer that did not come. */
const patienceMs = [1000, 3000]

/**
 * Sends orders so that one press makes one order: a press while one is on its way joins it, an answer that did not come
 * is asked for again under the same key, and so is the same order pressed again. A changed order gets a key of its own.
 */
export function createSubmitter<Body extends object>({
  send,
  newKey,
  wait,
}: Parts<Body>): (body: Body) => Promise<CheckoutAnswer> {
  let attempt: { readonly text: string; readonly key: string } | undefined
  let underWay: Promise<CheckoutAnswer> | undefined

  async function insist(body: Body, idempotencyKey: string): Promise<CheckoutAnswer> {
    for (const pause of patienceMs) {
      const answer = await send({ ...body, idempotencyKey })
      if (answer.success || answer.code !== UNREACHABLE) return answer
      await wait(pause)
    }
    return send({ ...body, idempotencyKey })
  }

  async function submit(body: Body): Promise<CheckoutAnswer> {
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
