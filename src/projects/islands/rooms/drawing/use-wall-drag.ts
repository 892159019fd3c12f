import { type PointerEvent, useState } from 'react'
import { withOutline } from '../../../drawing/corners.ts'
import { closedIfMet } from '../../../drawing/open-walls.ts'
import { type SnapGuide, snapPoint } from '../../../drawing/snapping.ts'
import { moveWall, wallLabel } from '../../../drawing/walls.ts'
import { wallAt } from '../../../outline/outline.ts'
import type { Point, Room } from '../../../saved/schema.ts'
import type { RoomEditor } from '../editor.ts'
import { type BoardView, onGround } from './board-view.ts'

type Drag = { kind: 'wall' | 'corner'; at: number; from: Point; room: Room }

/** How near something has to be that a point is drawn to, in pixels. */
const reachPx = 12
/** A finger hides what it holds: the corner is drawn so far above it, in pixels. */
const abovePx = 56

const placeOf = (event: PointerEvent<SVGElement>, view: BoardView, lift = 0): Point => {
  const box = (event.currentTarget.ownerSVGElement ?? event.currentTarget).getBoundingClientRect()
  return onGround(view, event.clientX - box.left, event.clientY - box.top - lift)
}

/** Moves a wall along its normal, or a corner, with the pointer. The room is changed when it is let go, in one step. */
export function useWallDrag(
  { room, lengths, hold, change }: RoomEditor,
  board: { view: BoardView; freeze: () => void; thaw: () => void },
) {
  const [drag, setDrag] = useState<Drag | null>(null)
  const [draft, setDraft] = useState<Room | null>(null)
  const [guides, setGuides] = useState<SnapGuide[]>([])
  const { view } = board

  function down(event: PointerEvent<SVGElement>, kind: Drag['kind'], at: number): void {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    if (kind === 'wall') hold(at)
    board.freeze()
    setDrag({ kind, at, from: placeOf(event, view), room })
  }

  function moved(event: PointerEvent<SVGElement>): void {
    if (!drag) return
    const isFree = event.altKey
    const lift = drag.kind === 'corner' && event.pointerType === 'touch' ? abovePx : 0
    const to = placeOf(event, view, lift)
    const step = isFree ? 1 : lengths.step
    const corners = isFree ? [] : drag.room.outline.filter((_, at) => !isHeldBy(drag, at, drag.room.outline.length))
    if (drag.kind === 'corner') {
      const snapped = snapPoint(to, { step, reach: isFree ? 0 : reachPx / view.scale, corners })
      setGuides(snapped.guides)
      setDraft(withOutline(drag.room, drag.room.outline.with(drag.at, snapped.point)))
      return
    }
    const [a, b] = wallAt(drag.room.outline, drag.at)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    const outward: Point = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
    const away = (point: readonly [number, number], from: readonly [number, number]) =>
      (point[0] - from[0]) * outward[0] + (point[1] - from[1]) * outward[1]
    const by = away(to, drag.from)
    const line = corners.find((corner) => Math.abs(away(corner, a) - by) <= reachPx / view.scale)
    const outline = moveWall(
      drag.room.outline,
      drag.at,
      line ? away(line, a) : Math.round(by / step) * step,
      drag.room.isOpen,
    )
    setGuides(line ? [[line, wallAt(outline, drag.at)[0]]] : [])
    setDraft(withOutline(drag.room, [...outline]))
  }

  function up(): void {
    if (drag && draft) {
      const label = drag.kind === 'wall' ? 'moveWall' : 'moveCorner'
      change({ key: label, params: { wall: wallLabel(drag.at) } }, (now) =>
        closedIfMet(withOutline(now, draft.outline)),
      )
    }
    cancel()
  }

  function cancel(): void {
    setDrag(null)
    setDraft(null)
    setGuides([])
    board.thaw()
  }

  return { shown: draft ?? room, guides, isDragging: drag !== null, down, moved, up, cancel }
}

const isHeldBy = ({ kind, at }: Drag, corner: number, count: number): boolean =>
  corner === at || (kind === 'wall' && corner === (at + 1) % count)
