import type { OrderedLine } from '../cart/ordered-rules.ts'
import type { Slot } from '../delivery/slots/rules.ts'
import type { OrderDelivery } from '../orders/schema.ts'
import type { PlacedInput } from './schema.ts'

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
export function payloadFingerprint(body: PlacedInput): string {
  return JSON.stringify(inOrder(body))
}

/** What of a stored order a submit is compared with. */
export type OrderTerms = {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly billing: unknown
  readonly shipping: unknown
  readonly delivery: OrderDelivery
  readonly paymentMethod: string
  readonly couponCode: string | null
  readonly note: string
}

/** The amounts of each product, color and attribute, in one order. */
function amountsOf(lines: readonly Pick<PlacedInput['lines'][number], '_id' | 'color' | 'attribute' | 'qty'>[]) {
  const amounts: Record<string, number> = {}
  for (const { _id, color, attribute, qty } of lines) {
    const key = JSON.stringify([_id, color ?? null, attribute ?? null])
    amounts[key] = (amounts[key] ?? 0) + qty
  }
  return amounts
}

type Way = {
  readonly type: 'delivery'
  readonly slot?: Slot | null | undefined
  readonly secondSlot?: Slot | null | undefined
  readonly extras?: readonly (string | { readonly kind: string })[] | undefined
}

/** What of a delivery a buyer chooses. @param asked the slots that were asked for: where none was, the order has the soonest */
const wayOf = ({ type, slot, secondSlot, extras = [] }: Way, asked: Pick<Way, 'slot' | 'secondSlot'>) => ({
  type,
  slot: slot && asked.slot ? { day: slot.day, windowId: slot.windowId } : null,
  secondSlot: secondSlot && asked.secondSlot ? { day: secondSlot.day, windowId: secondSlot.windowId } : null,
  extras: extras.map((extra) => (typeof extra === 'string' ? extra : extra.kind)).sort(),
})

/**
 * Whether a submit asks for what an order already is: the same goods to the same person and place, paid in the same way.
 * Then it is a repetition, and its buyer may be led to that order.
 */
export function isSameOrder(
  order: OrderTerms,
  { lines, samples }: { readonly lines: readonly OrderedLine[]; readonly samples: readonly string[] },
  input: PlacedInput,
): boolean {
  const { contact, delivery } = input
  const address = input.shippingSame ? input.billing : input.shipping
  const isPickup = delivery.type === 'pickup'
  const asked = {
    fullName: contact.fullName,
    phone: contact.phone,
    email: contact.email.toLowerCase(),
    billing: input.billing,
    shipping: isPickup ? null : address,
    delivery: isPickup ? { type: delivery.type, collector: delivery.collector } : wayOf(delivery, delivery),
    payment: input.payment,
    coupon: input.couponCode ?? null,
    note: input.note ?? '',
    amounts: amountsOf(input.lines),
    samples: [...(input.samples ?? [])].sort(),
  }
  const stored = order.delivery
  const placed = {
    fullName: order.fullName,
    phone: order.phone,
    email: order.email,
    billing: order.billing,
    shipping: order.shipping,
    delivery:
      stored.type === 'pickup'
        ? { type: stored.type, collector: stored.collector }
        : wayOf({ ...stored, secondSlot: stored.second?.slot }, delivery.type === 'delivery' ? delivery : {}),
    payment: order.paymentMethod,
    coupon: order.couponCode,
    note: order.note,
    amounts: amountsOf(lines),
    samples: [...samples].sort(),
  }
  return saysSame(asked, placed)
}
