import { useEffect, useState } from 'react'
import type { Translate } from '../../../../i18n/translate.ts'
import { ownRoomRoute } from '../../../../own-room-route.ts'
import { showToast } from '../../../../ui/toast-store.ts'
import { type KeptRoom, keepRoom, removeRoom, savedRooms } from './room-store.ts'
import '../styles/kept.css'

/** The rooms of a project that are saved in this browser, each the way to it. Nothing where there is none. */
export function KeptRooms({ t, projectId }: Pick<Props, 't'> & { projectId: string }) {
  const [rooms, setRooms] = useState<readonly KeptRoom[]>([])
  const read = () =>
    savedRooms().then(
      (all) => setRooms(all.filter(({ project }) => project?.id === projectId)),
      // A browser that keeps nothing has nothing to show.
      () => setRooms([]),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is what is asked for, of this project
  useEffect(() => {
    void read()
  }, [projectId])
  return <RoomList t={t} rooms={rooms} read={read} isOfProject />
}

type Props = {
  /** Texts of one's own room, which not every page that shows this brings. */
  t: Translate
  rooms: readonly KeptRoom[]
  /** Reads them again. */
  read: () => Promise<void>
  /** They are all of one project, which need not be named. */
  isOfProject?: boolean
  /** Told which room is gone. */
  onRemoved?: (id: string) => void
}

/** These rooms, each the way to it. Nothing where there is none. */
export function RoomList({ t, rooms, read, isOfProject = false, onRemoved }: Props) {
  const remove = async (room: KeptRoom) => {
    await removeRoom(room.id)
    onRemoved?.(room.id)
    await read()
    const putBack = () => void keepRoom(room).then(read)
    showToast(t('own-room.removed'), { action: { label: t('own-room.undo'), run: putBack } })
  }
  if (rooms.length === 0) return null
  return (
    <section className="kroom" aria-label={t('own-room.rooms')}>
      <h2>{t('own-room.rooms')}</h2>
      <p className="small quiet">{t('own-room.rooms.here')}</p>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <a href={ownRoomRoute.href(room.floor?.slug, room.id)}>
              <Picture of={room} />
              <b>
                <bdi>{room.floor?.name ?? t('own-room.title')}</bdi>
              </b>
              {!isOfProject && (
                <small className="quiet">
                  <bdi>{room.project?.name}</bdi>
                </small>
              )}
            </a>
            <button type="button" className="link small" onClick={() => void remove(room)}>
              {t('own-room.remove')}
              <span className="sr"> {room.floor?.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Picture({ of: { picture, small } }: { of: KeptRoom }) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    if (!picture) return
    const made = URL.createObjectURL(picture)
    setSrc(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return <img src={src} alt="" width={small.width} height={small.height} />
}
