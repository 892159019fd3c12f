import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useI18n } from '../../../../i18n/react.tsx'
import { withCornerAdded, withCornerRemoved, withOutline } from '../../../drawing/corners.ts'
import { closedIfMet, wallsOf } from '../../../drawing/open-walls.ts'
import { moveWall, setWallLength, wallLabel } from '../../../drawing/walls.ts'
import { windowsOf } from '../../../drawing/windows.ts'
import { wallLength } from '../../../outline/outline.ts'
import { roomOf } from '../../../saved/rules.ts'
import type { RoomEditor } from '../editor.ts'
import { LengthField } from '../length-field.tsx'
import type { RoomFault } from '../room-faults.ts'
import { onBoard, pathOf, wallOnBoard } from './board-view.ts'
import { placeDimensions } from './dimensions.ts'
import { gapPath } from './gap-line.ts'
import { NameInRoom } from './name-in-room.tsx'
import { OpeningGrips, useMovedOpening } from './opening-grips.tsx'
import {
  CrossingRing,
  Dimension,
  DoorDrawing,
  Grid,
  ObstacleDrawing,
  OpenEnds,
  RadiatorDrawing,
  WallTag,
} from './plan-drawing-parts.tsx'
import { ScaleBar } from './scale-bar.tsx'
import { StairsDrawing } from './stairs-drawing.tsx'
import type { useBoard } from './use-pan-zoom.ts'
import { useWallDrag } from './use-wall-drag.ts'
import { WindowDrawing } from './window-drawing.tsx'

type Props = {
  editor: RoomEditor
  board: ReturnType<typeof useBoard>
  fault: RoomFault | undefined
  onDoor: () => void
  onLeaveOut: () => void
  /** Opens the numbers of a door, a window or stairs. */
  onPart: (id: string) => void
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** The drawing of a room, whose walls are moved with the pointer, by touch and with the arrow keys. */
export function RoomDrawing({ editor, board, fault, onDoor, onLeaveOut, onPart }: Props) {
  const { t } = useI18n()
  const { lengths, wall: held, hold, change } = editor
  const { view, size, ground } = board
  const { shown: room, guides, ...drag } = useWallDrag(editor, board)
  const moving = useMovedOpening(room)
  const field = useRef<HTMLInputElement>(null)
  const { areaSquareUnits } = roomOf(room)

  function pressed(event: KeyboardEvent, wall: number): void {
    if (event.ctrlKey || event.metaKey) return
    const arrow = arrows[event.key]
    const params = { wall: wallLabel(wall) }
    if (arrow) {
      const { outward } = wallOnBoard(view, room.outline, wall)
      const along = arrow[0] * outward[0] + arrow[1] * outward[1]
      if (Math.abs(along) > 0.3) {
        const by = Math.sign(along) * (event.shiftKey ? lengths.longStep : lengths.step)
        change({ key: 'moveWall', params }, (now) =>
          closedIfMet(withOutline(now, moveWall(now.outline, wall, by, now.isOpen))),
        )
      }
    } else if (event.key === 'Enter') field.current?.select()
    else if (event.key === 'Delete' && room.isOpen && wall === 0) return
    else if (event.key === 'Delete') change({ key: 'removeCorner', params }, (now) => withCornerRemoved(now, wall))
    else if (event.key === 'c') change({ key: 'addCorner', params }, (now) => withCornerAdded(now, wall))
    else if (event.key === 'd') onDoor()
    else if (event.key === 'i') onLeaveOut()
    else if (event.key === 'Escape') {
      drag.cancel()
      hold(null)
    } else return
    event.preventDefault()
  }

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const box = currentTarget.getBoundingClientRect()
    return { x: clientX - box.left, y: clientY - box.top }
  }
  const dimensions = placeDimensions(view, room, (wall) => lengths.text(wallLength(room.outline, wall)))
  const heldOnBoard = held === null ? null : wallOnBoard(view, room.outline, held)
  return (
    <div className="drawing-sheet" ref={board.ref} style={{ blockSize: size.height }} dir="ltr">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields, but what is in it is pressed */}
      <svg
        role="group"
        aria-label={t('project.planOf', { room: `\u2068${room.name}\u2069` })}
        viewBox={`0 0 ${size.width} ${size.height}`}
        onPointerDown={(event) => ground.down(event.pointerId, placeOf(event))}
        onPointerMove={(event) => ground.moved(event.pointerId, placeOf(event))}
        onPointerUp={(event) => ground.up(event.pointerId)}
        onPointerLeave={(event) => ground.up(event.pointerId)}
      >
        <Grid view={view} size={size} lengths={lengths} />
        <ScaleBar view={view} size={size} lengths={lengths} />
        <path className="walls-ink" d={pathOf(view, room.outline, room.isOpen)} />
        <path className="floor" d={pathOf(view, room.outline)} fillRule="evenodd" />
        {!fault && !room.isOpen && <path className="gap" d={gapPath(view, room.outline)} />}
        {room.obstacles.map((obstacle) => (
          <ObstacleDrawing key={obstacle.id} view={view} obstacle={obstacle} lengths={lengths} />
        ))}
        {moving.drawn.doors.map((door) => (
          <DoorDrawing key={door.id} view={view} room={room} door={door} />
        ))}
        {windowsOf(moving.drawn).map((window) => (
          <WindowDrawing key={window.id} view={view} room={room} window={window} />
        ))}
        {room.radiators.map(({ id, wall }) => (
          <RadiatorDrawing key={id} view={view} room={room} wall={wall} />
        ))}
        {areaSquareUnits !== null && (
          <NameInRoom view={view} room={room} area={lengths.area(areaSquareUnits)} isSmall={size.width < 480} />
        )}
        {wallsOf(room).map((wall) => (
          <g key={wallLabel(wall)}>
            <Dimension {...{ view, room, wall, lengths }} isHeld={wall === held} place={dimensions.get(wall)} />
            <WallTag view={view} room={room} wall={wall} isHeld={wall === held} />
          </g>
        ))}
        <StairsDrawing editor={editor} view={view} room={room} onOpen={onPart} />
        {guides.map(([from, to]) => (
          <path key={`${from}`} className="guide" d={`M${onBoard(view, from)}L${onBoard(view, to)}`} />
        ))}
        {room.isOpen && <OpenEnds view={view} size={size} outline={room.outline} lengths={lengths} />}
        {wallsOf(room).map((wall) => {
          const { a, b } = wallOnBoard(view, room.outline, wall)
          return (
            // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside a drawing
            <g
              key={wallLabel(wall)}
              className={wall === held ? 'grip is-held' : 'grip'}
              role="button"
              tabIndex={0}
              aria-pressed={wall === held}
              aria-label={t('project.wallIs', {
                wall: wallLabel(wall),
                length: lengths.text(wallLength(room.outline, wall)),
              })}
              onFocus={() => hold(wall)}
              onKeyDown={(event) => pressed(event, wall)}
              onPointerDown={(event) => drag.down(event, 'wall', wall)}
              onPointerMove={drag.moved}
              onPointerUp={drag.up}
              onPointerCancel={drag.cancel}
              onDoubleClick={() =>
                change({ key: 'addCorner', params: { wall: wallLabel(wall) } }, (now) => withCornerAdded(now, wall))
              }
            >
              <path className="reach" d={`M${a}L${b}`} />
              <path className="line" d={`M${a}L${b}`} />
            </g>
          )
        })}
        {!drag.isDragging && <OpeningGrips {...{ editor, view, moving }} onOpen={onPart} />}
        {held !== null &&
          [held, (held + 1) % room.outline.length].map((corner) => {
            const point = room.outline[corner]
            if (!point) return null
            const [x, y] = onBoard(view, point)
            return (
              <g
                key={corner}
                className="knob"
                onPointerDown={(event) => drag.down(event, 'corner', corner)}
                onPointerMove={drag.moved}
                onPointerUp={drag.up}
                onPointerCancel={drag.cancel}
              >
                <circle className="reach" cx={x} cy={y} r="22" />
                <rect x={x - 5} y={y - 5} width="10" height="10" />
              </g>
            )
          })}
        {fault?.crossing && !drag.isDragging && <CrossingRing view={view} room={room} walls={fault.crossing} />}
      </svg>
      {held !== null && heldOnBoard && !drag.isDragging && (
        <div
          className="held"
          style={{
            insetInlineStart: Math.max(
              48,
              Math.min(size.width - 48, heldOnBoard.middle[0] + heldOnBoard.outward[0] * 52),
            ),
            insetBlockStart: Math.max(
              20,
              Math.min(size.height - 20, heldOnBoard.middle[1] + heldOnBoard.outward[1] * 42),
            ),
          }}
        >
          <LengthField
            key={held}
            ref={field}
            label={t('project.lengthOf', { wall: wallLabel(held) })}
            value={wallLength(room.outline, held)}
            lengths={lengths}
            onChange={(length) =>
              change({ key: 'wallLength', params: { wall: wallLabel(held), length: lengths.text(length) } }, (now) =>
                closedIfMet(withOutline(now, setWallLength(now.outline, held, length, now.isOpen))),
              )
            }
          />
        </div>
      )}
    </div>
  )
}
