import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { EmptyPanel } from '../../../ui/admin/lists/empty-panel.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Money } from '../../../ui/money.tsx'
import { usePageTitle } from '../../../ui/page-title.ts'
import { PeriodBar } from '../../screens/period-bar.tsx'
import { useReportFormats } from '../../screens/use-report-formats.ts'
import type { CurrencyTaxes, TaxReport } from '../contracts.ts'
import { taxPeriodNames } from '../period-rules.ts'
import { taxReportAddress, taxReportQuery } from './load.ts'
import { TaxDocumentsPanel } from './tax-documents-panel.tsx'
import { TaxesPanel } from './taxes-panel.tsx'

/** The days that are shown, in words. */
function Span({ report }: { report: TaxReport | undefined }) {
  const { t, format } = useI18n()
  const { day } = useReportFormats(format.currency.charged)
  return (
    <p className="rspan">
      {report ? t('admin-reports.span', { from: day(report.period.from), to: day(report.period.to) }) : '\u00a0'}
    </p>
  )
}

/** What is filed: the sales, the tax, and of how many documents these are. */
function Figures({ taxes }: { taxes: CurrencyTaxes }) {
  const { t } = useI18n()
  const { money, number } = useReportFormats(taxes.currency)
  const figure = (name: 'sales' | 'tax', minor: number, more?: string) => (
    <div className="rfig">
      <dt>{t(`admin-taxes.figure.${name}`)}</dt>
      <dd className="rfig__now">
        <Money>{money(minor)}</Money>
      </dd>
      {more !== undefined && <dd className="rfig__of">{more}</dd>}
    </div>
  )
  const counts = { invoices: number(taxes.invoices), credits: number(taxes.credits) }
  return (
    <dl className="pan rstrip">
      {figure('tax', taxes.taxMinor)}
      {figure('sales', taxes.salesMinor, t('admin-taxes.figure.documents', counts))}
    </dl>
  )
}

/** The taxes of a period as they are filed, down to the documents that they are the sum of. */
export function TaxReportScreen() {
  const { t } = useI18n()
  const list = useList('tax-report', taxReportAddress)
  const { data, error, isPlaceholderData, refetch } = useQuery(taxReportQuery(list.search))
  const [currency, setCurrency] = useState<string>()
  usePageTitle(t('admin-taxes.title'))
  const taxes = data?.currencies.find((one) => one.currency === currency) ?? data?.currencies[0]
  return (
    <>
      <div className="dhead">
        <h1>{t('admin-taxes.title')}</h1>
        <PeriodBar
          list={list}
          shown={data?.period}
          names={taxPeriodNames}
          usual="quarter"
          label={t('admin-taxes.period')}
          nameOf={(name) => t(`admin-taxes.period.${name}`)}
        />
        <Span report={data} />
      </div>
      <p className="quiet">{t('admin-taxes.hint')}</p>
      {error && (
        <div className="pan">
          <LoadFailed
            what={t('admin-taxes.failed')}
            why={error.message || t('admin-kit.unreachable')}
            again={t('admin-kit.tryAgain')}
            onAgain={() => void refetch()}
          />
        </div>
      )}
      {!data && !error && (
        <div className="pan rstrip rstrip--waits" role="status" aria-label={t('admin-kit.list.loading')} />
      )}
      {data && !error && !taxes && (
        <section className="pan">
          <EmptyPanel icon="receipt-text" title={t('admin-taxes.none')} hint={t('admin-taxes.noneHint')} />
        </section>
      )}
      {data && !error && taxes && (
        <div className="reports taxreport" aria-busy={isPlaceholderData}>
          {data.currencies.length > 1 && (
            <label className="day rcurrency">
              {t('admin-reports.column.currency')}
              <select className="input" value={taxes.currency} onChange={({ target }) => setCurrency(target.value)}>
                {data.currencies.map((one) => (
                  <option key={one.currency}>{one.currency}</option>
                ))}
              </select>
            </label>
          )}
          <Figures taxes={taxes} />
          <TaxesPanel taxes={taxes} search={list.search} />
          <TaxDocumentsPanel currencies={data.currencies} search={list.search} />
        </div>
      )}
    </>
  )
}
