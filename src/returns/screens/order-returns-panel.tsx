import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { orderReturnsQuery } from './load.ts'
import { ReturnBadge } from './returns-columns.tsx'

/** The returns that the customer of an order asked for; nothing where there are none. */
export function OrderReturnsPanel({ orderId }: { orderId: string }) {
  const { t } = useI18n()
  const { data = [] } = useQuery(orderReturnsQuery(orderId))
  if (data.length === 0) return null
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-returns.title')}</h2>
      </header>
      <div className="pan__in">
        <ul className="papers">
          {data.map(({ id, number, status }) => (
            <li key={id}>
              <Link className="link num" to="/returns/$id" params={{ id }}>
                <bdi dir="ltr">{number}</bdi>
              </Link>{' '}
              <ReturnBadge status={status} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
