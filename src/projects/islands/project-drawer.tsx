import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react'
import { fetchMessages } from '../../i18n/fetch-messages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { createTranslator, type Translate } from '../../i18n/translate.ts'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { PlanSketch } from '../../ui/plan-sketch.tsx'
import { sketchOf } from '../plan/sketch-rules.ts'
import { roomsOf } from '../saved/rules.ts'
import type { Project } from '../saved/schema.ts'
import { chosenUnit, lengthsIn } from './rooms/lengths.ts'
import { RoomThumbnail } from './rooms/room-thumbnail.tsx'
import { useFloorName } from './store/floor-name.ts'
import { isWaiting, knownBoxes } from './store/known-boxes.ts'
import { projectStore } from './store/project-store.ts'
import './styles/project-drawer.css'

export type ProjectDrawerProps = { project: Project; isOpen: boolean; onClose: () => void }

/** A project beside the page: its rooms, what they measure, and the ways on. */
export function ProjectDrawer({ project, isOpen, onClose }: ProjectDrawerProps) {
  const i18n = useI18n()
  const dialog = useRef<HTMLDialogElement>(null)
  const [t, setTranslate] = useState<Translate | null>(null)
  const known = knownBoxes(project)
  const floorName = useFloorName(project.floor?.productId, known?.floor)
  const sketch = useMemo(() => sketchOf(project.rooms), [project.rooms])

  useEffect(() => {
    const { language } = i18n
    fetchMessages(language, 'project').then(
      (words) => setTranslate(() => createTranslator(language, { project: words })),
      () => window.location.assign(routes.project.href()),
    )
  }, [i18n])
  useEffect(() => {
    if (t && isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
  }, [t, isOpen])
  if (!t) return null

  const lengths = lengthsIn({ ...i18n, t }, chosenUnit(i18n.language))
  const { rooms, areaSquareUnits } = roomsOf(project)
  const others = projectStore.read().projects.length - 1

  /** The dialog itself is hit only beside what is in it. */
  function clicked(event: MouseEvent): void {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the browser's own; the click is on what lies behind
    <dialog
      ref={dialog}
      className="drawer pdrawer"
      aria-labelledby="project-drawer"
      onClick={clicked}
      onClose={onClose}
    >
      <div className="drawer__in">
        <div className="drawer__head">
          <h2 id="project-drawer">
            <bdi>{project.name}</bdi>
          </h2>
          <button className="ibtn" type="button" aria-label={t('project.drawer.close')} onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <div className="drawer__body">
          <div className="pdrawer__of">
            {sketch && <PlanSketch sketch={sketch} laid={project.floor} className="pdrawer__plan" />}
            <p>
              <b>
                {t('project.drawer.of', {
                  rooms: t('project.roomCount', { count: project.rooms.length }),
                  area: lengths.area(areaSquareUnits),
                })}
              </b>
              {floorName !== null && (
                <small>
                  <bdi>{floorName}</bdi>
                  {known && ` · ${t('project.boxes', { count: known.boxes })}`}
                  {known && isWaiting(project) && ` · ${t('project.waits')}`}
                </small>
              )}
            </p>
          </div>
          <ul>
            {project.rooms.map((room, at) => (
              <li key={room.id}>
                <RoomThumbnail room={room} />
                <span>
                  <bdi>{room.name}</bdi>
                </span>
                <span>
                  {typeof rooms[at]?.areaSquareUnits === 'number'
                    ? lengths.area(rooms[at].areaSquareUnits)
                    : t('project.waits')}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="drawer__foot">
          <a className="btn btn--ink btn--wide" href={routes.project.href()}>
            {t('project.drawer.open')}
          </a>
          <p>
            <a className="link" href={routes.project.href('#add-room')} onClick={onClose}>
              {t('project.addARoom')}
            </a>
            <a className="link" href={routes.projectPlan.href()}>
              {t('project.drawer.plan')}
            </a>
            <a className="link" href={routes.projectKit.href()}>
              {t('project.drawer.kit')}
            </a>
            {others > 0 && (
              <a className="link" href={routes.project.href()}>
                {t('project.drawer.others', { count: others })}
              </a>
            )}
          </p>
        </div>
      </div>
    </dialog>
  )
}
