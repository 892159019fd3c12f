import type { FrameView } from './frame-view.ts'

/**
 * Every page that the header, the menu of narrow screens and the footer lead to, by address, with the key of its name.
 * A link shows once the shop answers its address, so that nothing leads to a page that is not there.
 */
const names = {
  '/': 'common.nav.home',
  '/shop': 'common.nav.all',
  '/virtualtour': 'common.nav.tour',
  '/categories': 'common.nav.categories',
  '/project': 'common.nav.project',
  '/about': 'common.nav.about',
  '/faq': 'common.nav.faq',
  '/contactus': 'common.nav.contact',
  '/terms': 'common.nav.terms',
  '/privacy': 'common.nav.privacy',
  '/return': 'common.nav.return',
} as const

export type ShopAddress = keyof typeof names
export type ShopLink = { href: ShopAddress; word: (typeof names)[ShopAddress] }

/** What stands beside the categories in the bar of wide screens; the home page is behind the logo. */
export const barLinks = ['/shop', '/categories', '/virtualtour'] as const
/** What the dark line above the header leads to. */
export const topLinks = ['/about', '/faq'] as const
/** The main links of narrow screens, which the categories stand among. */
export const sheetLinks = [
  '/',
  '/shop',
  '/categories',
  '/virtualtour',
  '/project',
  '/about',
  '/faq',
  '/contactus',
] as const
/** Besides the categories and the logo (specification, point 2). */
export const footerLinks = ['/about', '/virtualtour', '/faq', '/contactus', '/return', '/terms', '/privacy'] as const

/** Of these pages the ones that the shop has. */
export const openLinks = ({ open }: Pick<FrameView, 'open'>, wanted: readonly ShopAddress[]): ShopLink[] =>
  wanted.filter((href) => open.has(href)).map((href) => ({ href, word: names[href] }))
