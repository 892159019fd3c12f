import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { may } from '../../../staff/rules.ts'
import { Guarded } from '../../../staff/screens/guarded.tsx'
import { useViewer } from '../../../staff/screens/viewer.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { ListScreen } from '../../../ui/admin/lists/list-screen.tsx'
import { useList } from '../../../ui/admin/lists/use-list.ts'
import type { SupplierView } from '../contracts.ts'
import { supplierStates } from '../schema.ts'
import { suppliersList, suppliersQuery } from './load.ts'
import { SupplierDialog } from './supplier-dialog.tsx'

/** An address that breaks before its host where a column has no room for all of it. */
function EmailText({ email }: { email: string }) {
  const at = email.lastIndexOf('@') + 1
  return (
    <bdi dir="ltr">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}

function useColumns(onOpen: (row: SupplierView) => void): readonly AdminColumn<SupplierView>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-purchases.suppliers.column.${column}`)
    return [
      {
        id: 'name',
        title: title('name'),
        wraps: true,
        cell: (row) => (
          <button className="link row__link" type="button" onClick={() => onOpen(row)}>
            <bdi>{row.name}</bdi>
          </button>
        ),
      },
      {
        id: 'contact',
        title: title('contact'),
        hideable: true,
        cell: ({ email, phone }) => (
          <>
            {email !== '' && <EmailText email={email} />}
            {email !== '' && phone !== '' && <br />}
            {phone !== '' && <bdi dir="ltr">{phone}</bdi>}
            {email === '' && phone === '' && '–'}
          </>
        ),
      },
      {
        id: 'leadDays',
        title: title('leadDays'),
        align: 'end',
        hideable: true,
        cell: ({ leadDays }) => (leadDays === null ? '–' : t('admin-inventory.days', { count: leadDays })),
      },
      { id: 'open', title: title('open'), align: 'end', cell: ({ open }) => (open > 0 ? format.number(open) : '–') },
      {
        id: 'orders',
        title: title('orders'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ orders }) => (orders > 0 ? format.number(orders) : '–'),
      },
    ]
  }, [t, format, onOpen])
}

function Suppliers() {
  const { t } = useI18n()
  const list = useList('suppliers', suppliersList)
  const result = useQuery(suppliersQuery(list.search))
  const mayEdit = may(useViewer(), 'edit', 'costs')
  const [open, setOpen] = useState<SupplierView | 'new'>()
  const word = (name: string) => t(`admin-purchases.suppliers.${name}`)
  const states = result.data?.states
  return (
    <>
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.suppliers}
        rowId={(row) => row.id}
        columns={useColumns(setOpen)}
        action={
          mayEdit && (
            <button className="btn btn--ink btn--s" type="button" onClick={() => setOpen('new')}>
              {word('create')}
            </button>
          )
        }
        tabs={{
          filter: 'state',
          label: t('admin-inventory.show'),
          all: { label: t('admin-inventory.all'), count: states && states.active + states.past },
          options: supplierStates.map((value) => ({ value, label: word(`state.${value}`), count: states?.[value] })),
        }}
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
      {open !== undefined && (
        <SupplierDialog
          supplier={open === 'new' ? undefined : open}
          mayEdit={mayEdit}
          onSaved={() => void result.refetch()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** Who the shop orders goods from. */
export function SuppliersScreen() {
  return (
    <Guarded area="costs">
      <Suppliers />
    </Guarded>
  )
}
