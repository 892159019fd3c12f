import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import type { OrderView } from '../contracts.ts'

/** By how many days an order's time can be made longer at a press. */
const steps = [1, 3, 7] as const

type Props = {
  order: OrderView
  /** Left out for whoever may only look. */
  onDone: ((order: OrderView, text: string) => void) | undefined
  onOvertaken: (text: string) => void
}

/** What an order that nobody has confirmed waits for: an answer to a request, or the end of the time it holds its goods. */
export function WaitingNote({ order, onDone, onOvertaken }: Props) {
  const { t, format } = useI18n()
  const [isSending, setSending] = useState(false)
  const { status, holdsUntil } = order
  if (status === 'requested') return <p className="note">{t('dashboard.order.request')}</p>
  if (holdsUntil === null) return null
  const when = (moment: string) => `\u2068${format.dateTime(new Date(moment))}\u2069`

  const extend = async (days: number) => {
    if (isSending) return
    setSending(true)
    const answer = await callEndpoint(calls.orderHold, { id: order.id, from: holdsUntil, days })
    setSending(false)
    if (isFailure(answer)) return onOvertaken(spoken(answer) || t('dashboard.unreachable'))
    const until = answer.order.holdsUntil ?? holdsUntil
    onDone?.(answer.order, t('dashboard.order.extended', { when: when(until) }))
  }

  return (
    <div className="note note--row">
      <span>{t('dashboard.order.holdsUntil', { when: when(holdsUntil) })}</span>
      {onDone &&
        steps.map((days) => (
          <button
            key={days}
            className="btn btn--quiet btn--s"
            type="button"
            aria-disabled={isSending}
            onClick={() => void extend(days)}
          >
            {t('dashboard.order.extend', { count: days })}
          </button>
        ))}
    </div>
  )
}
