import { changeRoom } from '../../drawing/project-edits.ts'
import type { Room } from '../../saved/schema.ts'
import { projectStore } from '../store/project-store.ts'
import type { ChangeLabel } from '../store/stored-projects.ts'
import type { Lengths } from './lengths.ts'

/** What the parts of a room's editor share: the room, what is held, and how it is changed. */
export type RoomEditor = {
  room: Room
  /** All rooms of the project, for doors that lead to another one. */
  rooms: readonly Room[]
  lengths: Lengths
  /** The wall that is held. */
  wall: number | null
  hold: (wall: number | null) => void
  change: (label: ChangeLabel, change: (room: Room) => Room) => void
}

/** Changes one room of the project that is worked on. */
export const changeRoomOf =
  (id: string): RoomEditor['change'] =>
  (label, change) =>
    projectStore.change(label, (project) => changeRoom(project, id, change))

/** An id for a new part. */
export const newId = (): string => crypto.randomUUID()
