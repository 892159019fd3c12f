import { add, type Cart, hasRoomFor, type NewItem, uidOf } from '../../cart/rules.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { KitProduct } from './contracts.ts'

/** A line of a kit that is to go into the cart. */
export type ToAdd = { readonly product: KitProduct; readonly quantity: number }

const itemOf = ({ id, color, attribute, unitPriceMinor }: KitProduct): NewItem => ({
  _id: id,
  price: unitPriceMinor,
  ...(color && { color: { name: color.name } }),
  ...(attribute !== null && { attribute: { name: attribute } }),
})

/**
 * The cart with lines of a kit added by the cart's own `add`, each at most as many as the store has beside what is in the cart
 * already.
 * @returns the cart, and the names of the lines that did not go in whole
 */
export function addToCart(cart: Cart, lines: readonly ToAdd[]): { cart: Cart; cutShort: string[] } {
  const cutShort: string[] = []
  const after = lines.reduce((before, { product, quantity }) => {
    const item = itemOf(product)
    const inCart = before.items.find(({ uid }) => uid === uidOf(item))?.qty ?? 0
    const most = Math.max(0, Math.min(product.available ?? maxQuantity, maxQuantity) - inCart)
    const amount = hasRoomFor(before, item) ? Math.min(quantity, most) : 0
    if (amount < quantity) cutShort.push(product.name)
    return amount > 0 ? add(before, item, amount) : before
  }, cart)
  return { cart: after, cutShort }
}
