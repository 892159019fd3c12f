import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../contracts.ts'
import { stepsOf } from '../step-rules.ts'

/** Where an order has been and when, where it is, and where it goes from here: on one line above it. */
export function OrderSteps({ order }: { order: OrderView }) {
  const { t, format } = useI18n()
  const { reached, ahead } = stepsOf(order)
  return (
    <ol className="osteps">
      {reached.map(({ status, at }, index) => (
        <li key={status} aria-current={index === reached.length - 1 ? 'step' : undefined}>
          <b>{t(`dashboard.status.${status}`)}</b>
          {at !== null && <time dateTime={at}>{format.dateTime(new Date(at))}</time>}
        </li>
      ))}
      {ahead.map((status) => (
        <li key={status} className="osteps__ahead">
          <span>{t(`dashboard.status.${status}`)}</span>
        </li>
      ))}
    </ol>
  )
}
