import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { isFailure } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import type { OrderView } from '../office-schema.ts'
import { changeOrder } from './load.ts'

type Props = { id: string; onDone: (order: OrderView, text: string) => void }

/** A note for the timeline. What was typed stays until it is kept. */
export function NoteForm({ id, onDone }: Props) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || note.trim() === '') return
    setSending(true)
    const answer = await changeOrder('orderNote', id, { note })
    setSending(false)
    if (isFailure(answer)) {
      setRefusal(answer.fields?.note ?? (answer.err || t('dashboard.unreachable')))
      return
    }
    setRefusal(undefined)
    setNote('')
    onDone(answer.order, t('dashboard.order.noteAdded'))
  }

  return (
    <form className="noteform" onSubmit={(event) => void send(event)}>
      <Field id="new-note" label={t('dashboard.order.addNote')} hint={t('dashboard.order.addNoteHint')} error={refusal}>
        <textarea
          className="input"
          id="new-note"
          rows={2}
          maxLength={1000}
          required
          value={note}
          aria-describedby={refusal && errorId('new-note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
        {t('dashboard.order.saveNote')}
      </button>
    </form>
  )
}
