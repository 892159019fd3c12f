import type { CSSProperties } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { boundsOf } from '../../outline/outline.ts'
import { type Plan, runOf } from '../../plan/plan-model.ts'
import { useLengths } from '../rooms/lengths.ts'

/** Above the plan: an arrow the way that boards run. It keeps its place while they are laid, and where they run more than one way. */
export function BoardsRun({ plan }: { plan: Plan }) {
  const { t } = useI18n()
  const degrees = runOf(plan)
  return (
    <p className="plan__run">
      {degrees !== null && (
        <>
          <svg viewBox="-30 -30 60 60" aria-hidden="true">
            <path d="M-28 0H28M-20 -6L-28 0L-20 6M20 -6L28 0L20 6" transform={`rotate(${degrees})`} />
          </svg>
          <span dir="auto">{t('plan.run')}</span>
        </>
      )}
    </p>
  )
}

type Across = { plan: Plan; view: { x: number; width: number } }

/** Below the plan: how wide all rooms are together, from inner face to inner face. */
export function AcrossAll({ plan, view }: Across) {
  const { text } = useLengths()
  const { left, right } = boundsOf(plan.rooms.flatMap(({ outline }) => outline))
  const share = (units: number) => `${(units / view.width) * 100}%`
  return (
    <p className="plan__across" style={{ marginLeft: share(left - view.x), width: share(right - left) }}>
      <span dir="auto">{text(right - left)}</span>
    </p>
  )
}

/** How many steps stairs have, beyond the last of them. */
export function Flight({ treads, isAbove, style }: { treads: number; isAbove: boolean; style: CSSProperties }) {
  const { t } = useI18n()
  return (
    <span className="plan__flight" data-above={isAbove || undefined} style={style} aria-hidden="true" dir="auto">
      {t('plan.flight', { count: treads })}
    </span>
  )
}
