import type { Room, Window } from '../../../saved/schema.ts'
import { type BoardView, wallOnBoard } from './board-view.ts'

/** How thick walls are drawn, in pixels, outside of their inner face. */
const WALL_PX = 11

/** A window: its opening in the wall, and the pane in the middle of it. */
export function WindowDrawing({ view, room, window }: { view: BoardView; room: Room; window: Window }) {
  const { a, angle } = wallOnBoard(view, room.outline, window.wall)
  const [from, width] = [window.offset * view.scale, window.width * view.scale]
  const along = `M${from} 0h${width}M${from} ${-WALL_PX / 2}h${width}M${from} ${-WALL_PX}h${width}`
  return (
    <g className="window" transform={`translate(${a[0]} ${a[1]}) rotate(${angle})`}>
      <rect className="opening" x={from} y={-WALL_PX} width={width} height={WALL_PX} />
      <path className="thin" d={`${along}M${from} 0v${-WALL_PX}M${from + width} 0v${-WALL_PX}`} />
    </g>
  )
}
