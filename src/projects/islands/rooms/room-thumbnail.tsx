import { boundsOf } from '../../outline/outline.ts'
import type { Room } from '../../saved/schema.ts'

/** A room's outline, small. */
export function RoomThumbnail({ room }: { room: Room }) {
  const { left, top, right, bottom } = boundsOf(room.outline)
  const edge = Math.max(right - left, bottom - top) * 0.06
  const box = [left - edge, top - edge, right - left + 2 * edge, bottom - top + 2 * edge].join(' ')
  return (
    <svg className="mini" viewBox={box} aria-hidden="true">
      <path d={`M${room.outline.map((point) => point.join(' ')).join('L')}${room.isOpen ? '' : 'Z'}`} />
      {room.obstacles.map(({ id, outline }) => (
        <path key={id} className="cut" d={`M${outline.map((point) => point.join(' ')).join('L')}Z`} />
      ))}
    </svg>
  )
}
