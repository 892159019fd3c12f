import type { ComponentType } from 'react'
import type { IslandModules } from './rare-islands.ts'

/** The names that pages give islands, but for those of `rare-islands.ts`; each is also the name under which its module exports it. */
type Name =
  | 'ApplyFilters'
  | 'AccountLinks'
  | 'AccountMenu'
  | 'SearchBox'
  | 'SavePdf'
  | 'Toasts'
  | 'BuyBox'
  | 'BuyDelivery'
  | 'CartButton'
  | 'CartPageView'
  | 'SamplesView'
  | 'WishlistView'
  | 'Suggestions'
  | 'ProjectEntry'
  | 'ProjectKit'
  | 'ProjectPlan'
  | 'ProjectRooms'
  | 'SharedPlan'
  | 'CheckoutForm'
  | 'TourOpener'
  | 'FormErrors'
  | 'ClearCart'
  | 'ForRooms'
  | 'OwnPrices'
  | 'Quote'

type Loading = Readonly<Record<string, (() => Promise<Readonly<Record<string, ComponentType<object>>>>) | undefined>>

/** Every island by its name, fetched only on a page that has it. */
export const islands: IslandModules<Name> = {
  ApplyFilters: () => import('../catalogue/list/islands/apply-filters.tsx'),
  AccountLinks: () => import('../accounts/islands/account-links.tsx'),
  AccountMenu: () => import('../accounts/islands/account-menu.tsx'),
  SearchBox: () => import('../search/islands/search-box.tsx'),
  SavePdf: () => import('../ui/pdf/save-pdf.tsx'),
  Toasts: () => import('../ui/toast.tsx'),
  BuyBox: () => import('../cart/islands/buy/buy-box.tsx'),
  BuyDelivery: () => import('../cart/islands/buy/buy-delivery.tsx'),
  CartButton: () => import('../cart/islands/cart-button.tsx'),
  CartPageView: () => import('../storefront/cart-page-view.tsx'),
  SamplesView: () => import('../storefront/samples-view.tsx'),
  WishlistView: () => import('../wishlist/islands/wishlist-view.tsx'),
  Suggestions: () => import('../wishlist/islands/suggestions.tsx'),
  ProjectEntry: () => import('../projects/islands/project-entry.tsx'),
  ProjectKit: () => import('../projects/islands/kit/project-kit.tsx'),
  ProjectPlan: () => import('../projects/islands/plan/project-plan.tsx'),
  ProjectRooms: () => import('../projects/islands/project-rooms.tsx'),
  SharedPlan: () => import('../projects/islands/plan/shared-plan.tsx'),
  CheckoutForm: () => import('../checkout/islands/checkout-form.tsx'),
  TourOpener: () => import('./tour-opener.ts'),
  FormErrors: () => import('../ui/forms/form-errors.tsx'),
  ClearCart: () => import('../orders/islands/clear-cart.tsx'),
  ForRooms: () => import('../projects/islands/prices/for-rooms.tsx'),
  OwnPrices: () => import('../pricing/groups/islands/own-prices.tsx'),
  Quote: () => import('../quotes/islands/ask.tsx'),
}

/** An island's component; undefined where there is none of that name. What few pages have is listed where only they fetch it. */
export async function loadIsland(name: string): Promise<ComponentType<object> | undefined> {
  const all: Loading = name in islands ? islands : (await import('./rare-islands.ts')).rareIslands
  return (await all[name]?.())?.[name]
}
