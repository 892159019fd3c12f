import { type CSSProperties, type ReactNode, useCallback, useMemo, useRef } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import type { FloorSheet } from '../../../tour/schema.ts'
import { extentOf } from '../../plan/plan-extent.ts'
import type { Plan } from '../../plan/plan-model.ts'
import type { Project } from '../../saved/schema.ts'
import { PlanDrawing } from './plan-drawing.tsx'
import { PlanTools, type ToolsProps } from './plan-tools.tsx'

type Props = {
  project: Project
  inRoom: ToolsProps['inRoom']
  /** Null where no room can be drawn. */
  plan: Plan | null
  sheet: FloorSheet | null
  /** Whether the boards of another choice are on their way: these are the old ones. */
  isOld: boolean
  /** What is said between the tools and the drawing. */
  children: ReactNode
}

/** The drawing with what is done to it. */
export function PlanStage({ project, inRoom, plan, sheet, isOld, children }: Props) {
  const { t } = useI18n()
  const frame = useRef<HTMLDivElement>(null)
  const ground = useRef<HTMLDivElement>(null)
  /** How high the drawing is for its width: the frame that it is zoomed in keeps the height that the whole drawing takes. */
  const tall = useMemo(() => {
    const { width, height } = plan ? extentOf(plan) : { width: 1, height: 0 }
    return { '--tall': height / width } as CSSProperties
  }, [plan])
  /** Not by React, which would look through the whole drawing. What is in the middle of the view stays there. */
  const zoom = useCallback((times: number) => {
    const [shown, whole] = [frame.current, ground.current]
    if (!shown || !whole) return
    const x = (shown.scrollLeft + shown.clientWidth / 2) / shown.scrollWidth
    const y = (shown.scrollTop + shown.clientHeight / 2) / shown.scrollHeight
    whole.style.inlineSize = `${times * 100}%`
    shown.scrollLeft = x * shown.scrollWidth - shown.clientWidth / 2
    shown.scrollTop = y * shown.scrollHeight - shown.clientHeight / 2
  }, [])
  return (
    <div className="plan__main" aria-busy={isOld}>
      <div className="plan__bar">
        <span className="plan__key">
          <i /> {t('plan.newBoard')}
        </span>
        <span className="plan__key" data-offcut="">
          <i /> {t('plan.offcut')}
        </span>
        <PlanTools project={project} inRoom={inRoom} onZoom={zoom} />
      </div>
      {children}
      {plan && (
        <div className="plan__scroll" ref={frame} style={tall}>
          <div className="plan__ground" ref={ground}>
            <PlanDrawing plan={plan} sheet={sheet} />
          </div>
        </div>
      )}
      <p className="plan__hint no-print">{t('plan.hint')}</p>
    </div>
  )
}
