import { direction } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { askedHref } from '../../ui/admin/lists/list-address.ts'
import { Money } from '../../ui/money.tsx'
import type { CurrencyFigures } from '../contracts.ts'
import { ReportPanel } from './report-panel.tsx'
import { ReportTable } from './report-table.tsx'
import { SalesPlot } from './sales-plot.tsx'
import { isolated, useReportFormats } from './use-report-formats.ts'

/** Sales by day beside those of the days before. */
export function SalesPanel({ sales, search }: { sales: CurrencyFigures; search: object }) {
  const { t, language } = useI18n()
  const formats = useReportFormats(sales.currency)
  const { money, day, weekday, briefDay, number } = formats
  const title = t('admin-reports.sales.title')
  const points = sales.days.map((row, index) => ({
    day: row.day,
    now: row.salesMinor,
    before: sales.daysBefore[index]?.salesMinor ?? 0,
  }))
  const best = points.reduce((most, point) => (point.now > most.now ? point : most), points[0] ?? { day: '', now: 0 })
  const isNothing = points.every((point) => point.now === 0 && point.before === 0)
  const description =
    best.day === ''
      ? title
      : t('admin-reports.sales.text', {
          total: isolated(money(sales.now.salesMinor)),
          most: isolated(money(best.now)),
          day: day(best.day),
        })
  const ordersOf = (text: string) => sales.days.find((row) => row.day === text)?.orders ?? 0
  return (
    <ReportPanel
      className="rpan--wide rpan--tall"
      title={title}
      csv={askedHref(calls.reportDays.path, search)}
      none={isNothing ? t('admin-reports.none') : undefined}
      plot={
        <>
          <p className="rkey">
            <span className="rkey__now">{t('admin-reports.now')}</span>
            <span className="rkey__before">{t('admin-reports.before')}</span>
          </p>
          <SalesPlot
            points={points}
            isMirrored={direction(language) === 'rtl'}
            title={title}
            description={description}
            value={formats.briefMoney}
            dayText={briefDay}
            tell={(point) => ({
              title: weekday(point.day),
              values: [
                `${isolated(money(point.now))} · ${t('admin-reports.ordersCount', { count: ordersOf(point.day), shown: number(ordersOf(point.day)) })}`,
                t('admin-reports.beforeWas', { amount: isolated(money(point.before)) }),
              ],
            })}
          />
        </>
      }
      table={
        <ReportTable
          caption={title}
          columns={[
            { title: t('admin-reports.column.day') },
            { title: t('admin-reports.column.sales'), isNumber: true },
            { title: t('admin-reports.column.orders'), isNumber: true },
            { title: t('admin-reports.column.dayBefore') },
            { title: t('admin-reports.column.salesBefore'), isNumber: true },
            { title: t('admin-reports.column.ordersBefore'), isNumber: true },
          ]}
          rows={sales.days.map((row, index) => {
            const other = sales.daysBefore[index]
            return {
              key: row.day,
              cells: [
                day(row.day),
                <Money key="now">{money(row.salesMinor)}</Money>,
                number(row.orders),
                other && day(other.day),
                other && <Money key="before">{money(other.salesMinor)}</Money>,
                other && number(other.orders),
              ],
            }
          })}
        />
      }
    />
  )
}
