import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

/** How long what was done is told of, in milliseconds, unless somebody is still at it. */
const SHOWN_MS = 10_000

/** What a change said when it was done or refused. */
export type News = { text: string; isBad: boolean }

/**
 * What a change said. It takes the focus, since the button that was pressed may be gone: whoever works by keyboard goes on from here. What
 * was done is told above the screen, which does not move for it; a refusal takes its place in it and stays.
 */
export function OrderNews({ news, onClose }: { news: News; onClose: () => void }) {
  const { t } = useI18n()
  const { text, isBad } = news
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const note = place.current
    if (note?.popover && !note.matches(':popover-open')) note.showPopover()
    if (news) note?.focus()
  }, [news])
  useEffect(() => {
    if (isBad) return
    const timer = setInterval(() => {
      if (!place.current?.contains(document.activeElement)) onClose()
    }, SHOWN_MS)
    return () => clearInterval(timer)
  }, [isBad, onClose])
  if (isBad)
    return (
      <div className="note note--bad" role="alert" ref={place} tabIndex={-1}>
        {text}
      </div>
    )
  return (
    <div
      className="note note--ok onews"
      ref={place}
      tabIndex={-1}
      popover="manual"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <p role="status">{text}</p>
      <button className="btn btn--quiet btn--s" type="button" aria-label={t('admin-kit.bulk.close')} onClick={onClose}>
        <Icon name="x" small />
      </button>
    </div>
  )
}
