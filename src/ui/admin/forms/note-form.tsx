import { type SubmitEvent, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { type CallFailure, spoken } from '../../client.ts'
import { errorId, Field } from '../../forms/field.tsx'

type Props = {
  /** The field's id, its own on the screen. */
  id: string
  label: string
  hint: string
  saveText: string
  /** The most letters that a note may have. */
  maxLength: number
  /** Keeps the note; returns the failure where it is refused. */
  keep: (note: string) => Promise<CallFailure | undefined>
}

/** A note by staff. What was typed stays until it is kept. */
export function NoteForm({ id, label, hint, saveText, maxLength, keep }: Props) {
  const { t } = useI18n()
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending || note.trim() === '') return
    setSending(true)
    const failure = await keep(note)
    setSending(false)
    setRefusal(failure && (failure.fields?.note ?? (spoken(failure) || t('admin-kit.unreachable'))))
    if (!failure) setNote('')
  }

  return (
    <form className="noteform" onSubmit={(event) => void send(event)}>
      <Field id={id} label={label} hint={hint} error={refusal}>
        <textarea
          className="input"
          id={id}
          rows={2}
          maxLength={maxLength}
          required
          value={note}
          aria-describedby={refusal && errorId(id)}
          onChange={({ target }) => setNote(target.value)}
        />
      </Field>
      <button className="btn btn--quiet btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
        {saveText}
      </button>
    </form>
  )
}
