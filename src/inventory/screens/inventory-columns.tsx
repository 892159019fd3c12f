import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { storeName } from '../../settings/screens/store-names.ts'
import { lastsDays } from '../../stock/needs/rules.ts'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import type { InventoryRow, ShelfView } from '../contracts.ts'
import { stores } from '../schema.ts'
import { GoodsName } from './goods-name.tsx'

/** What a store has on its shelf, and how many of these can still be sold. */
export function ShelfCell({ shelf }: { shelf: ShelfView | undefined }) {
  const { t, format } = useI18n()
  if (!shelf) return null
  if (shelf.unlimited) return <span className="quiet">{t('admin-stock.unlimited')}</span>
  const { free, held } = shelf
  return (
    <span className="shelf">
      <b>{format.number(free + held)}</b>
      <small className="quiet">
        {held > 0
          ? t('admin-inventory.freeOf', { free: format.number(free), held: format.number(held) })
          : t('admin-inventory.allFree')}
      </small>
    </span>
  )
}

/** For how long an item lasts at the store where it is gone first. */
export function LastsCell({ shelves }: { shelves: readonly ShelfView[] }) {
  const { t } = useI18n()
  const counted = shelves.filter(({ unlimited }) => !unlimited)
  const days = counted.flatMap(({ free, sold }) => lastsDays(free, sold) ?? [])
  const isShort = counted.some(({ advice }) => advice.kind !== 'enough')
  const isOut = counted.some(({ free, sold, lowBelow }) => free === 0 && (sold > 0 || lowBelow > 0))
  if (isOut) return <span className="badge badge--bad">{t('admin-stock.out')}</span>
  if (days.length === 0) {
    return isShort ? (
      <span className="badge badge--wait">{t('admin-stock.low')}</span>
    ) : (
      <span className="quiet">{t('admin-inventory.noSales')}</span>
    )
  }
  return (
    <span className={`badge badge--${isShort ? 'wait' : 'ok'}`}>
      {t('admin-inventory.days', { count: Math.min(...days) })}
    </span>
  )
}

function NameCell({ row }: { row: InventoryRow }) {
  const { t } = useI18n()
  return (
    <GoodsName row={row} more={row.isOffered ? undefined : ` · ${t('admin-inventory.notOffered')}`}>
      <Link className="link row__link" to="/inventory/$id" params={{ id: row.itemId }}>
        <bdi>{row.product}</bdi>
      </Link>
    </GoodsName>
  )
}

/** The stores that are looked at: the one that was chosen, or all. */
export const lookedAt = (row: InventoryRow, store: string | undefined): ShelfView[] =>
  row.shelves.filter((shelf) => store === undefined || shelf.store === store)

/**
 * The columns of the inventory.
 * @param advise what is to be done about a row at a store
 */
export function useInventoryColumns(
  store: string | undefined,
  advise: (row: InventoryRow, shelf: ShelfView) => ReactNode,
): readonly AdminColumn<InventoryRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-inventory.column.${column}`)
    return [
      { id: 'product', title: title('product'), sort: 'n', wraps: true, cell: (row) => <NameCell row={row} /> },
      ...stores
        .filter((one) => store === undefined || one === store)
        .map(
          (one): AdminColumn<InventoryRow> => ({
            id: one,
            title: storeName(one),
            align: 'end',
            cell: ({ shelves }) => <ShelfCell shelf={shelves.find((shelf) => shelf.store === one)} />,
          }),
        ),
      {
        id: 'onTheWay',
        title: title('onTheWay'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: (row) => {
          const shelves = lookedAt(row, store)
          const coming = shelves.reduce((sum, { onTheWay }) => sum + onTheWay, 0)
          if (coming === 0) return '–'
          const [day] = shelves.flatMap(({ expectedOn }) => expectedOn ?? []).sort()
          return (
            <span className="shelf">
              <b>{format.number(coming)}</b>
              {day !== undefined && <small className="quiet">{format.date(new Date(`${day}T12:00:00Z`))}</small>}
            </span>
          )
        },
      },
      {
        id: 'sold',
        title: title('sold'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: (row) => format.number(lookedAt(row, store).reduce((sum, { sold }) => sum + sold, 0)),
      },
      { id: 'lasts', title: title('lasts'), cell: (row) => <LastsCell shelves={lookedAt(row, store)} /> },
      {
        id: 'order',
        title: title('order'),
        align: 'end',
        narrow: 'wide',
        cell: (row) =>
          row.isOffered
            ? lookedAt(row, store)
                .filter(({ advice }) => advice.kind !== 'enough')
                .map((shelf) => <div key={shelf.store}>{advise(row, shelf)}</div>)
            : null,
      },
    ]
  }, [t, format, store, advise])
}
