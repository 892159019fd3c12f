import { useEffect } from 'react'
import { cartStore, useCart } from '../../cart/islands/cart.ts'
import { reset } from '../../cart/rules.ts'
import { newCartId } from '../../cart/storage.ts'

/** Empties the browser's cart once it has become the order of this page. Shows nothing. */
export function ClearCart({ cartId }: { cartId: string }) {
  const cart = useCart()
  useEffect(() => {
    if (cart.loaded && cart.id === cartId) void cartStore.update((before) => reset(before, newCartId()))
  }, [cart, cartId])
  return null
}
