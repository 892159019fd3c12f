import { useEffect, useRef, useState } from 'react'
import type { BulkReport, UndoOffer } from '../../http/outputs.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { callEndpoint, isFailure, spoken } from '../client.ts'
import { showToast } from '../toast-store.ts'

/** Undoes a change; what it answers says which rows are as they were, and which are not and why. */
export const callUndo = (id: string) => callEndpoint(calls.undo, { id })

type Props = {
  text: string
  undo: UndoOffer
  /** Undone: asks for everything again. Where some stayed as they are, the report says which. */
  onUndone: (report: BulkReport) => void
  onClose: () => void
}

/** Says what an action over many rows did, for as long as it can be undone. It takes the focus that the action's button had. */
export function UndoNotice({ text, undo, onUndone, onClose }: Props) {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(onClose, undo.seconds * 1000)
    return () => clearTimeout(timer)
  }, [undo, onClose])

  const run = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await callUndo(undo.id)
    setBusy(false)
    if (isFailure(answer)) showToast(spoken(answer) || t('admin-kit.unreachable'), { isError: true })
    else onUndone(answer.report)
    onClose()
  }
  return (
    <section className="bulk" aria-label={t('admin-kit.undo.name')} ref={place} tabIndex={-1}>
      <p role="status">{text}</p>
      <div className="moves">
        <button
          className="btn btn--ink btn--s"
          type="button"
          aria-disabled={isBusy}
          data-busy={isBusy}
          onClick={() => void run()}
        >
          {t('admin-kit.undo.do')}
        </button>
        <button className="btn btn--quiet btn--s" type="button" onClick={onClose}>
          {t('admin-kit.bulk.close')}
        </button>
      </div>
    </section>
  )
}
