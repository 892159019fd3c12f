import { memo } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Project } from '../../saved/schema.ts'
import { SaveSheet } from './save-sheet.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

export type ToolsProps = {
  project: Project
  /** The way into the room that is laid so; null where the floor has no faces. */
  inRoom: { name: string; query: Parameters<typeof routes.tour.href>[1] } | null
  onZoom: (zoom: number) => void
}

/** What is done with a plan: seen in a room, saved, printed, looked at closely. */
export const PlanTools = memo(function PlanTools({ project, inRoom, onZoom }: ToolsProps) {
  const { t } = useI18n()
  return (
    <span className="plan__tools no-print">
      {inRoom && (
        <a className="btn btn--quiet btn--s" href={routes.tour.href(inRoom.name, inRoom.query)}>
          <Icon name="rotate-3d" small />
          <span>{t('plan.inRoom')}</span>
        </a>
      )}
      <SaveSheet project={project} />
      <button type="button" className="btn btn--quiet btn--s" onClick={() => window.print()}>
        <Icon name="printer" small />
        <span>{t('plan.print')}</span>
      </button>
      <ZoomButtons onZoom={onZoom} />
    </span>
  )
})
