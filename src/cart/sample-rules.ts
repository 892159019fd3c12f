import type { Cart } from './rules.ts'

/** The products of which a cart has a sample. */
export const samplesOf = ({ samples = [] }: Cart): readonly string[] => samples

/** Puts a sample of a product into the cart; there is one of each. */
export function addSample(cart: Cart, productId: string): Cart {
  return samplesOf(cart).includes(productId) ? cart : { ...cart, samples: [...samplesOf(cart), productId] }
}

/** Takes a sample out of the cart. */
export function removeSample({ samples = [], ...cart }: Cart, productId: string): Cart {
  const left = samples.filter((id) => id !== productId)
  return left.length > 0 ? { ...cart, samples: left } : cart
}

/** Whether nothing at all is in the cart. */
export const isEmptyCart = (cart: Cart): boolean => cart.items.length === 0 && samplesOf(cart).length === 0
