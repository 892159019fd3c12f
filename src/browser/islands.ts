import type { ComponentType } from 'react'

/** The names that pages give islands; each is also the name under which its module exports it. */
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
  | 'ReturnForm'
  | 'GiftCardBalance'

// biome-ignore lint/suspicious/noExplicitAny: an island's props cross from the server as JSON
type Modules = { readonly [Each in Name]: () => Promise<Record<Each, ComponentType<any>>> }

/** Every island by its name, fetched only on a page that has it. */
export const islands: Modules = {
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
  TourOpener: () => import('../tour/islands/tour-opener.tsx'),
  FormErrors: () => import('../ui/forms/form-errors.tsx'),
  ClearCart: () => import('../orders/islands/clear-cart.tsx'),
  ForRooms: () => import('../projects/islands/prices/for-rooms.tsx'),
  OwnPrices: () => import('../pricing/groups/islands/own-prices.tsx'),
  Quote: () => import('../quotes/islands/ask.tsx'),
  ReturnForm: () => import('../returns/islands/return-form.tsx'),
  GiftCardBalance: () => import('../gift-cards/islands/gift-card-balance.tsx'),
}

const isName = (name: string): name is Name => name in islands

/** An island's component; undefined where there is none of that name. */
export async function loadIsland(name: string): Promise<ComponentType<object> | undefined> {
  if (!isName(name)) return undefined
  const module: { readonly [Each in Name]?: ComponentType<object> } = await islands[name]()
  return module[name]
}
