import type { Light } from './color-rules.ts'

/** How the light of an hour differs from the one that a room was rendered in: a factor for red, green and blue. */
export type TimeOfDay = { id: 'morning' | 'afternoon' | 'evening'; light: Light }

/** Where one looks: degrees to the right of the window wall, degrees up, and the angle that a picture's height spans. */
export type View = { yaw: number; pitch: number; fov: number }

/** A room rendered once without its floor. Lengths in metres: x right, y towards the windows, z up, the floor at z = 0. */
export type Room = {
  id: 'living' | 'kitchen' | 'bathroom'
  /** Folder of the layers; a new number for new layers, as browsers keep them for good. */
  folder: string
  camera: readonly [number, number, number]
  exposure: number
  /** Mean albedo of the floor that stood in when the room was rendered. */
  floorAlbedo: Light
  /** Albedos of what can be painted in it: its walls, the wall in another color (where it has one), its baseboard. */
  albedos: { wall: Light; feature: Light; baseboard: Light }
  /** Where a visitor looks first. */
  entry: View
  times: readonly TimeOfDay[]
}

/** Encoding of the light and mirror layers: v = (2^(byte / 255 × log2(1 + 16 × range)) − 1) / 16. */
export const LIGHT_RANGE = 5
/** The bounce layer holds d ln(radiance) / d(floor albedo) / this. */
export const BOUNCE_SCALE = 2

const wall: Light = [0.8, 0.775, 0.735]
const baseboard: Light = [0.85, 0.84, 0.82]

const times: Room['times'] = [
  { id: 'afternoon', light: [1, 1, 1] },
  { id: 'morning', light: [0.86, 0.95, 1.08] },
  { id: 'evening', light: [1.02, 0.78, 0.56] },
]

/** The rooms of the tour, the one that a visitor enters first. */
export const rooms: readonly [Room, ...Room[]] = [
  {
    id: 'living',
    folder: '/assets/tour/living-1',
    camera: [0.35, -0.25, 1.45],
    exposure: 0.56,
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall, feature: [0.36, 0.385, 0.335], baseboard },
    entry: { yaw: -36, pitch: -17, fov: 75 },
    times,
  },
  {
    id: 'kitchen',
    folder: '/assets/tour/kitchen-3',
    camera: [0.15, -1.35, 1.45],
    exposure: 0.5,
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall, feature: [0.52, 0.415, 0.335], baseboard },
    entry: { yaw: -28, pitch: -15, fov: 75 },
    times,
  },
  {
    id: 'bathroom',
    folder: '/assets/tour/bathroom-3',
    camera: [0.15, -0.75, 1.45],
    exposure: 0.56,
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall: [0.7, 0.655, 0.59], feature: [0.7, 0.655, 0.59], baseboard },
    entry: { yaw: -22, pitch: -17, fov: 78 },
    times,
  },
]

/** What every room is drawn from. Beside these it has `paint`, which only a painted room needs: how much of a pixel can be painted. */
export const layers = ['base', 'light', 'gloss', 'satin', 'mask', 'bounce'] as const
export type Layer = (typeof layers)[number] | 'paint'

/** The room of an id; the first where there is none such. */
export const roomOf = (id: string | null | undefined): Room => rooms.find((room) => room.id === id) ?? rooms[0]

/** The hour of an id in a room; the one that it was rendered in where there is none such. */
export const timeOf = (room: Room, id: string | null | undefined): TimeOfDay => {
  const [first] = room.times
  const found = room.times.find((time) => time.id === id) ?? first
  if (!found) throw new Error(`The room ${room.id} has no light`)
  return found
}
