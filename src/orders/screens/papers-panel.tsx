import { useWords } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { OrderView } from '../office-schema.ts'

/** The invoices and credit notes of an order, each as it was written. */
export function PapersPanel({ order }: { order: OrderView }) {
  const { t, format } = useWords()
  if (order.papers.length === 0) return null
  const hrefOf = (paper: string) =>
    calls.orderPaper.replace('{id}', encodeURIComponent(order.id)).replace('{paper}', encodeURIComponent(paper))
  return (
    <section className="pan">
      <header>
        <h2>{t('office-orders.papers')}</h2>
      </header>
      <div className="pan__in">
        <ul className="papers">
          {order.papers.map(({ id, kind, number, amountMinor }) => (
            <li key={id}>
              <a className="link" href={hrefOf(id)} download>
                {t(`office-orders.paper.${kind}`, { number: `\u2066${number}\u2069` })}
              </a>
              <Money>{format.amount(kind === 'credit' ? -amountMinor : amountMinor, order.currency)}</Money>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
