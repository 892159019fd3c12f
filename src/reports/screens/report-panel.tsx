import { type ReactNode, useId, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  title: string
  /** Beside the title: what else can be chosen. */
  choice?: ReactNode
  /** The call that gives the table out as a file, asked as the screen is. */
  csv: string
  /** Where there is nothing to show: that there is nothing. */
  none?: string | undefined
  /** Without one there is only the table. */
  plot?: ReactNode
  table: ReactNode
  className?: string
}

/** A figure of the first screen: drawn, or the same as a table, and a link to the file of it. */
export function ReportPanel({ title, choice, csv, none, plot, table, className = '' }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [isTable, setTable] = useState(false)
  const isRead = isTable || plot === undefined
  return (
    <section className={`pan rpan ${className}`} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <div className="rpan__end">
          {choice}
          {plot && none === undefined && (
            <button
              className="btn btn--quiet btn--s"
              type="button"
              aria-pressed={isTable}
              aria-describedby={id}
              onClick={() => setTable(!isTable)}
            >
              {t('admin-reports.asTable')}
            </button>
          )}
          <a className="ibtn" href={csv} download aria-label={t('admin-reports.csvOf', { table: title })}>
            <Icon name="download" small />
          </a>
        </div>
      </header>
      <div className="rpan__in">
        {none !== undefined && <p className="rnone quiet">{none}</p>}
        {none === undefined && (isRead ? table : plot)}
      </div>
    </section>
  )
}
