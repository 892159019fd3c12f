import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { askedHref } from '../../../ui/admin/lists/list-address.ts'
import { listQuery } from '../../../ui/admin/lists/use-list.ts'
import { Money } from '../../../ui/money.tsx'
import type { OverviewSearch } from '../../screens/overview-load.ts'
import { ReportPanel } from '../../screens/report-panel.tsx'
import { ReportTable } from '../../screens/report-table.tsx'
import { useReportFormats } from '../../screens/use-report-formats.ts'
import { marginMinor, marginPercent } from '../rules.ts'

const REFRESH_MS = 300_000

/** What was earned with the goods that were sold in a period, by category or by product. */
export function MarginPanel({ search }: { search: OverviewSearch }) {
  const { t, format } = useI18n()
  const { data } = useQuery(listQuery('margin', calls.margin, search, REFRESH_MS))
  const [by, setBy] = useState<'category' | 'product'>('category')
  const { money, number } = useReportFormats(data?.currency ?? format.currency.charged)
  const word = (name: string) => t(`admin-costs.margin.${name}`)
  const rows = (by === 'category' ? data?.categories : data?.products) ?? []
  const share = (percent: number | null) => (percent === null ? '–' : format.number(percent, 1))
  const cells = (row: { salesMinor: number; costMinor: number; uncosted: number }) => [
    <Money key="sales">{money(row.salesMinor)}</Money>,
    <Money key="cost">{money(row.costMinor)}</Money>,
    <Money key="margin">{money(marginMinor(row))}</Money>,
    share(marginPercent(row)),
    row.uncosted > 0 ? number(row.uncosted) : '–',
  ]
  const numbers = ['sales', 'cost', 'margin', 'share', 'uncosted'].map((name) => ({
    title: word(name),
    isNumber: true,
  }))
  const sums = data ? [{ key: 'total', cells: [t('admin-purchases.column.total'), ...cells(data.totals)] }] : []
  return (
    <ReportPanel
      className="rpan--wide"
      title={word('title')}
      csv={askedHref(calls.marginFile.path, search)}
      none={data && data.totals.costed + data.totals.uncosted === 0 ? word('none') : undefined}
      choice={
        <select
          className="input input--s"
          aria-label={word('by')}
          value={by}
          onChange={({ target }) => setBy(target.value === 'product' ? 'product' : 'category')}
        >
          <option value="category">{word('category')}</option>
          <option value="product">{word('product')}</option>
        </select>
      }
      table={
        <>
          <p className="rmargin quiet">{word('text')}</p>
          <ReportTable
            caption={word('title')}
            columns={[{ title: word(by) }, ...numbers]}
            rows={[
              ...rows.map((row) => ({
                key: row.id ?? row.name,
                cells: [<bdi key="name">{row.name || word('noCategory')}</bdi>, ...cells(row)],
              })),
              ...sums,
            ]}
          />
        </>
      }
    />
  )
}
