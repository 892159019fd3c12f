import type { Quote, QuoteLine } from './contracts.ts'
import type { Cart, CartItem } from './rules.ts'
import { uidOf } from './rules.ts'
import type { QuoteInput } from './schema.ts'

/** What a quote is asked with beside its lines and samples: the coupon, and where the goods are to go as far as that is known. */
export function askedBeside({
  coupon,
  deliveryInfo,
  deliveryWish,
  shippingInfo,
}: Cart): Omit<QuoteInput, 'lines' | 'samples'> {
  const { type } = deliveryInfo
  const { country, state, zipCode } = shippingInfo
  const { extras = [], ...drops } = deliveryWish ?? {}
  return {
    ...(coupon.code !== '' && { couponCode: coupon.code }),
    ...(type === 'pickup' && { delivery: { type } }),
    ...(type === 'delivery' && {
      delivery: { type, ...drops, ...(extras.length > 0 && { extras: [...extras] }) },
    }),
    ...(type !== 'pickup' && country !== '' && { destination: { country, state, zipCode } }),
  }
}

/** What is asked for a cart's quote, or null where there is nothing to price. */
export function quoteInputOf(cart: Cart): QuoteInput | null {
  const { samples = [] } = cart
  if (cart.items.length === 0 && samples.length === 0) return null
  return {
    lines: cart.items.map(({ _id, qty, color, attribute, project }) => ({
      _id,
      qty,
      ...(color && { color: color.name }),
      ...(attribute && { attribute: attribute.name }),
      ...(project && { project: project.id }),
    })),
    ...(samples.length > 0 && { samples: [...samples] }),
    ...askedBeside(cart),
  }
}

/** As the cart's own uid of the same line. */
function uidOfQuoteLine({ _id, color, attribute, projectId }: QuoteLine): string {
  return uidOf({
    _id,
    price: 0,
    ...(color !== null && { color: { name: color } }),
    ...(attribute !== null && { attribute: { name: attribute } }),
    ...(projectId !== null && { project: { id: projectId } }),
  })
}

/** A line of the cart with what the last quote said of it; undefined where it was not asked for yet. */
export type QuotedItem = { readonly item: CartItem; readonly line: QuoteLine | undefined }

/**
 * The cart's lines as they are now with the last quote's facts. A quantity changed since then is priced at once: its
 * line total is price × quantity, which no rounding changes.
 */
export function quotedItems(items: readonly CartItem[], quote: Quote | null): QuotedItem[] {
  const lines = new Map(quote?.lines.map((line) => [uidOfQuoteLine(line), line]))
  return items.map((item) => {
    const line = lines.get(item.uid)
    if (!line || line.qty === item.qty) return { item, line }
    const lineTotalMinor = line.unitPriceMinor * item.qty
    const isEnough = line.available === null || line.available >= item.qty
    const problem = line.problem === 'notEnough' && isEnough ? null : line.problem
    return { item, line: { ...line, qty: item.qty, lineTotalMinor, problem, discounts: [] } }
  })
}

/** The coupon's code where the quote takes it: only then is an order placed with it. */
export function acceptedCoupon({ coupon }: Quote): string | undefined {
  return coupon && coupon.refusal === null ? coupon.code : undefined
}

/** Whether every line and sample can be had as it stands. */
export function isOrderable(quote: Quote): boolean {
  const all = [...quote.lines, ...quote.samples]
  return all.length > 0 && all.every(({ problem }) => problem === null)
}

/** Puts a line that was taken out back where it was; one that came back meanwhile stays as it is. */
export function putBack(cart: Cart, item: CartItem, index: number): Cart {
  if (cart.items.some(({ uid }) => uid === item.uid)) return cart
  return { ...cart, items: cart.items.toSpliced(index, 0, item) }
}

/** Whether a quote knows what its delivery costs: its address is served, or there are samples alone. */
export const isDeliveryPriced = ({ delivery: { kind } }: Pick<Quote, 'delivery'>): boolean =>
  kind === 'served' || kind === 'posted'

/** The way of delivery that the sums name: none while none is chosen, and none to an address that has no price yet. */
export function wayInSums(
  chosen: Cart['deliveryInfo']['type'],
  quote: Pick<Quote, 'delivery'>,
): 'delivery' | 'pickup' | undefined {
  if (chosen === 'delivery') return isDeliveryPriced(quote) ? chosen : undefined
  return chosen === '' ? undefined : chosen
}
