import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import type { ListFilter } from '../../ui/admin/lists/list-filters.tsx'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { type BulkWish, useBulk } from '../../ui/admin/lists/use-bulk.tsx'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { callEndpoint } from '../../ui/client.ts'
import { accountStates, yesOrNo } from '../rules.ts'
import { segmentsQuery } from '../segments/screens/segments-load.ts'
import { useCustomerColumns } from './customers-columns.tsx'
import { customersList } from './customers-search.ts'
import { customersQuery } from './load.ts'

/** The list of customers: everything it shows is in its address. */
export function CustomersScreen() {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-customers.${name}`)
  const list = useList('customers', customersList)
  const result = useQuery(customersQuery(list.search))
  const { data: known } = useQuery(segmentsQuery)
  const segments = known?.segments.map(({ id: value, name: label }) => ({ value, label })) ?? []
  const choice = (name: string, options: readonly { value: string; label: string }[]) => ({
    kind: 'choice' as const,
    name,
    label: word(`filter.${name}.any`),
    any: word(`filter.${name}.any`),
    options,
  })
  const filters: ListFilter[] = [
    ...(['account', 'verified', 'orders', 'newsletter'] as const).map((name) =>
      choice(
        name,
        yesOrNo.map((value) => ({ value, label: word(`filter.${name}.${value}`) })),
      ),
    ),
    choice(
      'state',
      accountStates.map((value) => ({ value, label: word(`state.${value}`) })),
    ),
    ...(segments.length > 0 ? [choice('segment', segments)] : []),
  ]
  const queries = useQueryClient()
  const state = (name: 'close' | 'open'): BulkWish => ({
    label: word(`do.${name}`),
    isDangerous: name === 'close',
    ask: (count) => t(`admin-customers.bulk.${name}Ask`, { count }),
    send: (target) => callEndpoint(calls.customersState, { target, isOpen: name === 'open' }),
    done: (count) => t(`admin-customers.bulk.${name === 'open' ? 'opened' : 'closed'}`, { count }),
  })
  const many = useBulk(may(useViewer(), 'edit', 'customers') ? [state('open'), state('close')] : [], () => {
    void queries.invalidateQueries({ queryKey: ['customers'] })
    void queries.invalidateQueries({ queryKey: ['customer'] })
  })
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.customers}
        rowId={({ id }) => id}
        rowName={({ name, email }) => name || email}
        bulk={many.actions}
        columns={useCustomerColumns()}
        filters={filters}
        exportPath={calls.customersFile.path}
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
      {many.dialogs}
    </>
  )
}
