import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../contracts.ts'
import { OrderMessageForm } from '../messages/screens/message-form.tsx'
import { OrderNoteForm } from './order-note-form.tsx'
import { OrderTimeline } from './order-timeline.tsx'

type Props = {
  order: OrderView
  /** Absent for who may only look. */
  onDone: ((order: OrderView, text: string) => void) | undefined
}

/** What happened to the order, and above it what staff write: to its customer, or for themselves. */
export function TimelinePanel({ order, onDone }: Props) {
  const { t } = useI18n()
  const [open, setOpen] = useState<'message' | 'note'>()
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>(`#write-${open} textarea`)?.focus()
  }, [open])
  const opener = (form: 'message' | 'note', name: string) => (
    <button
      className="btn btn--quiet btn--s"
      type="button"
      aria-expanded={open === form}
      aria-controls={`write-${form}`}
      onClick={() => setOpen(open === form ? undefined : form)}
    >
      {name}
    </button>
  )
  // What was begun in one of them is kept while the other is open.
  const place = (form: 'message' | 'note', content: ReactNode) => (
    <div id={`write-${form}`} hidden={open !== form}>
      {content}
    </div>
  )
  const done = (order: OrderView, text: string) => {
    setOpen(undefined)
    onDone?.(order, text)
  }
  return (
    <section className="pan" id="timeline" ref={panel}>
      <header>
        <h2>{t('dashboard.order.timeline')}</h2>
        {onDone && (
          <div className="moves">
            {opener('message', t('admin-orders.message.label'))}
            {opener('note', t('dashboard.order.addNote'))}
          </div>
        )}
      </header>
      {onDone && place('message', <OrderMessageForm order={order} onDone={done} />)}
      {onDone && place('note', <OrderNoteForm id={order.id} onDone={done} />)}
      <OrderTimeline entries={order.timeline} currency={order.currency} />
    </section>
  )
}
