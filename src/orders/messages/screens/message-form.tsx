import { useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { NoteForm } from '../../../ui/admin/forms/note-form.tsx'
import { callEndpoint, isFailure } from '../../../ui/client.ts'
import type { OrderView } from '../../contracts.ts'
import { MOST_CHARACTERS } from '../schema.ts'

type Props = { order: Pick<OrderView, 'id' | 'email'>; onDone: (order: OrderView, text: string) => void }

/** Writes to the customer of an order by e-mail; of whoever has no address it says so. */
export function OrderMessageForm({ order: { id, email }, onDone }: Props) {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-orders.message.${name}`)
  const key = useRef({ text: '', id: '' })
  if (email === '') return <p className="pan__in quiet">{word('noEmail')}</p>
  const send = async (message: string) => {
    // The same text under the same name is one message, though its answer was lost.
    if (key.current.text !== message) key.current = { text: message, id: crypto.randomUUID() }
    const answer = await callEndpoint(calls.orderMessage, { id, messageId: key.current.id, message })
    if (isFailure(answer)) return { ...answer, fields: { note: answer.fields?.message ?? answer.err } }
    key.current = { text: '', id: '' }
    onDone(answer.order, word('sent'))
    return undefined
  }
  return (
    <NoteForm
      id="new-message"
      label={word('label')}
      hint={word('hint')}
      saveText={word('send')}
      maxLength={MOST_CHARACTERS}
      keep={send}
    />
  )
}
