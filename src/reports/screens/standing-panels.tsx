import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { askedHref } from '../../ui/admin/lists/list-address.ts'
import { Money } from '../../ui/money.tsx'
import type { CouponFigures, Overview, SampleFigures } from '../contracts.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportTable } from './report-table.tsx'

/** What runs low, as it is now, whatever the period. */
export function LowStockPanel({ low, search }: { low: NonNullable<Overview['lowStock']>; search: object }) {
  const { t, format } = useI18n()
  const title = t('admin-reports.low.title')
  const more = low.total - low.rows.length
  return (
    <ReportPanel
      className="rpan--third"
      title={title}
      csv={askedHref(calls.reportLowStock.path, search)}
      none={low.total === 0 ? t('admin-reports.low.none') : undefined}
      table={
        <>
          <ReportTable
            caption={title}
            columns={[
              { title: t('admin-reports.column.product') },
              { title: t('admin-reports.column.store') },
              { title: t('admin-reports.column.onHand'), isNumber: true },
            ]}
            rows={low.rows.map(({ itemId, productId, name, variant, sku, store, onHand }) => ({
              key: `${itemId} ${store}`,
              cells: [
                <span className="rname" key="name">
                  <Link className="link" to="/product/$id" params={{ id: productId }}>
                    <bdi>{name}</bdi>
                  </Link>
                  <small className="quiet">
                    {variant !== '' && <bdi>{variant} · </bdi>}
                    <bdi dir="ltr">{sku}</bdi>
                  </small>
                </span>,
                <bdi key="store">{storeName(store)}</bdi>,
                <b key="left" className={onHand === 0 ? 'rbad' : 'rwarn'}>
                  {onHand === 0 ? t('admin-reports.low.out') : format.number(onHand)}
                </b>,
              ],
            }))}
          />
          {more > 0 && (
            <p className="quiet rmore">{t('admin-reports.low.more', { count: more, shown: format.number(more) })}</p>
          )}
        </>
      }
    />
  )
}

/** How often each coupon was used, and what it took off. */
export function CouponsPanel({ coupons, search }: { coupons: readonly CouponFigures[]; search: object }) {
  const { t, format } = useI18n()
  const title = t('admin-reports.coupons.title')
  const number = (name: string) => ({ title: t(`admin-reports.column.${name}`), isNumber: true })
  return (
    <ReportPanel
      className="rpan--wide"
      title={title}
      csv={askedHref(calls.reportCoupons.path, search)}
      none={coupons.length === 0 ? t('admin-reports.coupons.none') : undefined}
      table={
        <ReportTable
          caption={title}
          columns={[
            { title: t('admin-reports.column.coupon') },
            ...['uses', 'discount', 'usesBefore', 'discountBefore'].map(number),
          ]}
          rows={coupons.map(({ code, currency, uses, discountMinor, usesBefore, discountBeforeMinor }) => ({
            key: `${code} ${currency}`,
            cells: [
              <bdi key="code" dir="ltr">
                {code}
              </bdi>,
              format.number(uses),
              <Money key="now">{format.amount(discountMinor, currency)}</Money>,
              format.number(usesBefore),
              <Money key="before">{format.amount(discountBeforeMinor, currency)}</Money>,
            ],
          }))}
        />
      }
    />
  )
}

/** Of which floors samples were sent, how many of their customers then bought the floor, and for how much. */
export function SamplesPanel({ samples, search }: { samples: readonly SampleFigures[]; search: object }) {
  const { t, format } = useI18n()
  const title = t('admin-reports.samples.title')
  const number = (name: string) => ({ title: t(`admin-reports.column.${name}`), isNumber: true })
  return (
    <ReportPanel
      className="rpan--wide"
      title={title}
      csv={askedHref(calls.reportSamples.path, search)}
      none={samples.length === 0 ? t('admin-reports.samples.none') : undefined}
      table={
        <>
          <ReportTable
            caption={title}
            columns={[
              { title: t('admin-reports.column.product') },
              ...['samples', 'customers', 'buyers', 'sold'].map(number),
            ]}
            rows={samples.map(({ id, name, currency, samples: sent, customers, buyers, soldMinor }) => ({
              key: `${id} ${name} ${currency}`,
              cells: [
                <bdi key="name">{name}</bdi>,
                format.number(sent),
                format.number(customers),
                format.number(buyers),
                <Money key="sold">{format.amount(soldMinor, currency)}</Money>,
              ],
            }))}
          />
          <p className="quiet rmore">{t('admin-reports.samples.about')}</p>
        </>
      }
    />
  )
}
