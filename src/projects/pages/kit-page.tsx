import { type ReactNode, useContext } from 'react'
import { TaxNoteContext } from '../../catalogue/list/pages/price-line.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { Island } from '../../ui/island.tsx'
import { ProjectKit } from '../islands/kit/project-kit.tsx'

/** What a project takes besides its boards. The project is in the browser, so the page is an island; `children` stand below it. */
export function KitPage({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  const tax = useContext(TaxNoteContext)
  return (
    <div className="wrap pkit has-footbar">
      <h1>{t('kit.title')}</h1>
      <Island
        name="ProjectKit"
        component={ProjectKit}
        props={{}}
        when="load"
        messages={['kit', 'guard', 'cart', 'delivery', 'project']}
      />
      {tax && <p className="pkit__tax">{t(tax === 'included' ? 'cart.pricesWithTax' : 'cart.pricesWithoutTax')}</p>}
      {children}
      <noscript>
        <p>{t('kit.needsScript')}</p>
      </noscript>
    </div>
  )
}
