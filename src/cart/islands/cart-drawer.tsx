import { type MouseEvent, useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import { countPieces } from '../rules.ts'
import { isEmptyCart } from '../sample-rules.ts'
import { useCart } from './cart.ts'
import { CartLines } from './cart-lines.tsx'
import { openDrawer, useDrawerOpen } from './drawer-state.ts'
import { useQuote } from './quote.ts'
import { QuoteFailed } from './quote-failed.tsx'
import { SampleLines } from './sample-lines.tsx'

/** The cart beside the page: a dialog of the browser's own, with its focus, Escape and way back. */
export function CartDrawer() {
  const { t, format } = useI18n()
  const cart = useCart()
  const isOpen = useDrawerOpen()
  const dialog = useRef<HTMLDialogElement>(null)
  const count = countPieces(cart)

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [isOpen])

  /** The dialog itself is hit only beside what is in it. */
  function clicked(event: MouseEvent): void {
    if (event.target === dialog.current) openDrawer(false)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own; the click is on what lies behind
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="drawer-title"
      onClick={clicked}
      onClose={() => openDrawer(false)}
    >
      <div className="drawer__in">
        <div className="drawer__head">
          <h2 id="drawer-title">
            {t('cart.title')} {count > 0 && <span className="quiet num">{format.number(count)}</span>}
          </h2>
          <button className="ibtn" type="button" aria-label={t('cart.close')} onClick={() => openDrawer(false)}>
            <Icon name="x" />
          </button>
        </div>
        {isOpen && <DrawerBody />}
      </div>
    </dialog>
  )
}

function DrawerBody() {
  const { t, format } = useI18n()
  const cart = useCart()
  const { quote, isFresh, refusal } = useQuote(cart)
  const isEmpty = cart.loaded && isEmptyCart(cart)
  return (
    <>
      <div className="drawer__body">
        <CartLines cart={cart} quote={quote} samples={quote && <SampleLines samples={quote.samples} />} />
        {isEmpty && (
          <div className="drawer__empty">
            <p>{t('cart.empty')}</p>
            <a className="btn btn--quiet" href={routes.shop.href()}>
              {t('cart.toShop')}
            </a>
          </div>
        )}
        {refusal && <QuoteFailed cart={cart} refusal={refusal} />}
      </div>
      {!isEmpty && (
        <div className="drawer__foot" aria-busy={!isFresh}>
          <dl className="sum">
            <dt className="tot">{t('cart.beforeDelivery')}</dt>
            <dd className="tot">
              {quote && (
                <Money>{format.money(quote.itemTotalMinor - quote.discountMinor - quote.sampleCreditMinor)}</Money>
              )}
            </dd>
          </dl>
          <a className="btn btn--go btn--wide" href={routes.checkout.href()}>
            {t('cart.checkout')}
          </a>
          <p className="note">
            <a className="link" href={routes.cart.href()}>
              {t('cart.viewCart')}
            </a>
          </p>
        </div>
      )}
    </>
  )
}
