import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { productStockQuery } from './load.ts'
import { StockPanel } from './stock-panel.tsx'

const route = getRouteApi('/product/$id/stock')

/** The stock of one product on a screen of its own. */
export function StockScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const { data } = useQuery(productStockQuery(id))
  const title = data ? t('admin-stock.titleOf', { product: `\u2068${data.product}\u2069` }) : t('admin-stock.title')
  usePageTitle(title)
  return (
    <>
      <BackLink to={`/product/${id}`} label={t('admin-stock.back')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <StockPanel productId={id} />
    </>
  )
}
