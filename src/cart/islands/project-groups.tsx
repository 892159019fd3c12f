import type { ComponentType, ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import { groupLines, type LineGroup } from '../line-groups.ts'
import { lineRoomsOf } from '../line-rooms.ts'
import { projectsOf } from '../project-lines.ts'
import type { CartProject } from '../project-schema.ts'
import { boxesText } from '../project-text.ts'
import type { QuotedItem } from '../quote-rules.ts'
import { type CartItem, setQuantity } from '../rules.ts'
import { cartStore } from './cart.ts'
import { FloorAreas, ProjectHead } from './project-parts.tsx'

/** Draws the rooms of a project, where they are known. */
export type ProjectPlan = ComponentType<{ project: CartProject }>

export type GroupsProps = {
  items: readonly QuotedItem[]
  /** Draws a line; of a kit's line it is said for which rooms it is. */
  renderLine: (quoted: QuotedItem, rooms?: string) => ReactNode
  Plan: ProjectPlan | undefined
  /** What else is in the cart for no project, below its lines. */
  besides: ReactNode
}
type Group = LineGroup<QuotedItem>

/** The cart's lines by the projects that they are for: the floor with its rooms, then what belongs to it. */
export function ProjectGroups({ items, renderLine, Plan, besides }: GroupsProps) {
  const projects = projectsOf(items.map(({ item }) => item))
  const groups = groupLines(items, projects, {
    projectIdOf: ({ item }) => item.project?.id ?? null,
    lineOf: ({ line }) => line,
  })
  const forNone = groups.find(({ project }) => project === null)
  return (
    <>
      {groups.map(
        ({ project, floor, others }) =>
          project && (
            <section className="pgroup" key={project.id} aria-label={project.name}>
              <Project project={project} floor={floor} others={others} renderLine={renderLine} Plan={Plan} />
            </section>
          ),
      )}
      {(forNone || besides) && (
        <ForNoProject>
          {forNone && <ul className="lines">{forNone.others.map((one) => renderLine(one))}</ul>}
          {besides}
        </ForNoProject>
      )}
    </>
  )
}

function ForNoProject({ children }: { children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section className="pgroup">
      <h2 className="pgroup__none">{t('project-lines.none')}</h2>
      {children}
    </section>
  )
}

type ProjectProps = Group & { project: CartProject } & Pick<GroupsProps, 'renderLine' | 'Plan'>

function Project({ project, floor, others, renderLine, Plan }: ProjectProps) {
  const { t, format } = useI18n()
  const roomsText = (item: CartItem) => {
    const rooms = lineRoomsOf(item)
    if (rooms === 'all') return t('project-lines.allRooms')
    return rooms?.map((name) => `\u2068${name}\u2069`).join(', ')
  }
  const line = floor?.line
  const sold = line && { quantity: line.qty, unitValueCenti: line.unitValueCenti }
  const all = floor ? [floor, ...others] : others
  const total = all.reduce((sum, { line: one }) => sum + (one?.lineTotalMinor ?? 0), 0)
  return (
    <>
      <ProjectHead project={project} sold={sold} plan={Plan && <Plan project={project} />}>
        <a className="link small" href={routes.projectPlan.href()}>
          {t('project-lines.plan')}
        </a>
      </ProjectHead>
      {floor && <ul className="lines">{renderLine(floor)}</ul>}
      {floor && line && sold && project.floor && (
        <div className="pgroup__floor">
          <FloorAreas floor={project.floor} sold={sold} priceMinor={line.unitPriceMinor} />
          <Drawn uid={floor.item.uid} quantity={floor.item.qty} boxes={project.floor.boxes} />
        </div>
      )}
      {others.length > 0 && (
        <>
          <h3>{t('project-lines.besides')}</h3>
          <ul className="lines">{others.map((one) => renderLine(one, roomsText(one.item)))}</ul>
        </>
      )}
      <p className="pgroup__sum">
        <b>{t('project-lines.total', { project: `\u2068${project.name}\u2069` })}</b>
        <Money>{format.money(total)}</Money>
      </p>
    </>
  )
}

/** Whether the number of boxes is the drawing's, and the way back to it where it is not. */
function Drawn({ uid, quantity, boxes }: { uid: string; quantity: number; boxes: number }) {
  const { t } = useI18n()
  if (quantity === boxes) return <p className="note">{t('project-lines.follows')}</p>
  return (
    <p className="note">
      {t('project-lines.byHand', { boxes: boxesText(boxes, { t }) })}{' '}
      <button
        className="link"
        type="button"
        onClick={() => void cartStore.update((cart) => setQuantity(cart, uid, boxes))}
      >
        {t('project-lines.follow')}
      </button>
    </p>
  )
}
