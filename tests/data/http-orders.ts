import { setTimeout as sleep } from 'node:timers/promises'

/** A checkout of a few boxes as the browser sends it, of a new cart under a new key; cash, collected at the store. */
export function randomCheckout(productIds: readonly string[]) {
  const some = [...productIds].sort(() => Math.random() - 0.5).slice(0, 1 + Math.floor(Math.random() * 4))
  return {
    idempotencyKey: crypto.randomUUID(),
    cartId: crypto.randomUUID(),
    lines: some.map((id) => ({ _id: id, qty: 1 + Math.floor(Math.random() * 5) })),
    contact: { fullName: 'Noor Haddad', phone: '604-555-0170', email: 'noor@example.com' },
    billing: { house: '4 Alder Way', city: 'Surrey', state: 'BC', zipCode: 'V3T 2B2', country: 'CA' },
    shippingSame: true,
    delivery: { type: 'pickup' },
    payment: 'cod',
  }
}

export type Answer = { status: number; text: string }

/** Sends a checkout; status 0 when nobody answers: whether it counted is then what a retry tells. */
export async function submitCheckout(url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> {
  try {
    const response = await fetch(`${url}/api/checkout`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}

export type Acknowledged = { body: object; text: string }

/** People who order one thing after another until they are told to stop, whatever becomes of the shop. */
export function keepBuying(url: () => string, productIds: readonly string[], buyers: number) {
  const acknowledged: Acknowledged[] = []
  const unanswered: object[] = []
  let isBuying = true
  const all = Array.from({ length: buyers }, async () => {
    while (isBuying) {
      const body = randomCheckout(productIds)
      const { status, text } = await submitCheckout(url(), body)
      if (status === 201) acknowledged.push({ body, text })
      else {
        unanswered.push(body)
        await sleep(50)
      }
    }
  })
  return {
    acknowledged,
    unanswered,
    stop: async () => {
      isBuying = false
      await Promise.all(all)
    },
  }
}
