import { getRouteApi } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { StockPanel } from './stock-panel.tsx'

const route = getRouteApi('/product/$id/stock')

/** The stock of one product on a screen of its own. */
export function StockScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  usePageTitle(t('admin-stock.title'))
  return (
    <>
      <BackLink to={`/product/${id}`} label={t('admin-stock.back')} />
      <div className="dhead">
        <h1>{t('admin-stock.title')}</h1>
      </div>
      <StockPanel productId={id} />
    </>
  )
}
