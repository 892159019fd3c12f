import type { ReactNode } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { SavePdf } from '../../ui/save-pdf.tsx'
import { CartView } from '../islands/cart-view.tsx'
import type { Quote } from '../schema.ts'
import { NoScriptCart } from './no-script-cart.tsx'

export type CartPageView = {
  /** Of the lines that a visit without script put aside; null where there are none. */
  quote: Quote | null
  storeCity: string
}

/**
 * The cart as a page. With script it is the browser's own cart; without, what the cookie holds. `empty` is shown while
 * nothing is in it: a part of those above the cart.
 */
export function CartPage({ view: { quote, storeCity }, empty }: { view: CartPageView; empty?: ReactNode }) {
  const { t } = useWords()
  return (
    <div className="wrap cart-page" id="cart-sheet">
      <div className="cart-page__head">
        <h1>{t('cart.title')}</h1>
        <Island
          name="SavePdf"
          component={SavePdf}
          props={{ target: 'cart-sheet', fileName: t('cart.title') }}
          when="interaction"
          words={['pdf']}
        />
      </div>
      <Island name="CartView" component={CartView} props={{ storeCity }} when="load" words={['cart']} />
      {empty}
      <noscript>
        <NoScriptCart quote={quote} />
      </noscript>
    </div>
  )
}
