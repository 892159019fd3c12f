import type { ReactNode } from 'react'
import { KNOWN_COOKIE } from '../../accounts/known-cookie.ts'
import { CartLink } from '../../cart/pages/cart-link.tsx'
import { CardToolContext } from '../../catalogue/list/pages/card-tools.tsx'
import { TaxNoteContext } from '../../catalogue/list/pages/price-line.tsx'
import { translatorFor } from '../../i18n/messages.ts'
import { OwnPrices } from '../../pricing/groups/islands/own-prices.tsx'
import { ForRooms } from '../../projects/islands/prices/for-rooms.tsx'
import { projectsKey } from '../../projects/islands/store/stored-projects.ts'
import { CurrencyMenu } from '../../settings/pages/currency-menu.tsx'
import { Island } from '../../ui/island.tsx'
import { SaveButtons, SaveForms } from '../../wishlist/pages/save-buttons.tsx'
import { SavedLinks } from '../../wishlist/pages/saved-links.tsx'
import { Suggested } from '../../wishlist/pages/suggested.tsx'
import type { Page, PageRequest } from '../serving/page.ts'
import { ForbiddenPage } from './forbidden-page.tsx'
import type { FrameView } from './frame-view.ts'
import type { CachedMenu } from './menu/cached-menu.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { CheckoutLayout, QuoteLayout, ShopLayout } from './shop-layout.tsx'

/** What every page's frame is made from. */
export type Visit = Omit<PageRequest, 'params' | 'query'> & {
  menu: CachedMenu
  /** The addresses without parameters that the shop answers. */
  open: ReadonlySet<string>
}

/** A page's body inside the frame it asks for. */
export function framed(page: Page, { store, settings, menu, open }: Visit, path: string): ReactNode {
  if (page.frame === 'dashboard') return page.body
  if (page.frame === 'tour') return <TaxNoteContext value={menu.taxNote}>{page.body}</TaxNoteContext>
  const frame: FrameView = {
    store,
    settings,
    path,
    categories: menu.categories,
    cartButton: <CartLink />,
    saved: <SavedLinks />,
    currencyMenu: <CurrencyMenu settings={settings} path={path} />,
    open,
    hasPromises: page.hasPromises ?? false,
  }
  const isBare = page.frame === 'checkout' || page.frame === 'quote'
  const Layout = page.frame === 'quote' ? QuoteLayout : isBare ? CheckoutLayout : ShopLayout
  return (
    <TaxNoteContext value={menu.taxNote}>
      <CardToolContext value={SaveButtons}>
        <Layout frame={frame}>{page.body}</Layout>
        <SaveForms back={path} />
        {!isBare && <Island name="ForRooms" component={ForRooms} props={{}} when="called" kept={[projectsKey]} />}
        {!isBare && <Island name="OwnPrices" component={OwnPrices} props={{}} when="called" kept={[KNOWN_COOKIE]} />}
      </CardToolContext>
    </TaxNoteContext>
  )
}

/** The 404 page. */
export function notFoundPage({ language, settings, menu }: Visit): Page {
  return {
    status: 404,
    title: `${translatorFor(language)('common.notFound.title')} · ${settings.title}`,
    body: (
      <>
        <NotFoundPage categories={menu.categories} />
        <div className="wrap">
          <Suggested when="visible" />
        </div>
      </>
    ),
    tags: [],
    noIndex: true,
  }
}

/** The 403 page: for a page that needs someone signed in, or rights that the one who asks does not have. */
export function forbiddenPage({ language, settings }: Pick<Visit, 'language' | 'settings'>): Page {
  return {
    status: 403,
    title: `${translatorFor(language)('common.forbidden.title')} · ${settings.title}`,
    body: <ForbiddenPage />,
    tags: [],
    noIndex: true,
  }
}
