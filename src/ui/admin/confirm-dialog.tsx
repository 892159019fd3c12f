import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  title: string
  text: string
  /** The names of the two buttons. */
  confirm: string
  cancel: string
  isDangerous?: boolean
  /** Does it. What it answers is why it could not; the dialog then stays. */
  onConfirm: () => Promise<string | undefined>
  onClose: () => void
  /** What else has to be chosen. */
  children?: ReactNode
}

/** Asks before something that cannot be taken back. Escape and the first button leave everything as it is. */
export function ConfirmDialog({ title, text, confirm, cancel, isDangerous, onConfirm, onClose, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => dialog.current?.showModal(), [])

  const run = async () => {
    if (isBusy) return
    setBusy(true)
    const why = await onConfirm().finally(() => setBusy(false))
    if (why === undefined) dialog.current?.close()
    else setRefusal(why)
  }

  return (
    <dialog
      className="ask"
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void run()
        }}
      >
        <h2 id={`${id}-name`}>{title}</h2>
        <p id={`${id}-text`}>{text}</p>
        {children}
        {refusal !== undefined && (
          <p className="err" role="alert">
            <Icon name="circle-alert" small />
            {refusal}
          </p>
        )}
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => dialog.current?.close()}>
            {cancel}
          </button>
          <button
            className={isDangerous ? 'btn btn--bad btn--s' : 'btn btn--ink btn--s'}
            type="submit"
            aria-disabled={isBusy}
            data-busy={isBusy}
          >
            {confirm}
          </button>
        </div>
      </form>
    </dialog>
  )
}
