import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import type { ListFilter } from '../../ui/admin/lists/list-filters.tsx'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { useBulk } from '../../ui/admin/lists/use-bulk.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import type { OrderListView } from '../contracts.ts'
import { usePrints } from '../documents/print/use-prints.ts'
import { dueFilters } from '../schema.ts'
import { useBulkMoves } from './bulk-moves.tsx'
import { ordersQuery } from './load.ts'
import { useOrderColumns } from './orders-columns.tsx'
import { ordersList } from './orders-search.ts'
import { payments, statuses } from './tones.ts'

/** The states with how many orders are in each. */
function useStatusTabs(counts: OrderListView['counts'] | undefined) {
  const { t } = useI18n()
  return {
    filter: 'status',
    label: t('dashboard.orders.statuses'),
    all: {
      label: t('dashboard.orders.all'),
      count: counts && statuses.reduce((sum, status) => sum + counts[status], 0),
    },
    options: statuses.map((value) => ({ value, label: t(`dashboard.status.${value}`), count: counts?.[value] })),
  }
}

/** The list of orders: everything it shows is in its address. */
export function OrdersScreen() {
  const { t } = useI18n()
  const list = useList('orders', ordersList)
  const result = useQuery(ordersQuery(list.search))
  const filters: ListFilter[] = [
    {
      kind: 'choice',
      name: 'payment',
      label: t('dashboard.orders.column.payment'),
      any: t('dashboard.orders.anyPayment'),
      options: payments.map((value) => ({ value, label: t(`dashboard.payment.${value}`) })),
    },
    {
      kind: 'choice',
      name: 'due',
      label: t('dashboard.orders.due'),
      any: t('dashboard.orders.anyDue'),
      options: dueFilters.map((value) => ({ value, label: t(`dashboard.orders.due.${value}`) })),
    },
    { kind: 'days' },
  ]
  const word = (name: string) => t(`dashboard.orders.${name}`)
  const mayEdit = may(useViewer(), 'edit', 'order')
  const queries = useQueryClient()
  const moves = useBulk(useBulkMoves(), () => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['order'] })
  })
  const prints = usePrints()
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.orders}
        rowId={(order) => order.id}
        rowName={(order) => order.number}
        exportPath={calls.ordersFile.path}
        bulk={[...prints, ...(mayEdit ? moves.actions : [])]}
        action={
          mayEdit && (
            <Link className="btn btn--ink btn--s" to="/orders/create">
              {t('admin-orders.create')}
            </Link>
          )
        }
        columns={useOrderColumns(mayEdit)}
        tabs={useStatusTabs(result.data?.counts)}
        filters={filters}
        messages={{
          title: word('title'),
          search: word('search'),
          searchHint: word('searchHint'),
          pages: word('pages'),
          failed: word('loadFailed'),
          none: word('none'),
          noneHint: word('noneHint'),
          noMatch: word('noMatch'),
        }}
      />
      {moves.dialogs}
    </>
  )
}
