import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls, imageHref } from '../../../routes.ts'
import { listStores } from '../../../settings/screens/store-names.ts'
import type { AdminColumn } from '../../../ui/admin/lists/admin-table.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { moneyIn } from '../../../ui/forms/typed-numbers.ts'
import type { ProductRow } from '../contracts.ts'
import { ProductBadge } from './badges.tsx'
import { CellEditor } from './cell-editor.tsx'
import { changeProduct } from './load.ts'
import { stockIn, stockText } from './stock-text.ts'

/** How prices and dates of the list are written. */
function useCells() {
  const { t, format } = useI18n()
  // What is typed here is the catalogue's price: no sign stands beside it that it does not have.
  const isCharged = format.currency.rate === 1
  const money = (minor: number) => (isCharged ? format.charged(minor) : format.plain(minor / 100, 2))
  /** What never runs out has its sign, whatever the language. */
  const count = (onHand: number) => (onHand === -1 ? stockText(onHand) : format.number(onHand))
  return { t, money, count, date: (iso: string) => format.date(new Date(iso)) }
}

/** Saves a change of a row and has the list read again, whichever way it went. */
function useRowChange() {
  const { t } = useI18n()
  const queries = useQueryClient()
  return async (row: ProductRow, change: () => Promise<object>) => {
    const answer = await change()
    if (isFailure(answer) && answer.code !== 'CHANGED_MEANWHILE') {
      const [field] = Object.values(answer.fields ?? {})
      return field ?? (spoken(answer) || t('admin-kit.unreachable'))
    }
    await queries.invalidateQueries({ queryKey: ['products'] })
    void queries.removeQueries({ queryKey: ['product', row.id] })
    return isFailure(answer) ? spoken(answer) : undefined
  }
}

function NameCell({ row }: { row: ProductRow }) {
  const { t } = useCells()
  return (
    <span className="pname">
      {row.pictureUrl ? (
        <img src={imageHref(row.pictureUrl, 96)} alt="" width="40" height="40" loading="lazy" />
      ) : (
        <i aria-hidden="true" />
      )}
      <span>
        <Link className="link row__link" to="/product/$id" params={{ id: row.id }}>
          <bdi>{row.name}</bdi>
        </Link>
        <small className="quiet">
          <bdi dir="ltr">{row.sku}</bdi>
          {row.variantCount > 1 && ` · ${t('admin-products.list.variants', { count: row.variantCount })}`}
        </small>
      </span>
    </span>
  )
}

function PriceCell({ row, mayEdit }: { row: ProductRow; mayEdit: boolean }) {
  const { t, money, date } = useCells()
  const change = useRowChange()
  const { id, version, priceMinor, salePriceMinor, isOnSale, saleStartsAt, saleEndsAt } = row
  const set = (prices: { priceMinor: number; salePriceMinor: number | null }) =>
    change(row, () =>
      changeProduct((of) => callEndpoint(calls.productPrice, { id, version: of, ...prices }), version, {
        priceMinor,
        salePriceMinor,
      }),
    )
  const until = isOnSale ? saleEndsAt : saleStartsAt
  return (
    <span className="pprice">
      {mayEdit ? (
        <CellEditor
          shown={money(priceMinor)}
          value={priceMinor}
          print={(minor) => (minor / 100).toFixed(2)}
          label={t('admin-products.inline.price', { name: row.name })}
          parse={(text) => moneyIn(text) || Number.NaN}
          save={(minor) => set({ priceMinor: minor, salePriceMinor })}
          wrong={t('admin-kit.form.money')}
        />
      ) : (
        <span>{money(priceMinor)}</span>
      )}
      {salePriceMinor !== null && (
        <small className={isOnSale ? 'sale' : 'quiet'}>
          {t(`admin-products.sale.${isOnSale ? 'now' : 'planned'}`, { price: money(salePriceMinor) })}
          {until && ` · ${t(`admin-products.sale.${isOnSale ? 'until' : 'from'}`, { date: date(until) })}`}
        </small>
      )}
    </span>
  )
}

function StockCell({
  row,
  store,
  mayEdit,
}: {
  row: ProductRow
  store: { variant: string; city: string }
  mayEdit: boolean
}) {
  const { t, count } = useCells()
  const change = useRowChange()
  const onHand = row.stock.find((level) => level.store === store.variant)?.onHand ?? 0
  const { id, itemId } = row
  const save = (next: number) =>
    callEndpoint(calls.productCount, {
      id,
      itemId: itemId ?? '',
      store: store.variant,
      onHand: next,
      expected: onHand,
    })
  if (!mayEdit || itemId === null) return <span className={onHand === 0 ? 'out' : undefined}>{count(onHand)}</span>
  return (
    <CellEditor
      shown={count(onHand)}
      value={onHand}
      print={stockText}
      label={t('admin-products.inline.stock', { name: row.name, store: store.city })}
      parse={stockIn}
      save={(next) => change(row, () => save(next))}
      wrong={t('admin-products.errors.stock')}
    />
  )
}

/** The columns of the list, with prices and counts that can be changed in it. */
export function useProductColumns(mayEdit: boolean): readonly AdminColumn<ProductRow>[] {
  const { t, format } = useI18n()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('admin-products.column.name'),
        sort: 'n',
        sortFirst: 'a',
        wraps: true,
        narrow: 'wide',
        cell: (row) => <NameCell row={row} />,
      },
      {
        id: 'status',
        title: t('admin-products.column.status'),
        hideable: true,
        cell: (row) => <ProductBadge status={row.status} />,
      },
      {
        id: 'category',
        title: t('admin-products.column.category'),
        hideable: true,
        narrow: 'hide',
        cell: (row) => <bdi>{row.category}</bdi>,
      },
      {
        id: 'brand',
        title: t('admin-products.column.brand'),
        hideable: true,
        narrow: 'hide',
        cell: (row) => <bdi>{row.brand ?? '–'}</bdi>,
      },
      {
        id: 'price',
        title: t('admin-products.column.price'),
        align: 'end',
        sort: 'p',
        sortFirst: 'b',
        cell: (row) => <PriceCell row={row} mayEdit={mayEdit} />,
      },
      ...listStores().map(
        (store): AdminColumn<ProductRow> => ({
          id: `stock-${store.variant}`,
          title: store.city,
          align: 'end',
          hideable: true,
          cell: (row) => <StockCell row={row} store={store} mayEdit={mayEdit} />,
        }),
      ),
      {
        id: 'updated',
        title: t('admin-products.column.updated'),
        hideable: true,
        sort: 'u',
        sortFirst: 'b',
        narrow: 'hide',
        cell: (row) => <time dateTime={row.updatedAt}>{format.date(new Date(row.updatedAt))}</time>,
      },
    ],
    [t, format, mayEdit],
  )
}
