import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Movements } from '../../stock/screens/movements.tsx'
import { RowScreen } from '../../ui/admin/row-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { InventoryRow } from '../contracts.ts'
import { rowName } from './advice-cell.tsx'
import { LastsCell, ShelfCell } from './inventory-columns.tsx'
import { inventoryItemQuery, ledgerQuery } from './load.ts'

const route = getRouteApi('/inventory/$id')

function Item({ row }: { row: InventoryRow }) {
  const { t, format } = useI18n()
  const name = rowName(row)
  usePageTitle(name)
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{name}</bdi>
        </h1>
        {may(useViewer(), 'view', 'product') && (
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
        <table className="tbl">
          <caption className="sr">{t('admin-inventory.atStores')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin-stock.store')}</th>
              <th scope="col" className="r">
                {t('admin-inventory.onShelf')}
              </th>
              <th scope="col" className="r">
                {t('admin-inventory.column.sold')}
              </th>
              <th scope="col">{t('admin-inventory.column.lasts')}</th>
            </tr>
          </thead>
          <tbody>
            {row.shelves.map((shelf) => (
              <tr key={shelf.store}>
                <td>
                  <bdi>{storeName(shelf.store)}</bdi>
                </td>
                <td className="r">
                  <ShelfCell shelf={shelf} />
                </td>
                <td className="r">{format.number(shelf.sold)}</td>
                <td>
                  <LastsCell shelves={[shelf]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
  return (
    <Guarded area="inventory">
      <RowScreen
        back={{ to: '/inventory', label: t('admin-inventory.title') }}
        result={result}
        failed={t('admin-inventory.failed')}
      >
        {({ item }) => <Item row={item} />}
      </RowScreen>
    </Guarded>
  )
}
