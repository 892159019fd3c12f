import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type AdminColumn, AdminTable } from '../../../ui/admin/lists/admin-table.tsx'
import { GoodsName } from '../../screens/goods-name.tsx'
import type { TransferLine, TransferView } from '../contracts.ts'
import { underWay } from '../rules.ts'

/** A number of boxes, or a dash for none. */
const useCount = () => {
  const { format } = useI18n()
  return (count: number) => (count === 0 ? '–' : format.number(count))
}

/** What a transfer is of, and what became of it. */
export function LinesTable({ transfer }: { transfer: TransferView }) {
  const { t } = useI18n()
  const count = useCount()
  const columns = useMemo((): readonly AdminColumn<TransferLine>[] => {
    const title = (column: string) => t(`admin-inventory.transfers.column.${column}`)
    return [
      {
        id: 'product',
        title: t('admin-inventory.column.product'),
        wraps: true,
        cell: (row) => <GoodsName row={row} />,
      },
      { id: 'quantity', title: title('quantity'), align: 'end', cell: ({ quantity }) => count(quantity) },
      { id: 'received', title: title('received'), align: 'end', cell: ({ received }) => count(received) },
      { id: 'lost', title: title('lost'), align: 'end', cell: ({ lost }) => count(lost) },
      {
        id: 'left',
        title: title('underWay'),
        align: 'end',
        cell: (line) => (transfer.status === 'sent' ? count(underWay(line)) : '–'),
      },
    ]
  }, [t, count, transfer.status])
  return (
    <section className="pan">
      <AdminTable
        caption={t('admin-inventory.transfers.lines')}
        columns={columns}
        rows={transfer.rows}
        rowId={({ itemId }) => itemId}
        sorting={{ search: {}, usualSort: undefined }}
      />
    </section>
  )
}
