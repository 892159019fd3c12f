import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/react.tsx'
import {
  openingAlong,
  openingNear,
  openingsIn,
  type RoomOpening,
  withOpeningAt,
} from '../../../drawing/opening-place.ts'
import type { StairsPlace } from '../../../drawing/stairs-place.ts'
import { wallLabel } from '../../../drawing/walls.ts'
import { wallAt } from '../../../outline/outline.ts'
import type { Room } from '../../../saved/schema.ts'
import type { RoomEditor } from '../editor.ts'
import { type BoardView, onGround, wallOnBoard } from './board-view.ts'

/** A pointer that moved less has pressed, in pixels. */
const STILL_PX = 4
/** As high as a finger needs, across the wall, in pixels. */
const REACH_PX = 44

/** Which way along the drawing an arrow key leads. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type Moved = { opening: RoomOpening; place: StairsPlace }

/** A door or window that is being moved, and the room as it is drawn meanwhile. */
export function useMovedOpening(room: Room): { drawn: Room; moved: Moved | null; move: (moved: Moved | null) => void } {
  const [moved, move] = useState<Moved | null>(null)
  return { drawn: moved ? withOpeningAt(room, moved.opening, moved.place) : room, moved, move }
}

type Props = {
  editor: RoomEditor
  view: BoardView
  moving: ReturnType<typeof useMovedOpening>
  onOpen: (id: string) => void
}

/** What doors and windows are held by: moved along the walls with the pointer and the arrow keys; Enter opens their numbers. */
export function OpeningGrips({ editor, view, moving: { drawn, moved, move }, onOpen }: Props) {
  return openingsIn(drawn).map((opening) => (
    <Grip
      key={`${opening.kind} ${opening.id}`}
      {...{ editor, view, opening, onOpen, move }}
      isHeld={moved?.opening.id === opening.id && moved.opening.kind === opening.kind}
    />
  ))
}

type GripProps = Omit<Props, 'moving'> & {
  opening: RoomOpening
  isHeld: boolean
  move: (moved: Moved | null) => void
}

function Grip({ editor, view, opening, isHeld, move, onOpen }: GripProps) {
  const { t } = useI18n()
  const { room, lengths, change, hold } = editor
  const { kind, id, wall, offset, width } = opening
  const from = useRef<{ x: number; y: number } | null>(null)
  const put = (place: StairsPlace) =>
    change({ key: kind, params: { room: room.name } }, (now) => withOpeningAt(now, opening, place))

  const nearest = ({ currentTarget, clientX, clientY, altKey }: PointerEvent<SVGGElement>): StairsPlace => {
    const box = (currentTarget.ownerSVGElement ?? currentTarget).getBoundingClientRect()
    const point = onGround(view, clientX - box.left, clientY - box.top)
    return openingNear(room, opening, point, altKey ? 1 : lengths.step)
  }

  function letGo(): void {
    from.current = null
    move(null)
  }

  function pressed(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onOpen(id)
    else if (arrow) {
      const [[ax, ay], [bx, by]] = wallAt(room.outline, wall)
      const along = arrow[0] * (bx - ax) + arrow[1] * (by - ay)
      if (along === 0) return
      put(openingAlong(room, opening, Math.sign(along) * (event.shiftKey ? lengths.longStep : lengths.step)))
    } else return
    event.preventDefault()
  }

  const { a, angle } = wallOnBoard(view, room.outline, wall)
  const place = { width: lengths.text(width), wall: wallLabel(wall), offset: lengths.text(offset) }
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside a drawing
    <g
      className={isHeld ? 'opening-grip is-held' : 'opening-grip'}
      role="button"
      tabIndex={0}
      aria-label={t(`project.${kind}At`, place)}
      transform={`translate(${a[0]} ${a[1]}) rotate(${angle})`}
      onKeyDown={pressed}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={(event) => {
        if (!from.current) return
        const far = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y)
        if (isHeld || far >= STILL_PX) move({ opening, place: nearest(event) })
      }}
      onPointerUp={() => {
        if (isHeld) put({ wall, offset })
        else if (from.current) hold(wall)
        letGo()
      }}
      onPointerCancel={letGo}
      onDoubleClick={() => onOpen(id)}
    >
      <rect
        x={offset * view.scale}
        y={-5 - REACH_PX / 2}
        width={Math.max(1, width * view.scale)}
        height={REACH_PX}
        rx="2"
      />
    </g>
  )
}
