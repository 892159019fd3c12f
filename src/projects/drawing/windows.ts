import type { Room, Window } from '../saved/schema.ts'
import { fittedOpenings } from './corners.ts'

/** The windows of a room; rooms that were stored before there were any have none. */
export const windowsOf = ({ windows = [] }: Pick<Room, 'windows'>): Window[] => windows

/** The room with a window that is new or another one than before, no wider than its wall and not past its end. */
export function withWindow(room: Room, window: Window): Room {
  const before = windowsOf(room)
  const isNew = !before.some(({ id }) => id === window.id)
  const windows = isNew ? [...before, window] : before.map((each) => (each.id === window.id ? window : each))
  return { ...room, windows: fittedOpenings(windows, room.outline) }
}
