import { useEffect, useId, useRef } from 'react'
import type { BulkReport } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'

/** The rows of an action to which it is not done, by name. */
export type Stayed = Pick<BulkReport, 'refused' | 'why'>

/** Which rows stay as they are, and why. */
export function StayedRows({ refused, why }: Stayed) {
  const { t } = useI18n()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled is reached by keyboard
    <ul className="report" tabIndex={0}>
      {why.map((row) => (
        <li key={row.id}>
          {row.name !== '' && (
            <b>
              <bdi>{row.name}</bdi>
            </b>
          )}{' '}
          {row.err}
        </li>
      ))}
      {refused > why.length && <li>{t('admin-kit.bulk.more', { count: refused - why.length })}</li>}
    </ul>
  )
}

type Props = { title: string; done: string; stayed: Stayed; onClose: () => void }

/** What became of the rows of an action of which some stayed as they were. */
export function BulkReportDialog({ title, done, stayed, onClose }: Props) {
  const { t } = useI18n()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog className="ask" ref={dialog} onClose={onClose} aria-labelledby={id}>
      <form method="dialog">
        <h2 id={id}>{title}</h2>
        <p>{done}</p>
        <p>{t('admin-kit.bulk.stayed', { count: stayed.refused })}</p>
        <StayedRows {...stayed} />
        <div className="ask__foot">
          <button className="btn btn--ink btn--s" type="submit">
            {t('admin-kit.bulk.close')}
          </button>
        </div>
      </form>
    </dialog>
  )
}
