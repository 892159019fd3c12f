import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { FootBar } from '../../../ui/foot-bar.tsx'
import { roomsOf } from '../../saved/rules.ts'
import { KitNote, PlanNote, ProjectSteps, QuoteNote } from '../project-steps.tsx'
import { knownBoxes } from '../store/known-boxes.ts'
import type { ProjectsState } from '../store/project-store.ts'
import { useAccount } from '../store/use-account.ts'
import '../styles/rooms.css'
import '../styles/rooms-drawing.css'
import { FreeDrawing } from './drawing/free-drawing.tsx'
import { FirstRoom } from './first-room.tsx'
import { useLengths } from './lengths.ts'
import { NewRoom, useAddRoom } from './new-room.tsx'
import { ProjectHead } from './project-head.tsx'
import { ProjectPhotos } from './project-photos.tsx'
import { useRoomDraft } from './room-draft.ts'
import { RoomBoard } from './room-editor.tsx'
import { RoomsList } from './rooms-list.tsx'

/** A project's rooms: their list, the drawing of one, and its walls typed. Without a room, two numbers are asked for. */
export function RoomsView({ state }: { state: ProjectsState }) {
  const { t } = useI18n()
  const lengths = useLengths()
  useAccount()
  const project = state.current
  const rooms = project?.rooms ?? []
  const [openId, setOpenId] = useState<string | null>(null)
  const [isDrawing, setDrawing] = useState(false)
  const addRoom = useAddRoom(rooms.length)
  const draft = useRoomDraft(lengths)
  const room = rooms.find(({ id }) => id === openId) ?? rooms[0]
  const { areaSquareUnits } = roomsOf({ rooms })
  const roomCount = t('project.roomCount', { count: rooms.length })
  const area = lengths.area(areaSquareUnits)
  const toPlan = (
    <a className="btn btn--ink" href={routes.projectPlan.href()}>
      {t('project.layTheFloor')}
    </a>
  )

  return (
    <>
      {project && <ProjectHead project={project} state={state} measures={[roomCount, area]} />}
      <ProjectSteps
        current="rooms"
        notes={
          project && room
            ? {
                rooms: `${roomCount} · ${area}`,
                plan: <PlanNote project={project} known={knownBoxes(project)} />,
                kit: <KitNote project={project} />,
                quote: <QuoteNote project={project} />,
              }
            : {}
        }
      />
      <div className={room ? 'ed' : 'ed ed--empty'}>
        <div>
          {project && room && <RoomsList project={project} roomId={room.id} lengths={lengths} onOpen={setOpenId} />}
          {!room && <p className="pj__lead">{t('project.twoNumbers')}</p>}
          <NewRoom
            {...{ draft, lengths }}
            roomCount={rooms.length}
            onAdded={setOpenId}
            onDraw={() => setDrawing(true)}
          />
        </div>
        {isDrawing ? (
          <div className="board">
            <FreeDrawing
              lengths={lengths}
              onCancel={() => setDrawing(false)}
              onClosed={(outline) => {
                setOpenId(addRoom(outline))
                setDrawing(false)
              }}
              onKeptOpen={(outline) => {
                setOpenId(addRoom(outline, true))
                setDrawing(false)
              }}
            />
          </div>
        ) : room ? (
          <RoomBoard key={room.id} room={room} state={state} lengths={lengths} />
        ) : (
          <FirstRoom draft={draft} lengths={lengths} />
        )}
      </div>
      {project && <ProjectPhotos projectId={project.id} />}
      {room && (
        <>
          <div className="next">
            <span>{t('project.nextPlan')}</span>
            {toPlan}
          </div>
          <FootBar sum={area} note={roomCount}>
            {toPlan}
          </FootBar>
        </>
      )}
    </>
  )
}
