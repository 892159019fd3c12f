import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { PaymentBadge, StatusBadge } from '../../orders/screens/badges.tsx'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { Money } from '../../ui/money.tsx'
import type { CustomerOrder } from '../contracts.ts'

type Props = { id: string; title: string; hint?: string | undefined; none?: string; orders: readonly CustomerOrder[] }

/** Someone's orders. They lead to their screens for those who may view orders. */
export function CustomerOrders({ id, title, hint, none, orders }: Props) {
  const { t, format } = useI18n()
  const mayOpen = may(useViewer(), 'view', 'order')
  const word = (name: string) => t(`admin-customers.orders.${name}`)
  return (
    <section className="pan" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {hint && <p className="quiet">{hint}</p>}
      </header>
      {orders.length === 0 && <p className="pan__in quiet">{none}</p>}
      {orders.length > 0 && (
        <div className="tblbox">
          <table className="tbl tbl--admin" aria-labelledby={id}>
            <thead>
              <tr>
                {['number', 'placed', 'status', 'payment'].map((name) => (
                  <th key={name} scope="col">
                    {word(name)}
                  </th>
                ))}
                <th className="r" scope="col">
                  {word('total')}
                </th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    {mayOpen ? (
                      <Link className="link row__link" to="/orders/$id" params={{ id: order.id }}>
                        <bdi dir="ltr">{order.number}</bdi>
                      </Link>
                    ) : (
                      <bdi dir="ltr">{order.number}</bdi>
                    )}
                  </td>
                  <td data-label={word('placed')}>
                    <time dateTime={order.placedAt}>{format.dateTime(new Date(order.placedAt))}</time>
                  </td>
                  <td data-label={word('status')}>
                    <StatusBadge status={order.status} />
                  </td>
                  <td data-label={word('payment')}>
                    <PaymentBadge status={order.paymentStatus} />
                  </td>
                  <td className="r" data-label={word('total')}>
                    <Money>{format.amount(order.totalMinor, order.currency)}</Money>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
