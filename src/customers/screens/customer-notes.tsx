import { type SubmitEvent, useState } from 'react'
import { useWords } from '../../i18n/react.tsx'
import { isFailure } from '../../ui/client.ts'
import { errorId, Field } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast-store.ts'
import type { CustomerView } from '../office-schema.ts'
import { actOnCustomer } from './load.ts'

type Props = { customer: CustomerView; onDone: ((customer: CustomerView) => void) | undefined }

/** What staff noted of someone, the newest first; for those who may edit, a form for the next. */
export function CustomerNotes({ customer: { id, notes }, onDone }: Props) {
  const { t, format } = useWords()
  return (
    <section className="pan">
      <header>
        <h2>{t('office-customers.notes.title')}</h2>
      </header>
      {onDone && <NoteForm id={id} onDone={onDone} />}
      {notes.length === 0 && <p className="pan__in quiet">{t('office-customers.notes.none')}</p>}
      {notes.length > 0 && (
        <ol className="timeline">
          {notes.map(({ id: noteId, note, actorName, at }) => (
            <li key={noteId}>
              <p className="said" dir="auto">
                {note}
              </p>
              <p className="quiet">
                <bdi>{actorName}</bdi> · <time dateTime={at}>{format.dateTime(new Date(at))}</time>
              </p>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}

function NoteForm({ id, onDone }: { id: string; onDone: (customer: CustomerView) => void }) {
  const { t } = useWords()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || note.trim() === '') return
    setSending(true)
    const answer = await actOnCustomer('customerNotes', id, { note })
    setSending(false)
    if (isFailure(answer)) return setRefusal(answer.fields?.note ?? (answer.err || t('office-kit.unreachable')))
    setRefusal(undefined)
    setNote('')
    if (answer.customer) onDone(answer.customer)
    showToast(t('office-customers.notes.saved'))
  }

  return (
    <form className="noteform" onSubmit={(event) => void send(event)}>
      <Field
        id="customer-note"
        label={t('office-customers.notes.add')}
        hint={t('office-customers.notes.hint')}
        error={refusal}
      >
        <textarea
          className="input"
          id="customer-note"
          rows={2}
          maxLength={2000}
          required
          value={note}
          aria-describedby={refusal && errorId('customer-note')}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
        {t('office-customers.notes.save')}
      </button>
    </form>
  )
}
