import type { AddressInfo, Cart, DeliveryInfo, DeliveryWish } from './rules.ts'

/* Where a cart goes. Apart from what is chosen, since a product page that is used has no use for it. */

export function setBilling(cart: Cart, billingInfo: AddressInfo): Cart {
  return { ...cart, billingInfo }
}

export function setShipping(cart: Cart, shippingInfo: AddressInfo): Cart {
  return { ...cart, shippingInfo }
}

export function setDelivery(cart: Cart, deliveryInfo: DeliveryInfo): Cart {
  return { ...cart, deliveryInfo }
}

/** Sends it to another postal code; what was wished for at the one before is forgotten. */
export function setPostalCode(cart: Cart, { country, zipCode }: Pick<AddressInfo, 'country' | 'zipCode'>): Cart {
  const { deliveryWish: _, ...rest } = cart
  const shippingInfo = { ...cart.shippingInfo, country, zipCode }
  return { ...rest, shippingInfo, deliveryInfo: { type: 'delivery', area: '', cost: 0 } }
}

/** Wishes for another slot, or other extras. */
export function wishDelivery(cart: Cart, wish: DeliveryWish): Cart {
  return { ...cart, deliveryWish: { ...cart.deliveryWish, ...wish } }
}
