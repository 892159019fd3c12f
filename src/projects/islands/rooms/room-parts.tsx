import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { wallLabel } from '../../drawing/walls.ts'
import { windowsOf } from '../../drawing/windows.ts'
import { boundsOf, ringArea } from '../../outline/outline.ts'
import { mostParts, type Room } from '../../saved/schema.ts'
import type { RoomEditor } from './editor.ts'
import { DoorForm, ObstacleForm, RadiatorForm } from './part-forms.tsx'
import { PartIcon } from './part-icon.tsx'
import '../styles/room-parts.css'
import { addRadiator, addWindow } from './parts.ts'
import { StairsForm } from './stairs-form.tsx'
import { WindowForm } from './window-form.tsx'

type Kind = 'doors' | 'windows' | 'obstacles' | 'stairs' | 'radiators'
type Part = { id: string; kind: Kind; title: string; note: string; form: ReactNode }

/** The room without one of its parts. */
const without = (room: Room, kind: Kind, id: string): Room => ({
  ...room,
  [kind]: (room[kind] ?? []).filter((part) => part.id !== id),
})

/** Everything in a room as the list names it. */
function useParts(editor: RoomEditor): Part[] {
  const { t } = useI18n()
  const { room, rooms, lengths } = editor
  const named = (id: string | undefined) => rooms.find((each) => each.id === id)?.name
  return [
    ...room.doors.map((door): Part => {
      const to = named(door.toRoomId)
      return {
        id: door.id,
        kind: 'doors',
        form: <DoorForm door={door} editor={editor} />,
        title: to ? t('project.doorTo', { room: `\u2068${to}\u2069` }) : t('project.door'),
        note: t('project.doorNote', { width: lengths.text(door.width), wall: wallLabel(door.wall) }),
      }
    }),
    ...windowsOf(room).map(
      (window): Part => ({
        ...{ id: window.id, kind: 'windows', form: <WindowForm window={window} editor={editor} /> },
        title: t('project.window'),
        note: t('project.doorNote', { width: lengths.text(window.width), wall: wallLabel(window.wall) }),
      }),
    ),
    ...room.obstacles.map((obstacle): Part => {
      const { left, right, top, bottom } = boundsOf(obstacle.outline)
      return {
        id: obstacle.id,
        kind: 'obstacles',
        form: <ObstacleForm obstacle={obstacle} editor={editor} />,
        title: t('project.leftOut', { what: t(`project.obstacles.${obstacle.kind}`) }),
        note: `${lengths.text(right - left)} × ${lengths.text(bottom - top)}, ${lengths.area(ringArea(obstacle.outline))}`,
      }
    }),
    ...room.stairs.map(
      (stairs): Part => ({
        id: stairs.id,
        kind: 'stairs',
        form: <StairsForm stairs={stairs} editor={editor} />,
        title: t('project.steps'),
        note: [
          t('project.treadCount', { count: stairs.treads, width: lengths.text(stairs.width) }),
          ...(stairs.place ? [t('project.wallName', { wall: wallLabel(stairs.place.wall) })] : []),
        ].join(' · '),
      }),
    ),
    ...room.radiators.map(
      (radiator): Part => ({
        id: radiator.id,
        kind: 'radiators',
        form: <RadiatorForm radiator={radiator} editor={editor} />,
        title: t('project.radiator'),
        note: t('project.pipeCount', { count: radiator.pipes, wall: wallLabel(radiator.wall) }),
      }),
    ),
  ]
}

type Props = { editor: RoomEditor; openId: string | null; onOpen: (id: string | null) => void }

/** What is in a room besides its floor, each to be changed in place. */
export function RoomParts({ editor, openId, onOpen }: Props) {
  const { t } = useI18n()
  const parts = useParts(editor)
  return (
    <section>
      <h2>{t('project.inThisRoom')}</h2>
      <ul className="things">
        {parts.map(({ id, kind, title, note, form }) => (
          <li key={id}>
            <PartIcon kind={kind} />
            <span>
              {title}
              <small>{note}</small>
            </span>
            <button
              type="button"
              className="link"
              aria-expanded={openId === id}
              aria-label={t(openId === id ? 'project.donePart' : 'project.editPart', { part: title })}
              onClick={() => onOpen(openId === id ? null : id)}
            >
              {t(openId === id ? 'project.done' : 'project.edit')}
            </button>
            {openId === id && (
              <div className="things__form">
                {form}
                <button
                  type="button"
                  className="btn btn--quiet btn--s"
                  onClick={() =>
                    editor.change({ key: 'removePart', params: { part: title } }, (room) => without(room, kind, id))
                  }
                >
                  {t('project.remove')}
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <p className="things__add">
        {windowsOf(editor.room).length < mostParts && (
          <button type="button" className="link" onClick={() => onOpen(addWindow(editor))}>
            {t('project.addWindow')}
          </button>
        )}
        <button type="button" className="link" onClick={() => onOpen(addRadiator(editor))}>
          {t('project.addRadiator')}
        </button>
      </p>
    </section>
  )
}
