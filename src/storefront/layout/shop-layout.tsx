import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { CookieNotice } from './consent/cookie-notice.tsx'
import type { FrameView } from './frame-view.ts'
import { Logo } from './logo.tsx'
import { MenuSheet } from './menu/menu-sheet.tsx'
import { ShopFooter } from './shop-footer.tsx'
import { ShopHeader } from './shop-header.tsx'

type Props = { frame: FrameView; children: ReactNode }

function SkipLink() {
  const { t } = useI18n()
  return (
    <a className="skip" href="#main">
      {t('common.skip')}
    </a>
  )
}

/** The shop around a page: header, main part, footer. */
export function ShopLayout({ frame, children }: Props) {
  const { t } = useI18n()
  return (
    <>
      <SkipLink />
      {/* Out of sight once the page is scrolled by 110 and by 300 px (specification, point 9). */}
      <div className="page-mark" data-mark="is-scrolled" style={{ blockSize: 110 }} />
      <div className="page-mark" data-mark="is-far" style={{ blockSize: 300 }} />
      <ShopHeader frame={frame} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <ShopFooter frame={frame} />
      <MenuSheet frame={frame} />
      <button className="totop" type="button" data-to-top="" aria-label={t('common.backToTop')}>
        <Icon name="chevron-up" />
      </button>
      <CachedFragment owner={frame.settings} under="cookie notice">
        <CookieNotice frame={frame} />
      </CachedFragment>
      <Island name="Toasts" component={Toasts} props={{}} when="called" />
    </>
  )
}

type BareProps = Props & {
  /** Who sees what is on the page. */
  lock: string
  /** The way back, where there is one. */
  back?: ReactNode
}

/** The mark, who sees what is here, and nothing that leads away from what is being done. */
function BareLayout({ frame, lock, back, children }: BareProps) {
  return (
    <>
      <SkipLink />
      <header className="head head--checkout">
        <div className="wrap">
          <Logo settings={frame.settings} />
          <span className="quiet small">
            <Icon name="lock" small /> {lock}
          </span>
          {back}
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Island name="Toasts" component={Toasts} props={{}} when="called" />
    </>
  )
}

/** The bare frame of the checkout: whom the details go to, and the way back. */
export function CheckoutLayout({ frame, children }: Props) {
  const { t } = useI18n()
  const back = (
    <a className="link" href={routes.cart.href()}>
      {t('common.checkout.back')}
    </a>
  )
  return (
    <BareLayout frame={frame} lock={t('common.checkout.lock', { store: frame.store.address.city })} back={back}>
      {children}
    </BareLayout>
  )
}

/** The bare frame of a quote, whose customer may never have been in the shop: one link, one decision. */
export function QuoteLayout({ frame, children }: Props) {
  const { t } = useI18n()
  return (
    <BareLayout frame={frame} lock={t('quotes.private')}>
      {children}
    </BareLayout>
  )
}
