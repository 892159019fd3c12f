import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { Project } from '../../saved/schema.ts'
import { SaveSheet } from './save-sheet.tsx'

const zooms: readonly number[] = [1, 1.5, 2, 3]

type Props = {
  project: Project
  /** The way into the room that is laid so; null where the floor has no faces. */
  inRoom: { name: string; query: Parameters<typeof routes.tour.href>[1] } | null
  zoom: number
  onZoom: (zoom: number) => void
}

/** What is done with a plan: seen in a room, saved, printed, looked at closely. */
export function PlanTools({ project, inRoom, zoom, onZoom }: Props) {
  const { t } = useI18n()
  const at = zooms.indexOf(zoom)
  const step = (by: number) => onZoom(zooms[at + by] ?? zoom)
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
    </span>
  )
}
