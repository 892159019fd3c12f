import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { isFailure, spoken } from '../../ui/client.ts'

type Props = {
  title: string
  text: string
  /** Makes the call that removes it. */
  remove: () => Promise<object>
  onDone: () => void
  onClose: () => void
}

/** Asks once before something is removed for good. */
export function RemoveDialog({ title, text, remove, onDone, onClose }: Props) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])

  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    const answer = await remove()
    setSending(false)
    if (isFailure(answer)) return setRefusal(spoken(answer) || t('admin-kit.unreachable'))
    onDone()
    dialog.current?.close()
  }

  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby="remove-name" aria-describedby="remove-text">
      <form onSubmit={(event) => void send(event)}>
        <h2 id="remove-name">{title}</h2>
        <p id="remove-text">{text}</p>
        {refusal && (
          <p className="note note--bad" role="alert">
            {refusal}
          </p>
        )}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {t('admin-shipping.keep')}
          </button>
          <button className="btn btn--ink btn--s" type="submit" aria-disabled={isSending} data-busy={isSending}>
            {t('admin-shipping.remove')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
