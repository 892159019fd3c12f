import { CartView, type CartViewProps } from '../cart/islands/cart-view.tsx'
import { Suggestions } from '../wishlist/islands/suggestions.tsx'

/** The cart, and where to go from one with nothing in it: one island, so that the second never stands below what is still to come. */
export function CartPageView({ storeCity }: Pick<CartViewProps, 'storeCity'>) {
  return <CartView storeCity={storeCity} whenEmpty={<Suggestions />} />
}
