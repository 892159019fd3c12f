import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { Overview } from '../contracts.ts'
import { MarginPanel } from '../margin/screens/margin-panel.tsx'
import { periodNames } from '../period-rules.ts'
import { FigureStrip } from './figure-strip.tsx'
import { overviewAddress, overviewQuery } from './overview-load.ts'
import { PeriodBar } from './period-bar.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { CategoriesPanel, KindsPanel, ProductsPanel } from './sold-panels.tsx'
import { CouponsPanel, LowStockPanel, SamplesPanel } from './standing-panels.tsx'
import { useReportFormats } from './use-report-formats.ts'

/** The days that are shown, and those they stand beside, in words. */
function Span({ overview }: { overview: Overview | undefined }) {
  const { t, format } = useI18n()
  const { day } = useReportFormats(format.currency.charged)
  const text = ({ from, to }: { from: string; to: string }) =>
    from === to ? day(from) : t('admin-reports.span', { from: day(from), to: day(to) })
  return (
    <p className="rspan">
      {overview ? t('admin-reports.compared', { now: text(overview.now), before: text(overview.before) }) : '\u00a0'}
    </p>
  )
}

/** As large as what will stand there. */
function Waiting() {
  const viewer = useViewer()
  const { t } = useI18n()
  const hasSales = may(viewer, 'view', 'order')
  return (
    <div role="status" aria-label={t('admin-kit.list.loading')}>
      <div className="pan rstrip rstrip--waits" />
      <div className="rgrid">
        {hasSales && <div className="pan rpan rpan--wide rpan--waits" />}
        <div className="pan rpan rpan--third rpan--waits" />
      </div>
    </div>
  )
}

type Props = {
  /** Above the figures. */
  notice?: ReactNode
  /** Whether the figures wait for the notice, which comes with them. */
  isHeld?: boolean
}

/** The back office's first screen: how the shop does, beside how it did. */
export function DashboardScreen({ notice, isHeld = false }: Props) {
  const { t } = useI18n()
  const list = useList('overview', overviewAddress)
  const { data: loaded, error, isPlaceholderData, refetch } = useQuery(overviewQuery(list.search))
  const data = isHeld ? undefined : loaded
  const [currency, setCurrency] = useState<string>()
  const viewer = useViewer()
  usePageTitle(t('dashboard.title'))
  const { search } = list
  const sales = data?.sales?.find((one) => one.currency === currency) ?? data?.sales?.[0]
  const hasStrip = sales !== undefined || data?.customers !== undefined
  return (
    <>
      <div className="dhead">
        <h1>{t('dashboard.title')}</h1>
        <PeriodBar
          list={list}
          shown={data?.now}
          names={periodNames}
          usual="30days"
          label={t('admin-reports.period')}
          nameOf={(name) => t(`admin-reports.period.${name}`)}
        />
        <Span overview={data} />
      </div>
      {(data || error) && notice}
      {error && (
        <div className="pan">
          <LoadFailed
            what={t('admin-reports.failed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        </div>
      )}
      {!data && !error && <Waiting />}
      {data && !error && (
        <div className="reports" aria-busy={isPlaceholderData}>
          {data.sales && data.sales.length > 1 && (
            <label className="day rcurrency">
              {t('admin-reports.column.currency')}
              <select className="input" value={sales?.currency} onChange={({ target }) => setCurrency(target.value)}>
                {data.sales.map((one) => (
                  <option key={one.currency}>{one.currency}</option>
                ))}
              </select>
            </label>
          )}
          {hasStrip && <FigureStrip sales={sales} customers={data.customers} />}
          <div className="rgrid">
            {sales && <SalesPanel sales={sales} search={search} />}
            {data.lowStock && <LowStockPanel low={data.lowStock} search={search} />}
            {sales && <ProductsPanel sales={sales} search={search} />}
            {sales && <CategoriesPanel sales={sales} search={search} />}
            {sales && <KindsPanel sales={sales} search={search} />}
            {data.coupons && <CouponsPanel coupons={data.coupons} search={search} />}
            {may(viewer, 'view', 'costs') && <MarginPanel search={search} />}
            {data.samples && <SamplesPanel samples={data.samples} search={search} />}
          </div>
        </div>
      )}
    </>
  )
}
