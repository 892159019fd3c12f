import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { askedHref, changedSearch } from '../../../ui/admin/lists/list-address.ts'
import { Money } from '../../../ui/money.tsx'
import { ReportTable } from '../../screens/report-table.tsx'
import { useReportFormats } from '../../screens/use-report-formats.ts'
import type { CurrencyTaxes, TaxFigures, TaxRow } from '../contracts.ts'
import { netOf, totalOf } from '../rules.ts'
import { reportAsked, type TaxReportSearch } from './load.ts'
import { keyOf, placeOf } from './tax-names.ts'

type Props = { taxes: CurrencyTaxes; search: TaxReportSearch }

/** What a tax is called, where it is charged and under which registration; it leads to its documents. */
function TaxName({ row, search }: { row: TaxRow; search: TaxReportSearch }) {
  const { t, language, format } = useI18n()
  const name = row.name?.[language] ?? row.name?.en
  if (name === undefined) return t('admin-taxes.older')
  const place = placeOf(row, language)
  return (
    <>
      <Link className="link" to="." search={changedSearch(search, { tax: keyOf(row) }) as never} hash="tax-documents">
        <bdi>{name}</bdi>{' '}
        <bdi>{t('admin-taxes.percentOf', { percent: format.number(row.percentMilli / 1000, 3) })}</bdi>
      </Link>
      {place !== '' && <small className="quiet taxrow__more">{place}</small>}
      {row.registrationNumber !== '' && (
        <small className="quiet taxrow__more">
          {t('admin-taxes.registration', { number: `\u2066${row.registrationNumber}\u2069` })}
        </small>
      )}
    </>
  )
}

/** What each tax took, one by one, and all of them. */
export function TaxesPanel({ taxes, search }: Props) {
  const { t } = useI18n()
  const { money } = useReportFormats(taxes.currency)
  const number = (name: string) => ({ title: t(`admin-taxes.column.${name}`), isNumber: true })
  const cells = (row: { charged: TaxFigures; credited: TaxFigures }): ReactNode[] => {
    const net = netOf(row)
    return [net.baseMinor, net.exemptMinor, row.charged.taxMinor, -row.credited.taxMinor, net.taxMinor].map(
      (minor, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
        <Money key={at}>{money(minor)}</Money>
      ),
    )
  }
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-taxes.taxes')}</h2>
        <a className="btn btn--quiet btn--s" href={askedHref(calls.taxReportFile.path, reportAsked(search))} download>
          {t('admin-taxes.csv')}
        </a>
      </header>
      {taxes.rows.length === 0 ? (
        <p className="pan__in quiet">{t('admin-taxes.noTax')}</p>
      ) : (
        <ReportTable
          caption={t('admin-taxes.taxes')}
          columns={[
            { title: t('admin-taxes.column.tax') },
            ...['base', 'exempt', 'charged', 'credited', 'net'].map(number),
          ]}
          rows={[
            ...taxes.rows.map((row) => ({
              key: keyOf(row),
              cells: [<TaxName key="name" row={row} search={search} />, ...cells(row)],
            })),
            {
              key: 'total',
              cells: [<b key="total">{t('admin-taxes.total')}</b>, '–', '–', ...cells(totalOf(taxes.rows)).slice(2)],
            },
          ]}
        />
      )}
    </section>
  )
}
