import type { Light } from './color-rules.ts'

/** An hour of the day in a room. */
export type TimeOfDay = {
  id: 'morning' | 'afternoon' | 'evening'
  /** Where, in a standpoint's folder, the layers are that were rendered in the light of this hour. */
  folder: '' | '/morning' | '/evening'
  /** What scene light is multiplied with before the film curve: chosen for each hour, as a photographer does. */
  exposure: number
}

/** Where one looks: degrees to the right of the window wall, degrees up, and the angle that a picture's height spans. */
export type View = { yaw: number; pitch: number; fov: number }

/** A place in a room that it was rendered from. */
export type Standpoint = {
  /** By what one stands; `middle` is where a visitor enters. */
  id: 'middle' | 'window' | 'basin' | 'door'
  /** Folder of the layers; a new number for new layers, as browsers keep them for good. */
  folder: string
  /** Which of the layers the folder has that not every standpoint has. */
  extras: readonly Extra[]
  /** Where the eye is, in metres. */
  camera: readonly [number, number, number]
  /** Where a visitor looks first. */
  entry: View
}

/** A room rendered once without its floor. Lengths in metres: x right, y towards the windows, z up, the floor at z = 0. */
export type Room = {
  id: 'living' | 'kitchen' | 'bathroom' | 'hall'
  /** Where one enters, and the other place that one can step to. */
  stands: readonly [Standpoint, Standpoint]
  /** Mean albedo of the floor that stood in when the room was rendered. */
  floorAlbedo: Light
  /** Albedos of what can be painted in it: its walls, the wall in another color (where it has one), its baseboard. */
  albedos: { wall: Light; feature: Light; baseboard: Light }
  /** Where a rug lies, if one is chosen: its middle, how far it reaches along x and along y. */
  rug: { x: number; y: number; length: number; width: number }
  times: readonly TimeOfDay[]
}

/** Encoding of the light and mirror layers: v = (2^(byte / 255 × log2(1 + 16 × range)) − 1) / 16. */
export const LIGHT_RANGE = 5
/** The bounce layer holds d ln(radiance) / d(floor albedo) / this. */
export const BOUNCE_SCALE = 2
/** The slope layer holds, from -1 to 1 (bytes 1 to 255, 128 is none), d ln(light) / d(the floor's normal towards x, and towards y) / this. */
export const SLOPE_SCALE = 4

const wall: Light = [0.8, 0.775, 0.735]
const baseboard: Light = [0.85, 0.84, 0.82]

/** The hours of a room that was rendered in the light of each, by the exposure of each. */
export const rendered = (exposures: Record<TimeOfDay['id'], number>): Room['times'] => [
  { id: 'afternoon', folder: '', exposure: exposures.afternoon },
  { id: 'morning', folder: '/morning', exposure: exposures.morning },
  { id: 'evening', folder: '/evening', exposure: exposures.evening },
]

/** The rooms of the tour, the one that a visitor enters first. */
export const rooms: readonly [Room, ...Room[]] = [
  {
    id: 'living',
    stands: [
      {
        id: 'middle',
        folder: '/assets/tour/living-2',
        extras: ['mirror', 'slope', 'tiles'],
        camera: [0.35, -0.25, 1.45],
        entry: { yaw: -36, pitch: -17, fov: 75 },
      },
      {
        id: 'window',
        folder: '/assets/tour/living-2/second',
        extras: ['mirror', 'slope'],
        camera: [2.35, 1.05, 1.45],
        entry: { yaw: -105, pitch: -16, fov: 75 },
      },
    ],
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall, feature: [0.36, 0.385, 0.335], baseboard },
    rug: { x: -1.35, y: 0.3, length: 2.4, width: 3 },
    times: rendered({ afternoon: 0.56, morning: 0.78, evening: 0.72 }),
  },
  {
    id: 'kitchen',
    stands: [
      {
        id: 'middle',
        folder: '/assets/tour/kitchen-4',
        extras: ['mirror', 'slope', 'tiles'],
        camera: [0.15, -1.35, 1.45],
        entry: { yaw: -28, pitch: -15, fov: 75 },
      },
      {
        id: 'window',
        folder: '/assets/tour/kitchen-4/second',
        extras: ['mirror', 'slope'],
        camera: [0.3, 1.7, 1.45],
        entry: { yaw: -138, pitch: -17, fov: 75 },
      },
    ],
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall, feature: [0.52, 0.415, 0.335], baseboard },
    rug: { x: 1.75, y: 0.35, length: 2.6, width: 1.9 },
    times: rendered({ afternoon: 0.5, morning: 0.72, evening: 0.64 }),
  },
  {
    id: 'bathroom',
    stands: [
      {
        id: 'middle',
        folder: '/assets/tour/bathroom-5',
        extras: ['mirror', 'slope', 'tiles'],
        camera: [0.15, -0.75, 1.45],
        entry: { yaw: -22, pitch: -17, fov: 78 },
      },
      {
        id: 'basin',
        folder: '/assets/tour/bathroom-5/second',
        extras: ['mirror', 'slope'],
        camera: [-0.85, 0.05, 1.45],
        entry: { yaw: 40, pitch: -20, fov: 78 },
      },
    ],
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall: [0.7, 0.655, 0.59], feature: [0.7, 0.655, 0.59], baseboard },
    rug: { x: -0.1, y: 0.6, length: 1.1, width: 0.65 },
    times: rendered({ afternoon: 0.56, morning: 0.86, evening: 0.66 }),
  },
  {
    id: 'hall',
    stands: [
      {
        id: 'middle',
        folder: '/assets/tour/hall-1',
        extras: ['mirror', 'slope', 'tiles'],
        camera: [-0.25, -0.55, 1.45],
        entry: { yaw: 24, pitch: -14, fov: 78 },
      },
      {
        id: 'door',
        folder: '/assets/tour/hall-1/second',
        extras: ['mirror', 'slope'],
        camera: [0.25, 1.45, 1.45],
        entry: { yaw: 165, pitch: -17, fov: 78 },
      },
    ],
    floorAlbedo: [0.4, 0.388, 0.372],
    albedos: { wall, feature: [0.25, 0.315, 0.345], baseboard },
    rug: { x: -0.25, y: 1.1, length: 1.2, width: 1.9 },
    times: rendered({ afternoon: 0.56, morning: 0.8, evening: 0.62 }),
  },
]

/** What every room is drawn from, from the first look on. */
export const layers = ['base', 'light', 'gloss', 'satin', 'mask', 'bounce'] as const
/**
 * What a room may have beside these: `mirror`, the sharper image that polished floors mirror; `slope`, how the light on the floor changes as it
 * leans; `tiles`, the afternoon's base in twice its size, in squares.
 */
export type Extra = 'mirror' | 'slope' | 'tiles'
/**
 * `paint`, which only a painted room needs, is how much of a pixel can be painted; `depth`, which only a step to the other standpoint needs, how
 * far away what is seen is (step-rules.ts).
 */
export type Layer = (typeof layers)[number] | 'mirror' | 'slope' | 'paint' | 'depth'

/** The layers that are the same at every hour. */
const still: readonly Layer[] = ['mask', 'paint', 'depth']

/** The folder of a standpoint's layer at an hour, within the folder of all assets. */
export const folderOf = (stand: Standpoint, time: TimeOfDay, layer: Layer): string =>
  stand.folder + (still.includes(layer) ? '' : time.folder)

/** The room of an id; the first where there is none such. */
export const roomOf = (id: string | null | undefined): Room => rooms.find((room) => room.id === id) ?? rooms[0]

/** The standpoint of an id in a room; the one where one enters where there is none such. */
export const standOf = (room: Room, id: string | null | undefined): Standpoint =>
  room.stands.find((stand) => stand.id === id) ?? room.stands[0]

/** The standpoint that one can step to from another. */
export const otherStand = (room: Room, from: Standpoint): Standpoint => room.stands[from === room.stands[0] ? 1 : 0]

/** The hour of an id in a room; the one that it was rendered in where there is none such. */
export const timeOf = (room: Room, id: string | null | undefined): TimeOfDay => {
  const [first] = room.times
  const found = room.times.find((time) => time.id === id) ?? first
  if (!found) throw new Error(`The room ${room.id} has no light`)
  return found
}
