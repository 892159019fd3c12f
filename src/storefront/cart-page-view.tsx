import { CartView, type CartViewProps } from '../cart/islands/cart-view.tsx'
import { ProjectChanges } from '../projects/islands/kit/project-changes.tsx'
import { Suggestions } from '../wishlist/islands/suggestions.tsx'

/** What draws a project's rooms, fetched with what shows the lines by project. */
const loadPlan = () => import('../projects/islands/kit/cart-plan.tsx').then(({ CartPlan }) => CartPlan)

type Props = Pick<CartViewProps, 'storeCity'> & {
  /** Whether the tax is in the prices of what is suggested, in words; null where none is charged. */
  taxText?: string | null
}

/**
 * The cart, what has changed of its projects, and where to go from one with nothing in it: one island, so that the last never stands below
 * what is still to come.
 */
export function CartPageView({ storeCity, taxText = null }: Props) {
  return (
    <CartView
      storeCity={storeCity}
      whenEmpty={<Suggestions taxText={taxText} />}
      notice={<ProjectChanges />}
      loadPlan={loadPlan}
    />
  )
}
