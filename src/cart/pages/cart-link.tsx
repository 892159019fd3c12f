import { Island } from '../../ui/island.tsx'
import { CartButton } from '../islands/cart-button.tsx'
import { CART_KEPT } from '../no-script.ts'

/** The cart's place in the header, on every page of the shop. */
export function CartLink() {
  return (
    <Island name="CartButton" component={CartButton} props={{}} messages={['cart']} when="called" kept={CART_KEPT} />
  )
}
