import { Link } from '@tanstack/react-router'
import type { SortCode } from '../../catalogue/rules.ts'
import { useWords } from '../../i18n/react.tsx'
import { formatMoney } from '../../money/format.ts'
import { imageHref } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { OrderRow } from '../office-schema.ts'
import { PaymentBadge, StatusBadge } from './badges.tsx'
import { changed, type OrdersSearch } from './orders-search.ts'
import { storeName } from './store-name.ts'

type ColumnProps = { column: string; by?: 'd' | 'p' | 'n'; search: OrdersSearch; isEnd?: boolean }

/** A column's name; where the list can be sorted by it, a link that does so, and the other way round the second time. */
function Column({ column, by, search, isEnd = false }: ColumnProps) {
  const { t } = useWords()
  const name = t(`dashboard.orders.column.${column}`)
  const sort: SortCode = search.sort ?? 'db'
  const isSorted = by !== undefined && sort.startsWith(by)
  const isUp = sort.endsWith('a')
  // Names are looked through from A, dates and totals from the newest and the highest.
  const next = isSorted ? (isUp ? 'b' : 'a') : by === 'n' ? 'a' : 'b'
  return (
    <th className={isEnd ? 'r' : undefined} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      {by === undefined ? (
        name
      ) : (
        <Link to="/orders" search={changed(search, { sort: `${by}${next}` })} resetScroll={false} activeProps={{}}>
          {name}
          {isSorted && <Icon name={isUp ? 'chevron-up' : 'chevron-down'} small />}
        </Link>
      )}
    </th>
  )
}

function Floors({ order: { pictures, boxes, otherLines } }: { order: OrderRow }) {
  const { t } = useWords()
  const counted = boxes > 0 ? t('dashboard.unit.box', { count: boxes }) : ''
  const lines = otherLines > 0 ? t('dashboard.orders.lines', { count: otherLines }) : ''
  return (
    <span className="floors">
      {pictures.length > 0 && (
        <span className="thumbs">
          {pictures.map((url) => (
            <img key={url} src={imageHref(url, 64)} alt="" width="28" height="28" loading="lazy" />
          ))}
        </span>
      )}
      {counted && lines ? t('dashboard.orders.boxesAndLines', { boxes: counted, lines }) : counted || lines}
    </span>
  )
}

function Row({ order }: { order: OrderRow }) {
  const { t, language, format } = useWords()
  const { delivery } = order
  return (
    <tr>
      <td>
        <Link className="link row__link" to="/orders/$id" params={{ id: order.id }}>
          <bdi dir="ltr">{order.number}</bdi>
        </Link>{' '}
        <time className="quiet" dateTime={order.placedAt}>
          {format.dateTime(new Date(order.placedAt))}
        </time>
      </td>
      <td className="who">
        <b>
          <bdi>{order.fullName}</bdi>
        </b>
      </td>
      <td>
        <Floors order={order} />
      </td>
      <td>
        {delivery.type === 'pickup'
          ? t('dashboard.orders.collect', { store: storeName(delivery.store) })
          : t('dashboard.orders.delivery')}
      </td>
      <td className="keep">
        <StatusBadge status={order.status} />
      </td>
      <td className="keep">
        <PaymentBadge status={order.paymentStatus} />
      </td>
      <td className="r keep">
        <Money>{formatMoney(order.totalMinor, { currency: order.currency, language })}</Money>
      </td>
    </tr>
  )
}

const skeletonRows = Array.from({ length: 8 }, (_, index) => `row-${index}`)
const columns = ['order', 'who', 'floors', 'how', 'status', 'payment', 'total']

function SkeletonRows() {
  return skeletonRows.map((row) => (
    <tr key={row} className="skeleton">
      {columns.map((column, index) => (
        <td key={column} className={index > 3 ? 'keep' : undefined}>
          <i />
        </td>
      ))}
    </tr>
  ))
}

type Props = { orders: OrderRow[] | undefined; search: OrdersSearch; isOld: boolean }

/** The orders of one page; before they are there, rows that hold their place. */
export function OrdersTable({ orders, search, isOld }: Props) {
  const { t } = useWords()
  return (
    <table className={isOld ? 'tbl tbl--stack is-old' : 'tbl tbl--stack'} aria-busy={!orders}>
      <caption className="sr">{orders ? t('dashboard.orders.title') : t('dashboard.loading')}</caption>
      <thead>
        <tr>
          <Column column="order" by="d" search={search} />
          <Column column="customer" by="n" search={search} />
          <Column column="floors" search={search} />
          <Column column="how" search={search} />
          <Column column="status" search={search} />
          <Column column="payment" search={search} />
          <Column column="total" by="p" search={search} isEnd />
        </tr>
      </thead>
      <tbody>{orders ? orders.map((order) => <Row key={order.id} order={order} />) : <SkeletonRows />}</tbody>
    </table>
  )
}
