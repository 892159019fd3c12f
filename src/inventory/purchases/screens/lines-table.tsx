import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { Money } from '../../../ui/money.tsx'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { PurchaseLine, PurchaseView } from '../contracts.ts'
import { beyond, toCome } from '../rules.ts'

/** What was ordered, and what of it came. */
export function LinesTable({ purchase }: { purchase: PurchaseView }) {
  const { t, format } = useI18n()
  const { currency, totalMinor, rows, status } = purchase
  const columns = useMemo((): readonly AdminColumn<PurchaseLine>[] => {
    const title = (column: string) => t(`admin-purchases.column.${column}`)
    const said = (line: PurchaseLine) => {
      if (beyond(line) > 0)
        return <small className="purchasemore">{t('admin-purchases.more', { count: beyond(line) })}</small>
      if (status !== 'sent' && status !== 'closed') return null
      const left = toCome(line)
      if (left === 0) return null
      const word = status === 'sent' ? 'toCome' : 'neverCame'
      return <small className="quiet">{t(`admin-purchases.${word}`, { count: left })}</small>
    }
    const money = (minor: number | null) => (minor === null ? '–' : <Money>{format.amount(minor, currency)}</Money>)
    const costs: AdminColumn<PurchaseLine>[] =
      totalMinor === null
        ? []
        : [
            { id: 'cost', title: title('cost'), align: 'end', cell: ({ costMinor }) => money(costMinor) },
            {
              id: 'total',
              title: title('total'),
              align: 'end',
              cell: ({ costMinor, quantity }) => money(costMinor === null ? null : costMinor * quantity),
            },
          ]
    return [
      {
        id: 'product',
        title: t('admin-inventory.column.product'),
        wraps: true,
        cell: (row) => (
          <GoodsName
            row={row}
            more={
              row.theirSku && (
                <>
                  {' '}
                  · <bdi dir="ltr">{row.theirSku}</bdi>
                </>
              )
            }
          />
        ),
      },
      { id: 'quantity', title: title('quantity'), align: 'end', cell: ({ quantity }) => format.number(quantity) },
      {
        id: 'received',
        title: title('received'),
        align: 'end',
        cell: (line) => (
          <span className="shelf">
            {format.number(line.received)}
            {said(line)}
          </span>
        ),
      },
      ...costs,
    ]
  }, [t, format, currency, totalMinor, status])
  return (
    <section className="pan">
      <AdminTable
        caption={t('admin-purchases.lines')}
        columns={columns}
        rows={rows}
        rowId={({ itemId }) => itemId}
        sorting={{ search: {}, usualSort: undefined }}
      />
      {totalMinor !== null && (
        <p className="pan__in purchasesum">
          {t('admin-purchases.column.total')} <Money>{format.amount(totalMinor, currency)}</Money>
        </p>
      )}
    </section>
  )
}
