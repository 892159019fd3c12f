import { store } from '../../../../ui/stored.ts'
import type { Pattern } from '../../../patterns.ts'
import type { Turn } from '../../../state-rules.ts'
import type { SmallPhoto } from '../../thread.ts'
import type { Found, MeasuredRoom, Measuring, Step } from '../room-types.ts'
import { ownRoomsKey } from './rooms-key.ts'

/** The room that is worked on before it is saved. */
export const draftId = 'draft'

/** A room as this browser keeps it. Nothing of it is ever sent. */
export type KeptRoom = {
  id: string
  /** The project that it was saved into, with the name that it had; null of a draft. */
  project: { id: string; name: string } | null
  /** When it was kept last, in milliseconds. */
  keptAt: number
  /** The photo as a JPEG, at the size that the page works with. */
  photo: Blob
  small: SmallPhoto
  focalPx: number | undefined
  isDark: boolean
  found: readonly Found[]
  measuring: Measuring
  /** Where the floor lies and the light on it; null before it was measured. */
  room: MeasuredRoom | null
  /** The floor that is laid, by its slug and name; null before one was chosen. */
  floor: { slug: string; name: string } | null
  pattern: Pattern | null
  turn: Turn
  step: Step
  /** The photo with the new floor, small; null before there is one. */
  picture: Blob | null
}

const BASE = 'underfoot-own-rooms'
const ROOMS = 'rooms'

const asked = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function inRooms<Answer>(
  mode: IDBTransactionMode,
  what: (rooms: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const opening = indexedDB.open(BASE, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(ROOMS, { keyPath: 'id' })
  const base = await asked(opening)
  try {
    return await asked(what(base.transaction(ROOMS, mode).objectStore(ROOMS)))
  } finally {
    base.close()
  }
}

/** The rooms that were saved into projects, the last one first. */
export async function savedRooms(): Promise<readonly KeptRoom[]> {
  const rooms = await inRooms<KeptRoom[]>('readonly', (all) => all.getAll())
  return rooms.filter(({ id }) => id !== draftId).sort((a, b) => b.keptAt - a.keptAt)
}

/** A room that is kept; undefined where there is none. */
export const findRoom = (id: string): Promise<KeptRoom | undefined> =>
  inRooms<KeptRoom | undefined>('readonly', (all) => all.get(id))

async function note(): Promise<void> {
  const rooms = await savedRooms()
  const projects = [...new Set(rooms.flatMap(({ project }) => (project ? [project.id] : [])))]
  // Where there is none, the key has nothing to say.
  if (projects.length === 0) localStorage.removeItem(ownRoomsKey)
  else store(ownRoomsKey, JSON.stringify(projects))
}

/** Keeps a room, in the place of what was kept of it. Rejects where this browser keeps nothing, or is full. */
export async function keepRoom(room: KeptRoom): Promise<void> {
  await inRooms('readwrite', (all) => all.put(room))
  if (room.project) await note()
}

/** Removes a room from this browser. */
export async function removeRoom(id: string): Promise<void> {
  await inRooms('readwrite', (all) => all.delete(id))
  await note()
}
