import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { listStores } from '../../../settings/screens/store-names.ts'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { averageOf } from '../../../stock/cost-rules.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import { Money } from '../../../ui/money.tsx'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { ValuationView, ValuedItem } from '../contracts.ts'
import { ImportDialog } from './import-dialog.tsx'
import { valuationList, valuationQuery } from './load.ts'

function useColumns(currency: string): readonly AdminColumn<ValuedItem>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-costs.column.${column}`)
    const money = (minor: number | null) => (minor === null ? '–' : <Money>{format.amount(minor, currency)}</Money>)
    return [
      {
        id: 'product',
        title: title('product'),
        wraps: true,
        cell: (row) => (
          <GoodsName row={{ ...row, label: '' }}>
            <Link className="link row__link" to="/inventory/$id" params={{ id: row.itemId }}>
              <bdi>{row.product}</bdi>
            </Link>
          </GoodsName>
        ),
      },
      { id: 'units', title: title('units'), align: 'end', cell: ({ units }) => format.number(units) },
      {
        id: 'uncosted',
        title: title('uncosted'),
        align: 'end',
        cell: ({ units, costed }) => (units > costed ? format.number(units - costed) : '–'),
      },
      { id: 'average', title: title('average'), align: 'end', cell: (row) => money(averageOf(row)) },
      {
        id: 'value',
        title: title('value'),
        align: 'end',
        cell: ({ costed, valueMinor }) => money(costed > 0 ? valueMinor : null),
      },
    ]
  }, [t, format, currency])
}

/** What all of it is worth, and what is not in that: what is between stores, and what nobody knows the cost of. */
function Totals({ data }: { data: ValuationView }) {
  const { t, format } = useI18n()
  const { totals, currency, day } = data
  const money = (minor: number) => `\u2066${format.amount(minor, currency)}\u2069`
  return (
    <p className="valuation">
      {t('admin-costs.worth', { amount: money(totals.valueMinor), day: format.date(new Date(`${day}T12:00:00Z`)) })}
      {totals.betweenMinor > 0 && ` · ${t('admin-costs.between', { amount: money(totals.betweenMinor) })}`}
      {totals.uncosted > 0 && ` · ${t('admin-costs.unknown', { count: totals.uncosted })}`}
    </p>
  )
}

function Valuation() {
  const { t } = useI18n()
  const queries = useQueryClient()
  const list = useList('valuation', valuationList)
  const result = useQuery(valuationQuery(list.search))
  const mayEdit = may(useViewer(), 'edit', 'costs')
  const [isImporting, setImporting] = useState(false)
  const word = (name: string) => t(`admin-costs.${name}`)
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.items}
        rowId={(row) => row.itemId}
        columns={useColumns(result.data?.currency ?? 'CAD')}
        exportPath={calls.valuationFile.path}
        action={
          mayEdit && (
            <button className="btn btn--quiet btn--s" type="button" onClick={() => setImporting(true)}>
              {word('import.title')}
            </button>
          )
        }
        notice={
          <div className="valuationday">
            <search>
              <label>
                {word('atEndOf')}{' '}
                <input
                  className="input"
                  type="date"
                  value={list.search.to ?? result.data?.day ?? ''}
                  onChange={({ target }) => list.ask({ to: target.value || undefined })}
                />
              </label>
            </search>
            {result.data ? <Totals data={result.data} /> : <p className="valuation" />}
          </div>
        }
        filters={[
          {
            kind: 'choice',
            name: 'store',
            label: t('admin-stock.store'),
            any: t('admin-inventory.bothStores'),
            options: listStores().map(({ variant, city }) => ({ value: variant, label: city })),
          },
        ]}
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: word('failed'),
        }}
      />
      {isImporting && (
        <ImportDialog
          onDone={() => {
            void queries.invalidateQueries({ queryKey: ['valuation'] })
            void queries.invalidateQueries({ queryKey: ['inventory'] })
          }}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}

/** What the shelves are worth at the end of a day, at cost. */
export function ValuationScreen() {
  return (
    <Guarded area="costs">
      <Valuation />
    </Guarded>
  )
}
