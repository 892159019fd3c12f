import type { CheckoutInput } from './schema.ts'

/** The same value with the keys of every object in code-unit order, absent ones left out. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, part]) => [name, inOrder(part)]))
}

/** Whether two values say the same, in whatever order their keys stand: the database has an order of its own. */
export const saysSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other))

/**
 * One text per meaning of a parsed checkout: a retry gives the same text, a changed body under the same idempotency
 * key another one. It is to be hashed where it is kept, for it holds a name and an address.
 */
export function payloadFingerprint(body: CheckoutInput): string {
  return JSON.stringify(inOrder(body))
}
