import { holeFaults, outlineArea, outlineFaults, perimeterOf } from '../outline/outline.ts'
import { longestSide, type Project, type Room } from './schema.ts'

/** A room's measures, in length units and their squares. */
export type RoomSummary = {
  id: string
  name: string
  /** Without what is left out; null while the outline or what is left out is wrong. */
  areaSquareUnits: number | null
  /** All walls less the doors. */
  wallUnits: number
}

/** Whether a room can be measured and laid: its walls close, none crosses another, and what is left out lies in it. */
export function isSoundRoom({ outline, obstacles, isOpen }: Pick<Room, 'outline' | 'obstacles' | 'isOpen'>): boolean {
  if (isOpen || outlineFaults(outline, longestSide).length > 0) return false
  const holes = obstacles.map((obstacle) => obstacle.outline)
  return holeFaults(outline, holes, longestSide).length === 0
}

/** What a room measures. */
export function roomOf(room: Room): RoomSummary {
  const { id, name, outline, obstacles, doors } = room
  const holes = obstacles.map((obstacle) => obstacle.outline)
  return {
    id,
    name,
    areaSquareUnits: isSoundRoom(room) ? outlineArea(outline, holes) : null,
    wallUnits: doors.reduce((rest, { width }) => rest - width, perimeterOf(outline)),
  }
}

/** What a project's rooms measure, and all that are sound together. */
export function roomsOf(project: Pick<Project, 'rooms'>): { rooms: RoomSummary[]; areaSquareUnits: number } {
  const rooms = project.rooms.map(roomOf)
  return { rooms, areaSquareUnits: rooms.reduce((sum, room) => sum + (room.areaSquareUnits ?? 0), 0) }
}
