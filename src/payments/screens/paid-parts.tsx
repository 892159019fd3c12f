import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'

/** What of an order was paid otherwise than through a provider, part by part; a gift card leads to its screen. */
export function PaidParts({ order: { parts, currency } }: { order: OrderView }) {
  const { t, format } = useI18n()
  const maySeeCards = may(useViewer(), 'view', 'giftCard')
  if (parts.length === 0) return null
  return (
    <ul className="attempts">
      {parts.map(({ id, way, amountMinor, giftCardId, note, actorName, at }) => (
        <li key={id}>
          <bdi dir="ltr">{format.amount(amountMinor, currency)}</bdi> · {t(`admin-orders.way.${way}`)}
          {giftCardId !== null && (
            <>
              {' '}
              {maySeeCards ? (
                <Link className="link num" to="/gift-cards/$id" params={{ id: giftCardId }}>
                  <bdi dir="ltr">•••• {note}</bdi>
                </Link>
              ) : (
                <bdi dir="ltr">•••• {note}</bdi>
              )}
            </>
          )}
          <br />
          <small className="quiet">
            <time dateTime={at}>{format.dateTime(new Date(at))}</time>
            {[actorName, giftCardId === null ? note : ''].filter(Boolean).map((text) => (
              <span key={text}>
                {' · '}
                <bdi>{text}</bdi>
              </span>
            ))}
          </small>
        </li>
      ))}
    </ul>
  )
}
