import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { formatMoney } from '../../money/format.ts'
import { imageHref } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import { Money } from '../../ui/money.tsx'
import type { OfficeColumn } from '../../ui/office/office-table.tsx'
import type { OrderRow } from '../office-schema.ts'
import { DemoBadge, PaymentBadge, StatusBadge } from './badges.tsx'

function OrderNumber({ order }: { order: OrderRow }) {
  const { format } = useWords()
  return (
    <>
      <Link className="link row__link" to="/orders/$id" params={{ id: order.id }}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>{' '}
      <time className="quiet" dateTime={order.placedAt}>
        {format.dateTime(new Date(order.placedAt))}
      </time>{' '}
      <DemoBadge isDemo={order.demo} />
    </>
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

function Delivery({ order: { delivery } }: { order: OrderRow }) {
  const { t } = useWords()
  return delivery.type === 'pickup'
    ? t('dashboard.orders.collect', { store: storeName(delivery.store) })
    : t('dashboard.orders.delivery')
}

/** The columns of the orders' list. */
export function useOrderColumns(): readonly OfficeColumn<OrderRow>[] {
  const { t, language } = useWords()
  return useMemo(() => {
    const title = (column: string) => t(`dashboard.orders.column.${column}`)
    return [
      { id: 'order', title: title('order'), sort: 'd', sortFirst: 'b', cell: (order) => <OrderNumber order={order} /> },
      {
        ...{ id: 'customer', title: title('customer'), sort: 'n', wraps: true },
        cell: ({ fullName }) => (
          <b>
            <bdi>{fullName}</bdi>
          </b>
        ),
      },
      {
        ...{ id: 'floors', title: title('floors'), hideable: true, narrow: 'hide' },
        cell: (order) => <Floors order={order} />,
      },
      { id: 'how', title: title('how'), hideable: true, narrow: 'hide', cell: (order) => <Delivery order={order} /> },
      {
        ...{ id: 'status', title: title('status'), hideable: true },
        cell: ({ status }) => <StatusBadge status={status} />,
      },
      {
        ...{ id: 'payment', title: title('payment'), hideable: true },
        cell: ({ paymentStatus }) => <PaymentBadge status={paymentStatus} />,
      },
      {
        ...{ id: 'total', title: title('total'), sort: 'p', sortFirst: 'b', align: 'end' },
        cell: ({ totalMinor, currency }) => <Money>{formatMoney(totalMinor, { currency, language })}</Money>,
      },
    ]
  }, [t, language])
}
