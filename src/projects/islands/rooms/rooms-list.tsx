import { memo, useMemo, useState, useTransition } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import { removeRoom } from '../../drawing/project-edits.ts'
import { roomsOf } from '../../saved/rules.ts'
import type { Project, Room } from '../../saved/schema.ts'
import { projectStore } from '../store/project-store.ts'
import type { Lengths } from './lengths.ts'
import { RoomThumbnail } from './room-thumbnail.tsx'

/** A press on another room draws none of the small pictures anew. */
const Thumbnail = memo(RoomThumbnail)

type Props = { project: Project; roomId: string | undefined; lengths: Lengths; onOpen: (id: string) => void }

/** The rooms of a project, and what there is to cover. */
export function RoomsList({ project, roomId, lengths, onOpen }: Props) {
  const { t } = useI18n()
  // The pressed room is marked at once; its drawing may take longer.
  const [isOpening, startOpening] = useTransition()
  const [pressedId, setPressedId] = useState<string>()
  const currentId = isOpening ? pressedId : roomId
  const { rooms, areaSquareUnits } = useMemo(() => roomsOf(project), [project])
  function remove(room: Room): void {
    projectStore.change({ key: 'removeRoom', params: { room: room.name } }, (now) => removeRoom(now, room.id))
    showToast(t('project.removed', { name: `\u2068${room.name}\u2069` }), {
      action: { label: t('project.undo'), run: projectStore.undo },
    })
  }
  const current = project.rooms.find(({ id }) => id === roomId)
  return (
    <>
      <h2 className="sr">{t('project.rooms')}</h2>
      <ul className="rooms">
        {project.rooms.map((room, at) => {
          const area = rooms[at]?.areaSquareUnits
          return (
            <li key={room.id}>
              <button
                type="button"
                aria-current={room.id === currentId ? 'true' : undefined}
                onClick={() => {
                  setPressedId(room.id)
                  startOpening(() => onOpen(room.id))
                }}
              >
                <Thumbnail room={room} />
                <b>{room.name}</b>
                <small>{typeof area === 'number' ? lengths.area(area) : t('project.waits')}</small>
              </button>
            </li>
          )
        })}
      </ul>
      <p className="rooms__sum">
        <span>{t('project.toCover')}</span>
        <span>{lengths.area(areaSquareUnits)}</span>
      </p>
      {current && (
        <button type="button" className="link" onClick={() => remove(current)}>
          {t('project.removeRoom', { room: `\u2068${current.name}\u2069` })}
        </button>
      )}
    </>
  )
}
