import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { askedHref, changedSearch } from '../../../ui/admin/lists/list-address.ts'
import { ListPager } from '../../../ui/admin/lists/list-pager.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Money } from '../../../ui/money.tsx'
import type { CurrencyTaxes, TaxDocument } from '../contracts.ts'
import { reportAsked, type TaxReportSearch, taxDocumentsQuery } from './load.ts'
import { keyOf } from './tax-names.ts'

type Props = { currencies: readonly CurrencyTaxes[]; search: TaxReportSearch }

function useColumns(): AdminColumn<TaxDocument>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (name: string) => t(`admin-taxes.column.${name}`)
    // What a credit note takes back stands with a minus.
    const money = (of: (row: TaxDocument) => number) => (row: TaxDocument) => (
      <Money>{format.amount(row.kind === 'invoice' ? of(row) : -of(row), row.currency)}</Money>
    )
    return [
      {
        id: 'number',
        title: title('number'),
        cell: ({ orderId, number }) => (
          <Link className="link row__link" to="/orders/$id" params={{ id: orderId }}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        ),
      },
      { id: 'kind', title: title('kind'), cell: ({ kind }) => t(`admin-taxes.kind.${kind}`) },
      {
        id: 'date',
        title: title('date'),
        cell: ({ at }) => <time dateTime={at}>{format.date(new Date(at))}</time>,
      },
      { id: 'order', title: title('order'), cell: ({ orderNumber }) => <bdi dir="ltr">{orderNumber}</bdi> },
      { id: 'base', title: title('base'), align: 'end', cell: money(({ figures }) => figures.baseMinor) },
      { id: 'tax', title: title('taxed'), align: 'end', cell: money(({ figures }) => figures.taxMinor) },
      { id: 'amount', title: title('amount'), align: 'end', cell: money(({ amountMinor }) => amountMinor) },
    ]
  }, [t, format])
}

/** The documents of which the report is made, or those of them that have one tax. */
export function TaxDocumentsPanel({ currencies, search }: Props) {
  const { t, format, language } = useI18n()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...taxDocumentsQuery(search),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  const row = currencies.flatMap(({ rows }) => rows).find((one) => keyOf(one) === search.tax)
  const percent = row && t('admin-taxes.percentOf', { percent: format.number(row.percentMilli / 1000, 3) })
  const named = row?.name && `\u2068${row.name[language] ?? row.name.en} ${percent}\u2069`
  const title = named ? t('admin-taxes.documentsOf', { tax: named }) : t('admin-taxes.documents')
  // Of one tax the base says what it was taken of; of all of them it would count an amount as often as there are taxes.
  const shown = search.tax === undefined ? columns.filter(({ id }) => id !== 'base') : columns
  return (
    <section className="pan" id="tax-documents">
      <header>
        <h2>{title}</h2>
        {search.tax !== undefined && (
          <Link className="btn btn--quiet btn--s" to="." search={changedSearch(search, { tax: undefined }) as never}>
            {t('admin-taxes.allDocuments')}
          </Link>
        )}
        <a
          className="btn btn--quiet btn--s"
          href={askedHref(calls.taxDocumentsFile.path, reportAsked(search))}
          download
        >
          {t('admin-taxes.csvDocuments')}
        </a>
      </header>
      {error && !data ? (
        <LoadFailed
          what={t('admin-taxes.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      ) : (
        <>
          <AdminTable
            caption={title}
            columns={shown}
            rows={data?.documents}
            rowId={({ id }) => id}
            sorting={{ search: {}, usualSort: undefined }}
            isOld={isPlaceholderData}
          />
          {data && <ListPager list={data} search={search} name={t('admin-taxes.documents')} />}
        </>
      )}
    </section>
  )
}
