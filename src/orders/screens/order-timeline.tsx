import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TimelineEntry } from '../timeline/contracts.ts'
import { PaymentBadge, StatusBadge } from './badges.tsx'
import { actorText, shopNoteText } from './timeline-text.ts'
import { isOrderStatus, isPaymentStatus } from './tones.ts'

function badgeOf(kind: TimelineEntry['kind'], state: string | null): ReactNode {
  if (kind === 'status' && isOrderStatus(state)) return <StatusBadge status={state} />
  if (kind === 'payment' && isPaymentStatus(state)) return <PaymentBadge status={state} />
  return state
}

/** What an edit changed, line by line. */
function Edited({ edit, currency }: { edit: NonNullable<TimelineEntry['edit']>; currency: string }) {
  const { t, format } = useI18n()
  const money = (minor: number) => `\u2066${format.amount(minor, currency)}\u2069`
  const { from, to } = edit.totalMinor
  return (
    <ul className="said">
      {edit.lines.map((line) => (
        <li key={line.sku || line.name}>
          {t('admin-orders.timeline.line', {
            name: line.name,
            from: format.number(line.from),
            to: format.number(line.to),
          })}
        </li>
      ))}
      {edit.prices?.map(({ name, sku, fromMinor, toMinor, reason }) => (
        <li key={`price ${sku} ${name}`}>
          {t('admin-orders.timeline.price', { name, from: money(fromMinor), to: money(toMinor) })}
          {reason && <small className="quiet">{reason}</small>}
        </li>
      ))}
      {edit.discountMinor && (
        <li>
          {t('admin-orders.timeline.discount', {
            from: money(edit.discountMinor.from),
            to: money(edit.discountMinor.to),
          })}
          {edit.discountMinor.reason && <small className="quiet">{edit.discountMinor.reason}</small>}
        </li>
      )}
      {edit.couponCode && (
        <li>
          {t(`admin-orders.timeline.${edit.couponCode.to === null ? 'couponOff' : 'couponOn'}`, {
            code: `\u2066${edit.couponCode.to ?? edit.couponCode.from}\u2069`,
          })}
        </li>
      )}
      {edit.fields.map((field) => (
        <li key={field}>{t(`admin-orders.timeline.field.${field}`)}</li>
      ))}
      {from !== to && <li>{t('admin-orders.timeline.total', { from: money(from), to: money(to) })}</li>}
    </ul>
  )
}

/** The words by which an entry is told. */
function wordOf({ kind, to, said }: TimelineEntry): string {
  if (kind === 'shipment') return 'admin-shipments.timeline'
  if (kind === 'message') return `admin-orders.message.${to === 'store' ? 'answered' : 'written'}`
  // What a customer asks to give back is not back yet.
  if (kind === 'returned' && said !== null && said.code !== 'goodsReturned') return 'admin-orders.timeline.return'
  return kind === 'edited' || kind === 'returned' ? `admin-orders.timeline.${kind}` : `dashboard.timeline.${kind}`
}

function Entry({ entry, currency }: { entry: TimelineEntry; currency: string }) {
  const { t, format } = useI18n()
  const { kind, from, to, note, said, edit, at } = entry
  // Of a hold the two states are moments.
  const shown = (state: string | null) =>
    kind === 'hold' && state !== null ? <span>{format.dateTime(new Date(state))}</span> : badgeOf(kind, state)
  return (
    <li data-customers={entry.isCustomers}>
      <p>
        <b>{t(wordOf(entry))}</b>
        {entry.isUnread && <span className="badge badge--wait">{t('admin-orders.message.new')}</span>}
        {from !== null && (
          <>
            {shown(from)}
            <Icon name="arrow-right" small directional />
            <span className="sr">{t('dashboard.timeline.to')}</span>
            {shown(to)}
          </>
        )}
      </p>
      {edit && <Edited edit={edit} currency={currency} />}
      {said && <p className="said">{shopNoteText(said, t, format)}</p>}
      {note !== '' && (
        <p className="said" dir="auto">
          {note}
        </p>
      )}
      <p className="quiet">
        <bdi>{actorText(entry, t)}</bdi> · <time dateTime={at}>{format.dateTime(new Date(at))}</time>
      </p>
    </li>
  )
}

/** What happened to the order, the newest first: a full dot for what the store did, an empty one for its customer. */
export function OrderTimeline({ entries, currency }: { entries: readonly TimelineEntry[]; currency: string }) {
  return (
    <ol className="timeline timeline--dots">
      {entries.toReversed().map((entry) => (
        <Entry key={entry.id} entry={entry} currency={currency} />
      ))}
    </ol>
  )
}
