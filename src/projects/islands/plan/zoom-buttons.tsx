import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { afterPaint } from '../../../ui/after-paint.ts'
import { Icon } from '../../../ui/icon.tsx'

const zooms: readonly number[] = [1, 1.5, 2, 3]

/** Nearer and further. How near one is is known here: a step makes nothing else anew. */
export function ZoomButtons({ onZoom }: { onZoom: (zoom: number) => void }) {
  const { t } = useI18n()
  const [at, setAt] = useState(0)
  function step(by: number): void {
    const next = Math.max(0, Math.min(zooms.length - 1, at + by))
    setAt(next)
    // The press is seen first: to lay the wider drawing out takes longer than a frame of a slow phone.
    afterPaint(() => onZoom(zooms[next] ?? 1))
  }
  return (
    <>
      <button
        type="button"
        className="btn btn--quiet btn--s"
        aria-label={t('plan.smaller')}
        disabled={at === 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" small />
      </button>
      <button
        type="button"
        className="btn btn--quiet btn--s"
        aria-label={t('plan.larger')}
        disabled={at === zooms.length - 1}
        onClick={() => step(1)}
      >
        <Icon name="plus" small />
      </button>
    </>
  )
}
