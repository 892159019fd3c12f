import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { instantOf } from '../../delivery/lead-days.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref } from '../../routes.ts'
import { storeName } from '../../settings/screens/store-names.ts'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import { Money } from '../../ui/money.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { OrderListView, OrderRow } from '../contracts.ts'
import { DemoBadge, OrderPaymentBadge, PartlyShippedBadge, StatusBadge } from './badges.tsx'
import { NextStep } from './next-step.tsx'

function OrderNumber({ order }: { order: OrderRow }) {
  const { t, format } = useI18n()
  return (
    <>
      <Link className="link row__link" to="/orders/$id" params={{ id: order.id }}>
        <bdi dir="ltr">{order.number}</bdi>
      </Link>{' '}
      <span className="row__below">
        <time className="quiet" dateTime={order.placedAt}>
          {format.dateTime(new Date(order.placedAt))}
        </time>{' '}
        <DemoBadge isDemo={order.demo} />
        {order.unread > 0 && (
          <span className="badge badge--wait">{t('admin-orders.message.badge', { count: order.unread })}</span>
        )}
      </span>
    </>
  )
}

function Floors({ order: { pictures, boxes, otherLines } }: { order: OrderRow }) {
  const { t } = useI18n()
  // A number stays with what it counts, however narrow the column is.
  const kept = (text: string) => text.replaceAll(' ', '\u00a0')
  const counted = boxes > 0 ? kept(t('dashboard.unit.box', { count: boxes })) : ''
  const lines = otherLines > 0 ? kept(t('dashboard.orders.lines', { count: otherLines })) : ''
  return (
    <span className="floors">
      {pictures.length > 0 && (
        <span className="thumbs">
          {pictures.map((url) => (
            <img key={url} src={imageHref(url, 64)} alt="" width="28" height="28" loading="lazy" />
          ))}
        </span>
      )}
      {counted && lines
        ? t('dashboard.orders.boxesAndLines', { boxes: counted, lines }).replace('+ ', '+\u00a0')
        : counted || lines}
    </span>
  )
}

/** Until when a row's order is to be paid on account, or that it is overdue. */
function RowDue({ order: { dueOn, isOverdue } }: { order: OrderRow }) {
  const { t, format } = useI18n()
  if (dueOn === null) return null
  const date = format.date(instantOf(dueOn))
  return isOverdue ? (
    <span className="badge badge--bad">{t('admin-terms.overdue', { date })}</span>
  ) : (
    <small className="quiet paidof">{t('admin-terms.due', { date })}</small>
  )
}

function Delivery({ order: { delivery } }: { order: OrderRow }) {
  const { t } = useI18n()
  return delivery.type === 'pickup'
    ? t('dashboard.orders.collect', { store: storeName(delivery.store) })
    : t('dashboard.orders.delivery')
}

/** A row's own next step: the row stays where it is, as it then is, while it can be undone. */
function RowStep({ order }: { order: OrderRow }) {
  const queries = useQueryClient()
  const patch = (status: OrderRow['status']) =>
    queries.setQueriesData<OrderListView>({ queryKey: ['orders'] }, (list) =>
      list?.orders
        ? { ...list, orders: list.orders.map((row) => (row.id === order.id ? { ...row, status } : row)) }
        : list,
    )
  const again = () => {
    void queries.invalidateQueries({ queryKey: ['orders'] })
    void queries.invalidateQueries({ queryKey: ['order', order.id] })
  }
  return (
    <NextStep
      order={order}
      isNamed
      onMoved={(moved) => {
        void queries.cancelQueries({ queryKey: ['orders'] })
        patch(moved.status)
        void queries.invalidateQueries({ queryKey: ['order', order.id] })
      }}
      onUndone={(text) => {
        again()
        showToast(text)
      }}
      onRefused={(text) => {
        again()
        showToast(text, { isError: true })
      }}
    />
  )
}

/** The columns of the orders' list; with the next step of each for whoever may edit them. */
export function useOrderColumns(mayEdit: boolean): readonly AdminColumn<OrderRow>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`dashboard.orders.column.${column}`)
    return [
      { id: 'order', title: title('order'), sort: 'd', sortFirst: 'b', cell: (order) => <OrderNumber order={order} /> },
      {
        id: 'customer',
        title: title('customer'),
        sort: 'n',
        wraps: true,
        cell: ({ fullName }) => (
          <b>
            <bdi>{fullName}</bdi>
          </b>
        ),
      },
      {
        id: 'floors',
        title: title('floors'),
        hideable: true,
        narrow: 'hide',
        wraps: true,
        cell: (order) => <Floors order={order} />,
      },
      {
        id: 'how',
        title: title('how'),
        hideable: true,
        narrow: 'hide',
        wraps: true,
        cell: (order) => <Delivery order={order} />,
      },
      {
        id: 'status',
        title: title('status'),
        hideable: true,
        cell: ({ status, isPartlyShipped }) => (
          <>
            <StatusBadge status={status} /> {isPartlyShipped && <PartlyShippedBadge />}
          </>
        ),
      },
      {
        id: 'payment',
        title: title('payment'),
        hideable: true,
        cell: (order) => (
          <>
            <OrderPaymentBadge order={order} /> <RowDue order={order} />
          </>
        ),
      },
      {
        id: 'total',
        title: title('total'),
        sort: 'p',
        sortFirst: 'b',
        align: 'end',
        cell: ({ totalMinor, takenOffMinor, paidMinor, currency, status }) => (
          <>
            <Money>{format.amount(totalMinor, currency)}</Money>
            {paidMinor > 0 && paidMinor < totalMinor - takenOffMinor && status !== 'cancelled' && (
              <small className="quiet paidof">
                {t('admin-orders.parts.of', {
                  paid: `\u2066${format.amount(paidMinor, currency)}\u2069`,
                  total: `\u2066${format.amount(totalMinor - takenOffMinor, currency)}\u2069`,
                })}
              </small>
            )}
          </>
        ),
      },
      ...(mayEdit
        ? [
            {
              id: 'next',
              title: t('admin-orders.next.column'),
              hideable: true,
              align: 'end' as const,
              cell: (order: OrderRow) => <RowStep order={order} />,
            },
          ]
        : []),
    ]
  }, [t, format, mayEdit])
}
