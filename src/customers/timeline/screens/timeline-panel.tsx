import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../../i18n/react.tsx'
import { may } from '../../../staff/rules.ts'
import { useViewer } from '../../../staff/screens/viewer.ts'
import { Money } from '../../../ui/money.tsx'
import type { PersonEvent } from '../contracts.ts'
import type { EventKind } from '../rules.ts'
import { timelineQuery } from './timeline-load.ts'

/** The screens on which events of a kind are shown, by the row's id. */
const screens: Partial<Record<EventKind, '/orders/$id' | '/quotes/$id' | '/returns/$id' | '/mail/$id'>> = {
  order: '/orders/$id',
  orderMessage: '/orders/$id',
  payment: '/orders/$id',
  refund: '/orders/$id',
  sample: '/orders/$id',
  quote: '/quotes/$id',
  return: '/returns/$id',
  email: '/mail/$id',
}

/** In which words the state of a kind is told. */
const stateWords: Partial<Record<EventKind, string>> = {
  order: 'dashboard.status',
  orderMessage: 'admin-orders.message',
  sample: 'dashboard.status',
  payment: 'dashboard.payment',
  refund: 'dashboard.refund.state',
  quote: 'admin-quotes.status',
  return: 'admin-returns.status',
  email: 'notifications.mail.status',
  newsletter: 'admin-subscribers.state',
}

function Title({ event: { kind, title, rowId } }: { event: PersonEvent }) {
  const viewer = useViewer()
  const screen = screens[kind]
  const text = <bdi>{title}</bdi>
  if (title === '') return null
  if (kind === 'newsletter' && may(viewer, 'view', 'subscriber'))
    return (
      <Link className="link" to="/subscribers" search={{ search: title }}>
        {text}
      </Link>
    )
  if (!screen || rowId === null) return text
  return (
    <Link className="link" to={screen} params={{ id: rowId }}>
      {text}
    </Link>
  )
}

function Event({ event }: { event: PersonEvent }) {
  const { t, format } = useI18n()
  const { kind, at, state, text, amountMinor, currency } = event
  const words = stateWords[kind]
  return (
    <li>
      <p>
        <b>{t(`admin-customers.timeline.kind.${kind}`)}</b>
        <Title event={event} />
        {words && <span className="badge badge--plain">{t(`${words}.${state}`)}</span>}
        {amountMinor !== null && currency !== null && <Money>{format.amount(amountMinor, currency)}</Money>}
      </p>
      {text !== '' && (
        <p className="said" dir="auto">
          {text}
        </p>
      )}
      <p className="quiet">
        <time dateTime={at}>{format.dateTime(new Date(at))}</time>
      </p>
    </li>
  )
}

/** What happened between somebody and the shop, the newest first; older events are added below on demand. */
export function TimelinePanel({ customerId }: { customerId: string }) {
  const { t } = useI18n()
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(timelineQuery(customerId))
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const word = (name: string) => t(`admin-customers.timeline.${name}`)
  return (
    <section className="pan" aria-labelledby="timeline">
      <header>
        <h2 id="timeline">{word('title')}</h2>
      </header>
      {isError && <p className="pan__in quiet">{word('failed')}</p>}
      {data && events.length === 0 && <p className="pan__in quiet">{word('none')}</p>}
      {events.length > 0 && (
        <ol className="timeline">
          {events.map((event) => (
            <Event key={`${event.key} ${event.at}`} event={event} />
          ))}
        </ol>
      )}
      {hasNextPage && (
        <div className="pan__in">
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            {word('older')}
          </button>
        </div>
      )}
    </section>
  )
}
