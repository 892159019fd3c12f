import { boundsOf } from '../outline/outline.ts'
import type { Door, Obstacle, Point, Project, Room } from '../saved/schema.ts'
import { rectangleAt } from './shapes.ts'

/** A room as it begins: its outline and nothing in it. */
export const emptyRoom = (id: string, name: string, outline: Point[]): Room => ({
  id,
  name,
  kind: 'living',
  subfloor: 'plywood',
  grade: 'above',
  heating: 'none',
  outline,
  obstacles: [],
  doors: [],
  stairs: [],
  radiators: [],
})

/** The project with one of its rooms changed; the same project where the room stays as it was. */
export function changeRoom(project: Project, id: string, change: (room: Room) => Room): Project {
  const before = project.rooms.find((room) => room.id === id)
  const after = before && change(before)
  if (!after || after === before) return project
  return { ...project, rooms: project.rooms.map((room) => (room.id === id ? after : room)) }
}

/** The project without a room; doors that led to it lead to the same floor, whosever it is. */
export const removeRoom = (project: Project, id: string): Project => ({
  ...project,
  rooms: project.rooms
    .filter((room) => room.id !== id)
    .map((room) => ({
      ...room,
      doors: room.doors.map(
        ({ toRoomId, ...door }): Door => (toRoomId === id || !toRoomId ? door : { ...door, toRoomId }),
      ),
    })),
})

/** Something to leave out, in the middle of a room. @param length along x, @param width along y, in length units */
export function obstacleInMiddle(
  room: Room,
  { id, kind }: Pick<Obstacle, 'id' | 'kind'>,
  length: number,
  width: number,
): Obstacle {
  const { left, right, top, bottom } = boundsOf(room.outline)
  const corner: Point = [Math.round((left + right - length) / 2), Math.round((top + bottom - width) / 2)]
  return { id, kind, outline: rectangleAt(corner, length, width) }
}

/** The same part elsewhere, in length units. */
export const moveObstacle = (obstacle: Obstacle, dx: number, dy: number): Obstacle => ({
  ...obstacle,
  outline: obstacle.outline.map(([x, y]): Point => [x + dx, y + dy]),
})
