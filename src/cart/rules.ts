import type { DeliveryExtra } from '../delivery/decision-rules.ts'
import { clampQuantity, maxLines } from '../measure/quantity.ts'
import type { CartProject } from './project-schema.ts'

/** A line of the cart. `price` (minor units) is what the page showed when it was added; no rule rests on it. */
export type CartItem = {
  readonly _id: string
  /** Tells the lines of one cart apart; made from the product, its chosen color and attribute, and its project. */
  readonly uid: string
  readonly qty: number
  readonly price: number
  readonly color?: { readonly name: string }
  readonly attribute?: { readonly name: string }
  /**
   * The project that it is for, as it was when it was put in, how many the drawing asked for, and of a line of the kit for which rooms; read
   * it by `projectOf` and `lineRoomsOf`.
   */
  readonly project?: CartProject & { readonly drawn?: number; readonly rooms?: 'all' | readonly string[] }
}

/** A person and an address, every part empty until it is filled in. */
export type AddressInfo = Readonly<
  Record<'fullName' | 'phone' | 'email' | 'house' | 'city' | 'state' | 'zipCode' | 'country', string>
>

/** `cost` in minor units, `area` the name of the area that the address is in; both are what was shown last, and no rule rests on them. */
export type DeliveryInfo = {
  readonly type: '' | 'delivery' | 'pickup'
  readonly area: string
  readonly cost: number
}

export type DeliveryWish = {
  readonly slot?: { readonly day: string; readonly windowId: string }
  /** Whether goods that are too heavy for one truck may come in two drops, and when the second of them. */
  readonly inTwoDrops?: true
  readonly secondSlot?: { readonly day: string; readonly windowId: string }
  readonly extras?: readonly DeliveryExtra[]
}

/** The cart as the browser keeps it, in the shape the specification gives it. */
export type Cart = {
  /** The cart's own uuid: two orders from one cart are seen as one. */
  readonly id: string
  readonly loaded: boolean
  /** `discount` is a percentage; no coupon is an empty code. */
  readonly coupon: { readonly code: string; readonly discount: number }
  readonly items: readonly CartItem[]
  /** The floors of which a sample is wanted, by their products' ids; absent where none is. */
  readonly samples?: readonly string[]
  readonly billingInfo: AddressInfo
  readonly shippingInfo: AddressInfo
  readonly deliveryInfo: DeliveryInfo
  /** The slot and the extras that are wished for; absent where none are. */
  readonly deliveryWish?: DeliveryWish
  /** How many products are on the wishlist. */
  readonly wishlist: number
  /** The ids of the products being compared. */
  readonly compare: readonly string[]
}

/** What is added: a line without its quantity and uid. */
export type NewItem = Omit<CartItem, 'qty' | 'uid'>

export const emptyAddress: AddressInfo = {
  fullName: '',
  phone: '',
  email: '',
  house: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
}

/** A cart with nothing in it, not loaded yet. */
export function emptyCart(id: string): Cart {
  return {
    id,
    loaded: false,
    coupon: { code: '', discount: 0 },
    items: [],
    billingInfo: emptyAddress,
    shippingInfo: emptyAddress,
    deliveryInfo: { type: '', area: '', cost: 0 },
    wishlist: 0,
    compare: [],
  }
}

type Named = Omit<NewItem, 'project'> & { readonly project?: Pick<CartProject, 'id'> }

/** Equal for the same product in the same color and attribute, for the same project or none, and only then. */
export function uidOf({ _id, color, attribute, project }: Named): string {
  return JSON.stringify([_id, color?.name ?? null, attribute?.name ?? null, ...(project ? [project.id] : [])])
}

function withQuantity(cart: Cart, uid: string, change: (qty: number) => number): Cart {
  const items = cart.items.flatMap((item) => {
    if (item.uid !== uid) return [item]
    const qty = change(item.qty)
    return qty < 1 ? [] : [{ ...item, qty: clampQuantity(qty) }]
  })
  return { ...cart, items }
}

/** Whether this can be added: it is in the cart already, or there is room for one more line. */
export function hasRoomFor(cart: Cart, item: NewItem): boolean {
  return cart.items.length < maxLines || cart.items.some(({ uid }) => uid === uidOf(item))
}

/**
 * Adds to the line of the same product, color and attribute, or starts one. The amount counts where it is above 1,
 * else one is added. A full cart is given back unchanged; ask `hasRoomFor` first.
 */
export function add(cart: Cart, item: NewItem, amount = 1): Cart {
  const qty = clampQuantity(amount)
  const uid = uidOf(item)
  if (cart.items.some((line) => line.uid === uid)) return withQuantity(cart, uid, (before) => before + qty)
  return hasRoomFor(cart, item) ? { ...cart, items: [...cart.items, { ...item, uid, qty }] } : cart
}

/** One more of a line. */
export function increment(cart: Cart, uid: string): Cart {
  return withQuantity(cart, uid, (qty) => qty + 1)
}

/** One less of a line; the last one takes the line with it. */
export function decrement(cart: Cart, uid: string): Cart {
  return withQuantity(cart, uid, (qty) => qty - 1)
}

/** Sets a line's quantity, whole and at most 9999. Below 1 the line goes; what is no number changes nothing. */
export function setQuantity(cart: Cart, uid: string, qty: number): Cart {
  return Number.isNaN(qty) ? cart : withQuantity(cart, uid, () => qty)
}

/** Takes a line out. */
export function remove(cart: Cart, uid: string): Cart {
  return withQuantity(cart, uid, () => 0)
}

/** Empties coupon, items, billing, shipping and delivery, and makes it another cart: `id` is a new uuid. */
export function reset(cart: Cart, id: string): Cart {
  return { ...emptyCart(id), loaded: cart.loaded, wishlist: cart.wishlist, compare: cart.compare }
}

/** Stores a coupon; `discount` is its percentage. */
export function applyCoupon(cart: Cart, coupon: Cart['coupon']): Cart {
  return { ...cart, coupon }
}

export function removeCoupon(cart: Cart): Cart {
  return { ...cart, coupon: { code: '', discount: 0 } }
}

/** No more products than this stand side by side. */
export const maxCompared = 4

/** Puts a product beside the others that are compared; where there are four already, nothing changes. */
export function compare(cart: Cart, productId: string): Cart {
  const isFull = cart.compare.length >= maxCompared
  return isFull || cart.compare.includes(productId) ? cart : { ...cart, compare: [...cart.compare, productId] }
}

/** Takes a product out of the comparison. */
export function stopComparing(cart: Cart, productId: string): Cart {
  return { ...cart, compare: cart.compare.filter((id) => id !== productId) }
}

/** Keeps how many products are on the wishlist. */
export function countWishes(cart: Cart, wishlist: number): Cart {
  return cart.wishlist === wishlist ? cart : { ...cart, wishlist }
}

/** How many boxes, pieces and samples are in the cart: the number on its button. */
export function countPieces({ items, samples }: Cart): number {
  return items.reduce((sum, { qty }) => sum + qty, samples?.length ?? 0)
}
