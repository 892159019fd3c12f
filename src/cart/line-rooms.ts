import { isName, maxRooms } from './project-lines.ts'
import type { CartItem } from './rules.ts'

/** The rooms that a line of a kit is for; undefined where that is not known, or what is stored of it is none. */
export function lineRoomsOf({ project }: CartItem): 'all' | readonly string[] | undefined {
  const rooms: unknown = project?.rooms
  if (rooms === 'all') return rooms
  const names = Array.isArray(rooms) ? rooms.filter(isName).slice(0, maxRooms) : []
  return names.length > 0 ? names : undefined
}
