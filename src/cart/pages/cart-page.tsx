import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { SavePdf } from '../../ui/pdf/save-pdf.tsx'
import type { Quote } from '../contracts.ts'
import { NoScriptCart } from './no-script-cart.tsx'

type Props = {
  /** Of the lines that a visit without script put aside; null where there are none. */
  quote: Quote | null
  /** The place of this store's counter. */
  storeCity: string
  /** The browser's own cart: an island with a part of the departments above this one. */
  view: ReactNode
}

/** The cart as a page. With script it is the browser's own cart; without, what the cookie holds. */
export function CartPage({ quote, storeCity, view }: Props) {
  const { t } = useI18n()
  return (
    <div className="wrap cart-page has-footbar" id="cart-sheet">
      <div className="cart-page__head">
        <h1>{t('cart.title')}</h1>
        <Island
          name="SavePdf"
          component={SavePdf}
          props={{ target: 'cart-sheet', fileName: t('cart.title') }}
          when="interaction"
          messages={['pdf']}
        />
      </div>
      {view}
      <noscript>
        <NoScriptCart quote={quote} storeCity={storeCity} />
      </noscript>
    </div>
  )
}
