import type { Actor, Area } from '../platform/actor.ts'
import { isAdministrator, may } from './rules.ts'

/** Which right lets somebody see a list, by the name under which the list keeps its views. */
export const screenAreas: Readonly<Record<string, Area | 'administrators'>> = {
  audit: 'administrators',
  brands: 'brand',
  count: 'inventory',
  counts: 'inventory',
  coupons: 'coupon',
  customers: 'customers',
  'gift-cards': 'giftCard',
  inventory: 'inventory',
  mails: 'settings',
  orders: 'order',
  overview: 'order',
  products: 'product',
  purchases: 'inventory',
  quotes: 'order',
  returns: 'order',
  searches: 'product',
  staff: 'administrators',
  subcategories: 'category',
  subscribers: 'subscriber',
  suppliers: 'costs',
  'tax-report': 'order',
  transfers: 'inventory',
  valuation: 'costs',
}

/**
 * Whether somebody may see the views that others share of a list, and share their own: those who may see the list itself. A view names what is
 * looked for, a customer for one.
 */
export function mayShareViews(actor: Actor, screen: string): boolean {
  const area = Object.hasOwn(screenAreas, screen) ? screenAreas[screen] : undefined
  if (area === undefined) return false
  return area === 'administrators' ? isAdministrator(actor) : may(actor, 'view', area)
}

/** Whether somebody may take a view away, or share it no longer: it is theirs, or it is shared and they run the shop. */
export const mayChangeView = (actor: Actor, view: { userId: string; isShared: boolean }): boolean =>
  actor.kind === 'user' && (view.userId === actor.id || (view.isShared && isAdministrator(actor)))
