import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useI18n } from '../../../../i18n/react.tsx'
import { placeAlong, placeNear, type StairsPlace, withStairsAt } from '../../../drawing/stairs-place.ts'
import { wallLabel } from '../../../drawing/walls.ts'
import { wallAt } from '../../../outline/outline.ts'
import { type DrawnStairs, stairsBeside } from '../../../plan/wall-parts.ts'
import type { Room, Stairs } from '../../../saved/schema.ts'
import type { RoomEditor } from '../editor.ts'
import { type BoardView, onGround, pathOf } from './board-view.ts'

/** A pointer that moved less has pressed, in pixels. */
const STILL_PX = 4

/** Which way along the drawing an arrow key leads. */
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

type Props = {
  editor: RoomEditor
  view: BoardView
  /** The room as it is drawn, which may be one that is being moved. */
  room: Room
  onOpen: (id: string) => void
}

/** Steps beside the room: moved along its walls with the pointer and the arrow keys; Enter opens their numbers. */
export function StairsDrawing({ editor, view, room, onOpen }: Props) {
  const [held, setHeld] = useState<{ id: string; place: StairsPlace } | null>(null)
  const drawn = useMemo(() => {
    const shown = held ? withStairsAt(room, held.id, held.place) : room
    return stairsBeside([{ room: shown, outline: shown.outline }])
  }, [room, held])
  return room.stairs.map((stairs) => {
    const flight = drawn.find(({ id }) => id === `${room.id} ${stairs.id}`)
    return (
      flight && (
        <Flight
          key={stairs.id}
          {...{ editor, view, stairs, flight, onOpen }}
          isHeld={held?.id === stairs.id}
          onHold={(place) => setHeld(place && { id: stairs.id, place })}
        />
      )
    )
  })
}

type FlightProps = Omit<Props, 'room'> & {
  stairs: Stairs
  flight: DrawnStairs
  isHeld: boolean
  onHold: (place: StairsPlace | null) => void
}

function Flight({ editor, view, stairs, flight, isHeld, onHold, onOpen }: FlightProps) {
  const { t } = useI18n()
  const { room, lengths } = editor
  const { width } = stairs
  const from = useRef<{ x: number; y: number } | null>(null)
  const place = {
    width: lengths.text(width),
    wall: wallLabel(flight.place.wall),
    offset: lengths.text(flight.place.offset),
  }
  const put = (next: StairsPlace) =>
    editor.change({ key: 'stairs', params: { room: room.name } }, (now) => withStairsAt(now, stairs.id, next))

  const nearest = ({ currentTarget, clientX, clientY, altKey }: PointerEvent<SVGGElement>): StairsPlace => {
    const box = (currentTarget.ownerSVGElement ?? currentTarget).getBoundingClientRect()
    const point = onGround(view, clientX - box.left, clientY - box.top)
    return placeNear(room, point, { width, step: altKey ? 1 : lengths.step })
  }

  function letGo(): void {
    from.current = null
    onHold(null)
  }

  function pressed(event: KeyboardEvent): void {
    const arrow = arrows[event.key]
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter') onOpen(stairs.id)
    else if (arrow) {
      const [[ax, ay], [bx, by]] = wallAt(room.outline, flight.place.wall)
      const along = arrow[0] * (bx - ax) + arrow[1] * (by - ay)
      if (along === 0) return
      const far = Math.sign(along) * (event.shiftKey ? lengths.longStep : lengths.step)
      put(placeAlong(room, flight.place.wall, flight.place.offset + far, { width, step: 1 }))
    } else return
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no button inside a drawing
    <g
      className={isHeld ? 'stairs is-held' : 'stairs'}
      role="button"
      tabIndex={0}
      aria-label={t('project.stairsAt', place)}
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
        if (isHeld || far >= STILL_PX) onHold(nearest(event))
      }}
      onPointerUp={() => {
        if (isHeld) put(flight.place)
        letGo()
      }}
      onPointerCancel={letGo}
      onDoubleClick={() => onOpen(stairs.id)}
    >
      {flight.steps.map((step) => (
        <path key={`${step[0]}`} d={pathOf(view, step)} />
      ))}
    </g>
  )
}
