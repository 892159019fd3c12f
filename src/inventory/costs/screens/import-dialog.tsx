import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { MOST_COST_TEXT } from '../schema.ts'

type Wrong = readonly { line: number; text: string }[]

/** Says by a file what goods cost that lay there before anybody kept it: the file is had here, filled in, and given back. */
export function ImportDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const { t, format } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [wrong, setWrong] = useState<Wrong>([])
  const [isSending, setSending] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const word = (name: string) => t(`admin-costs.import.${name}`)
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!file) return setError(t('admin-costs.errors.file'))
    const text = file.size > 3 * MOST_COST_TEXT ? '' : await file.text()
    if (text === '' || text.length > MOST_COST_TEXT) return setError(t('admin-costs.errors.tooLong'))
    setSending(true)
    const answer = await callEndpoint(calls.costsImport, { text })
    setSending(false)
    if (isFailure(answer))
      return setError(Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('admin-kit.unreachable')))
    if (answer.said > 0 || answer.wrong.length === 0) showToast(t('admin-costs.import.done', { count: answer.said }))
    onDone()
    if (answer.wrong.length === 0) return dialog.current?.close()
    setWrong(answer.wrong)
  }
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="costs-import">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="costs-import">{word('title')}</h2>
        <p>{word('text')}</p>
        <p>
          <a className="link" href={calls.uncostedFile.path} download>
            {word('template')}
          </a>
        </p>
        <Field id="costs-file" label={word('file')} error={error}>
          <input
            className="input"
            id="costs-file"
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setError(undefined)
              setWrong([])
            }}
          />
        </Field>
        {wrong.length > 0 && (
          <div className="note note--bad" role="alert">
            <p>{word('wrong')}</p>
            {wrong.map(({ line, text }) => (
              <p key={line}>
                {format.number(line)}: <bdi>{text}</bdi>
              </p>
            ))}
          </div>
        )}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-inventory.close')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {word('send')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
