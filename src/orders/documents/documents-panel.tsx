import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { OrderView } from '../contracts.ts'

/** The invoices and credit notes of an order, each as it was written. */
export function DocumentsPanel({ order }: { order: OrderView }) {
  const { t, format } = useI18n()
  if (order.documents.length === 0) return null
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-orders.papers')}</h2>
      </header>
      <div className="pan__in">
        <ul className="papers">
          {order.documents.map(({ id, kind, number, amountMinor }) => (
            <li key={id}>
              <a className="link" href={callAddress(calls.orderDocument, { id: order.id, document: id })} download>
                {t(`admin-orders.paper.${kind}`, { number: `\u2066${number}\u2069` })}
              </a>
              <Money>{format.amount(kind === 'credit' ? -amountMinor : amountMinor, order.currency)}</Money>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
