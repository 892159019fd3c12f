import type { ComponentType } from 'react'

/** Every island by the name that pages give it, fetched only on a page that has it. */
// biome-ignore lint/suspicious/noExplicitAny: an island's props cross from the server as JSON
type Load = () => Promise<ComponentType<any>>

export const islands: Record<string, Load> = {
  ApplyFilters: () => import('../catalogue/list/islands/apply-filters.tsx').then((m) => m.ApplyFilters),
  AccountLinks: () => import('../accounts/islands/account-links.tsx').then((m) => m.AccountLinks),
  AccountMenu: () => import('../accounts/islands/account-menu.tsx').then((m) => m.AccountMenu),
  SearchBox: () => import('../search/islands/search-box.tsx').then((m) => m.SearchBox),
  SavePdf: () => import('../ui/pdf/save-pdf.tsx').then((m) => m.SavePdf),
  Toasts: () => import('../ui/toast.tsx').then((m) => m.Toasts),
  BuyBox: () => import('../cart/islands/buy-box.tsx').then((m) => m.BuyBox),
  CartButton: () => import('../cart/islands/cart-button.tsx').then((m) => m.CartButton),
  CartPageView: () => import('../storefront/cart-page-view.tsx').then((m) => m.CartPageView),
  WishlistView: () => import('../wishlist/islands/wishlist-view.tsx').then((m) => m.WishlistView),
  Suggestions: () => import('../wishlist/islands/suggestions.tsx').then((m) => m.Suggestions),
  ProjectRooms: () => import('../projects/islands/project-rooms.tsx').then((m) => m.ProjectRooms),
  ProjectKit: () => import('../projects/islands/project-kit.tsx').then((m) => m.ProjectKit),
  CheckoutForm: () => import('../checkout/islands/checkout-form.tsx').then((m) => m.CheckoutForm),
  TourOpener: () => import('../tour/islands/tour-opener.tsx').then((m) => m.TourOpener),
  FormErrors: () => import('../ui/forms/form-errors.tsx').then((m) => m.FormErrors),
  ClearCart: () => import('../orders/islands/clear-cart.tsx').then((m) => m.ClearCart),
}
