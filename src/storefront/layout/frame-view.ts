import type { ReactNode } from 'react'
import { routes } from '../../routes.ts'
import type { StoreIdentity } from '../../settings/identity-rules.ts'
import type { ShownSettings } from '../../settings/shown-rules.ts'
import type { Menu } from './menu/queries.ts'

/** What the header and footer show on every page. */
export type FrameView = {
  store: StoreIdentity
  settings: ShownSettings
  categories: Menu['categories']
  /** Path and query of the page inside: the menu marks it, and choosing a language comes back to it. */
  path: string
  /** The way to the cart; the frame keeps a square of 44 px for it. */
  cartButton: ReactNode
  /** The ways to what was put aside: wishlist and comparison. */
  saved?: ReactNode
  /** Where the currency of the prices is chosen; the top bar and the menu sheet have one each. */
  currencyMenu?: ReactNode
  /** Whether the page inside makes the three promises itself: then the footer does not repeat them. */
  hasPromises?: boolean
  /** The addresses without parameters that the shop answers: what is not among them is linked nowhere. */
  open: ReadonlySet<string>
}

/** The page's path without its query. */
export const pathnameOf = ({ path }: Pick<FrameView, 'path'>): string => path.split('?', 1)[0] ?? path

/** What a list page was searched for. */
export const searchedFor = ({ path }: Pick<FrameView, 'path'>): string =>
  new URLSearchParams(path.slice(pathnameOf({ path }).length)).get('q') ?? ''

/** The profile's address, where there is one. */
export const profileHref = ({ open }: Pick<FrameView, 'open'>): string | null =>
  open.has('/profile') ? '/profile' : null

/** Signing in comes back to the page it began on; from the home page, which is where it leads anyway, plainly. */
export const signInHref = ({ path }: Pick<FrameView, 'path'>): string =>
  routes.signIn.href(path === routes.home.href() || path.startsWith('/signin') ? undefined : path)
