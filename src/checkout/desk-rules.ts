import { byHandCenti, isBeyondRight } from '../orders/desk/rules.ts'
import type { OrderDiscount } from '../pricing/discounts/order-rules.ts'
import { unitPrice } from '../pricing/rules.ts'
import type { PricedCart } from './priced-cart.ts'
import type { PlacedInput } from './schema.ts'

/** What staff took off an order by hand as one of its discounts; undefined where they took nothing. */
export const manualOf = (discounts: readonly OrderDiscount[]): OrderDiscount | undefined =>
  discounts.find(({ manual }) => manual !== undefined)

/** Whether anything of what is ordered was set by hand. */
export const hasByHand = ({
  lines,
  custom = [],
  discount,
}: Pick<PlacedInput, 'lines' | 'custom' | 'discount'>): boolean =>
  custom.length > 0 || Boolean(discount) || lines.some(({ price }) => price !== undefined)

/** What staff take off a cart by hand, in hundredths of a percent of the shop's prices. */
export function cartByHandCenti({ lines, custom, off }: Pick<PricedCart, 'lines' | 'custom' | 'off'>): number {
  const goods = lines.flatMap(({ line, offer, unitPriceMinor }) =>
    offer ? [{ unitPriceMinor, quantity: line.qty, listPriceMinor: unitPrice(offer) }] : [],
  )
  const services = custom.map(({ unitPriceMinor, quantity }) => ({ unitPriceMinor, quantity, listPriceMinor: null }))
  return byHandCenti([...goods, ...services], manualOf(off.discounts))
}

/** Whether more comes off a cart by hand than whoever takes the order may give. */
export const isCartBeyondRight = (cart: PricedCart, mostCenti: number): boolean =>
  isBeyondRight(cartByHandCenti(cart), { mostCenti })
