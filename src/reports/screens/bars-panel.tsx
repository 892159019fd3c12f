import type { ReactNode } from 'react'
import { direction } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { BarsPlot } from './bars-plot.tsx'
import { ReportPanel } from './report-panel.tsx'
import { type ReportColumn, ReportTable } from './report-table.tsx'
import { isolated } from './use-report-formats.ts'

/** What a bar stands for: a name, the figure that is drawn, and all of its figures as a table has them. */
export type BarRow = { key: string; name: string; value: number; figures: readonly ReactNode[] }

type Props = {
  title: string
  csv: string
  columns: readonly ReportColumn[]
  rows: readonly BarRow[]
  /** The drawn figure in full, and as short as an axis needs it. */
  value: (value: number) => string
  briefValue: (value: number) => string
  choice?: ReactNode
  className?: string
}

/** Things of a period beside each other by one figure. */
export function BarsPanel({ title, csv, columns, rows, value, briefValue, choice, className = 'rpan--third' }: Props) {
  const { t, language } = useI18n()
  const [first] = rows
  const description = first
    ? t('admin-reports.barsText', { name: isolated(first.name), value: isolated(value(first.value)) })
    : title
  return (
    <ReportPanel
      className={className}
      title={title}
      csv={csv}
      choice={choice}
      none={rows.every((row) => row.value === 0) ? t('admin-reports.none') : undefined}
      plot={
        <BarsPlot
          points={rows}
          isMirrored={direction(language) === 'rtl'}
          title={title}
          description={description}
          value={briefValue}
          tell={({ name, value: figure }) => ({ title: name, values: [value(figure)] })}
        />
      }
      table={
        <ReportTable
          caption={title}
          columns={columns}
          rows={rows.map(({ key, name, figures }) => ({ key, cells: [<bdi key="name">{name}</bdi>, ...figures] }))}
        />
      }
    />
  )
}
