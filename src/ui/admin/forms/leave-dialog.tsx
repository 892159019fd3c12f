import { useEffect, useId, useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'

type Props = { isAsking: boolean; stay: () => void; leave: () => void }

/** Asks before what was typed is lost. Escape stays. */
export function LeaveDialog({ isAsking, stay, leave }: Props) {
  const { t } = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const name = useId()
  useEffect(() => {
    if (isAsking) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isAsking])
  return (
    <dialog className="ask" ref={dialog} aria-labelledby={name} onCancel={stay}>
      <form method="dialog">
        <h2 id={name}>{t('admin-kit.leave.title')}</h2>
        <p>{t('admin-kit.leave.text')}</p>
        <div className="ask__foot">
          <button className="btn btn--quiet btn--s" type="button" onClick={leave}>
            {t('admin-kit.leave.leave')}
          </button>
          <button className="btn btn--ink btn--s" type="button" onClick={stay}>
            {t('admin-kit.leave.stay')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
