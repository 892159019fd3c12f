import { Link } from '@tanstack/react-router'
import { deliveryDay } from '../../delivery/slot-text.ts'
import { useI18n } from '../../i18n/react.tsx'
import { DemoBadge, StatusBadge } from '../../orders/screens/badges.tsx'
import { Money } from '../../ui/money.tsx'
import type { ToMove } from './contracts.ts'

type Order = ToMove['orders'][number]

/** Whose an order is, and for which day it was promised. */
function Promised({ order: { fullName, expectedOn, isLate } }: { order: Order }) {
  const { t, language } = useI18n()
  return (
    <small className="quiet">
      <bdi>{fullName}</bdi>
      {expectedOn !== null && (
        <>
          {' · '}
          <span className={isLate ? 'tomove__late' : undefined}>
            {t('dashboard.moves.promised', { day: deliveryDay(language, expectedOn) })}
          </span>
        </>
      )}
    </small>
  )
}

/** The orders that are to be shipped or handed over, those that were promised soonest first; each leads to itself. */
export function MovesPanel({ toMove: { total, orders } }: { toMove: ToMove }) {
  const { t, format } = useI18n()
  return (
    <section className="pan tomove" aria-labelledby="tomove">
      <header>
        <h2 id="tomove">{t('dashboard.moves.title')}</h2>
        <span className="quiet">{format.number(total)}</span>
        <Link className="link" to="/orders">
          {t('dashboard.moves.all')}
        </Link>
      </header>
      <table>
        <thead className="sr">
          <tr>
            {(['order', 'status', 'total'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`dashboard.orders.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">
                <Link className="link" to="/orders/$id" params={{ id: order.id }}>
                  <bdi dir="ltr">{order.number}</bdi>
                </Link>{' '}
                <DemoBadge isDemo={order.demo} />
                <Promised order={order} />
              </th>
              <td>
                <StatusBadge status={order.status} />
              </td>
              <td>
                <Money>{format.amount(order.totalMinor, order.currency)}</Money>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
