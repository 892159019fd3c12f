import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../confirmation-queries.ts'
import { stepsAhead } from '../step-rules.ts'

/** Where an order has been, where it is, and where it goes from here. */
export function OrderSteps({ order: { status, steps, delivery } }: { order: OrderView }) {
  const { t, format } = useI18n()
  return (
    <ol className="track">
      {steps.map(({ status: reached, at }, index) => {
        const isLast = index === steps.length - 1
        return (
          <li key={`${reached} ${at.getTime()}`} aria-current={isLast ? 'step' : undefined}>
            <b>{t(`confirmation.status.${reached}`)}</b>
            <span className="quiet">{format.dateTime(at)}</span>
          </li>
        )
      })}
      {stepsAhead(status, delivery.type).map((ahead) => (
        <li key={ahead} className="track__ahead">
          {t(`confirmation.status.${ahead}`)}
        </li>
      ))}
    </ol>
  )
}
