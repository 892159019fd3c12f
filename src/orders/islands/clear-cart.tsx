import { useEffect } from 'react'
import { cartStore, useCart } from '../../cart/islands/cart.ts'
import { type Ordered, withoutOrdered } from '../../cart/ordered-rules.ts'
import { newCartId } from '../../cart/storage.ts'

type Props = {
  cartId: string
  /** What the order holds of the cart. */
  ordered: Ordered
}

/**
 * Takes out of the browser's cart what has become the order of this page. What was put in after the order was sent stays.
 * Shows nothing.
 */
export function ClearCart({ cartId, ordered }: Props) {
  const cart = useCart()
  useEffect(() => {
    if (!cart.loaded || cart.id !== cartId) return
    void cartStore.update((before) => (before.id === cartId ? withoutOrdered(before, ordered, newCartId()) : before))
  }, [cart, cartId, ordered])
  return null
}
