import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Movements } from '../../stock/screens/movements.tsx'
import { type AdminColumn, AdminTable } from '../../ui/admin/lists/admin-table.tsx'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { InventoryRow, ShelfView } from '../contracts.ts'
import { CostPanel } from '../costs/screens/cost-panel.tsx'
import { itemCostsQuery } from '../costs/screens/load.ts'
import { rowName } from './advice-cell.tsx'
import { LastsCell, ShelfCell } from './inventory-columns.tsx'
import { inventoryItemQuery, ledgerQuery } from './load.ts'

const route = getRouteApi('/inventory/$id')

function useShelfColumns(): readonly AdminColumn<ShelfView>[] {
  const { t, format } = useI18n()
  return useMemo(
    () => [
      { id: 'store', title: t('admin-stock.store'), cell: ({ store }) => <bdi>{storeName(store)}</bdi> },
      { id: 'shelf', title: t('admin-inventory.onShelf'), align: 'end', cell: (shelf) => <ShelfCell shelf={shelf} /> },
      {
        id: 'sold',
        title: t('admin-inventory.column.sold'),
        align: 'end',
        cell: ({ sold }) => format.number(sold),
      },
      { id: 'lasts', title: t('admin-inventory.column.lasts'), cell: (shelf) => <LastsCell shelves={[shelf]} /> },
    ],
    [t, format],
  )
}

function Item({ row }: { row: InventoryRow }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const name = rowName(row)
  usePageTitle(name)
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {may(viewer, 'view', 'product') && (
          <div className="moves">
            <Link className="btn btn--quiet btn--s" to="/product/$id/stock" params={{ id: row.productId }}>
              {t('admin-inventory.book')}
            </Link>
          </div>
        )}
        <p>
          <bdi dir="ltr">{row.sku}</bdi>
        </p>
      </div>
      <section className="pan">
        <AdminTable
          caption={t('admin-inventory.atStores')}
          columns={useShelfColumns()}
          rows={row.shelves}
          rowId={({ store }) => store}
          sorting={{ search: {}, usualSort: undefined }}
        />
      </section>
      {may(viewer, 'view', 'costs') && <CostPanel itemId={row.itemId} mayEdit={may(viewer, 'edit', 'costs')} />}
      <section className="pan">
        <header className="named">
          <h2>{t('admin-inventory.ledgerTitle')}</h2>
          <a
            className="btn btn--quiet btn--s"
            href={callAddress(calls.inventoryLedgerFile, { id: row.itemId })}
            download
          >
            <Icon name="download" small />
            {t('admin-kit.list.export')}
          </a>
        </header>
        <Movements itemId={row.itemId} name={name} query={ledgerQuery} />
      </section>
    </>
  )
}

/** One item: what each store has of it, and every movement that made it so. */
export function InventoryItemScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const result = useQuery(inventoryItemQuery(id))
  const maySeeCosts = may(useViewer(), 'view', 'costs')
  // What stands below the costs is not to move when they come.
  const { isLoading } = useQuery({ ...itemCostsQuery(id), enabled: maySeeCosts })
  return (
    <Guarded area="inventory">
      <RowScreen
        back={{ to: '/inventory', label: t('admin-inventory.title') }}
        result={result}
        failed={t('admin-inventory.failed')}
      >
        {({ item }) => (isLoading ? null : <Item row={item} />)}
      </RowScreen>
    </Guarded>
  )
}
