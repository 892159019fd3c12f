import type { ReactNode } from 'react'
import { useWords } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import type { TimelineEntry } from '../office-schema.ts'
import { PaymentBadge, StatusBadge } from './badges.tsx'
import { isOrderStatus, isPaymentStatus } from './tones.ts'

function badgeOf(kind: TimelineEntry['kind'], state: string | null): ReactNode {
  if (kind === 'status' && isOrderStatus(state)) return <StatusBadge status={state} />
  if (kind === 'payment' && isPaymentStatus(state)) return <PaymentBadge status={state} />
  return state
}

const ofTheShop = /^shop:(\w+)(?: (.*))?$/s

/** What the shop itself notes is a key and figures, so that it reads in the reader's language; no person's name is on it. */
function noteText(t: Translate, { note, actorName }: TimelineEntry): string {
  const [, key, figures] = (actorName === '' && ofTheShop.exec(note)) || []
  if (key === undefined) return note
  const text = t(`dashboard.timeline.by.${key}`)
  return figures === undefined ? text : `${text} (\u2066${figures}\u2069)`
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t, format } = useWords()
  const { kind, from, to, note, actorName, at } = entry
  return (
    <li>
      <p>
        <b>{t(`dashboard.timeline.${kind}`)}</b>
        {from !== null && (
          <>
            {badgeOf(kind, from)}
            <Icon name="arrow-right" small directional />
            <span className="sr">{t('dashboard.timeline.to')}</span>
            {badgeOf(kind, to)}
          </>
        )}
      </p>
      {note !== '' && (
        <p className="said" dir="auto">
          {noteText(t, entry)}
        </p>
      )}
      <p className="quiet">
        <bdi>{actorName || t('dashboard.timeline.shop')}</bdi> ·{' '}
        <time dateTime={at}>{format.dateTime(new Date(at))}</time>
      </p>
    </li>
  )
}

/** What happened to the order, the newest last. */
export function OrderTimeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="timeline">
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}
