import type { Pattern } from '../../src/tour/patterns.ts'
import type { Room } from '../../src/tour/rooms.ts'

/** A photo of one of the tour's rooms, as if it were somebody's own: with a floor, an hour, and a camera. */
export type PhotoOrder = {
  name: string
  room: Room['id']
  floor: string
  time: 'morning' | 'afternoon' | 'evening'
  /** Degrees to the right, and down; degrees that the height spans. */
  look: readonly [yaw: number, down: number, fov: number]
  /** Pixels, `wide` on its side, `tall` upright. */
  shape: 'wide' | 'tall'
  /** How high the camera was held; the room is taken to be so much larger than it was modelled. */
  heightM: number
  pattern?: Pattern
  turn?: number
  /** Whether the photo tells its focal length, as most phones' do. */
  tellsFocal: boolean
}

/** Twelve photos: three rooms, four heights, all hours, wood, stone and tiles, laid in several ways. */
export const photoOrders: readonly PhotoOrder[] = [
  {
    name: 'living, oak',
    room: 'living',
    floor: 'fraser-drift-oak',
    time: 'afternoon',
    look: [-36, 17, 52],
    shape: 'wide',
    heightM: 1.45,
    tellsFocal: true,
  },
  {
    name: 'living, walnut, down',
    room: 'living',
    floor: 'serpentine-walnut',
    time: 'evening',
    look: [-70, 28, 50],
    shape: 'wide',
    heightM: 1.6,
    tellsFocal: false,
  },
  {
    name: 'living, tall',
    room: 'living',
    floor: 'chablis-white-oak',
    time: 'morning',
    look: [20, 22, 66],
    shape: 'tall',
    heightM: 1.3,
    tellsFocal: true,
  },
  {
    name: 'living, stone',
    room: 'living',
    floor: 'limestone-quay',
    time: 'afternoon',
    look: [120, 20, 54],
    shape: 'wide',
    heightM: 1.5,
    tellsFocal: true,
  },
  {
    name: 'living, herringbone',
    room: 'living',
    floor: 'saddle-white-oak',
    time: 'afternoon',
    look: [-140, 24, 53],
    shape: 'wide',
    heightM: 1.45,
    pattern: 'herringbone',
    tellsFocal: false,
  },
  {
    name: 'kitchen, oak',
    room: 'kitchen',
    floor: 'golden-ears-oak',
    time: 'afternoon',
    look: [-28, 17, 52],
    shape: 'wide',
    heightM: 1.45,
    tellsFocal: true,
  },
  {
    name: 'kitchen, slate',
    room: 'kitchen',
    floor: 'garry-slate-tile',
    time: 'morning',
    look: [35, 24, 55],
    shape: 'wide',
    heightM: 1.7,
    tellsFocal: true,
  },
  {
    name: 'kitchen, tall, teak',
    room: 'kitchen',
    floor: 'bridgeport-teak',
    time: 'evening',
    look: [-10, 20, 67],
    shape: 'tall',
    heightM: 1.55,
    tellsFocal: false,
  },
  {
    name: 'kitchen, gravel',
    room: 'kitchen',
    floor: 'gravel-lane',
    time: 'afternoon',
    look: [-60, 26, 51],
    shape: 'wide',
    heightM: 1.4,
    turn: 90,
    tellsFocal: true,
  },
  {
    name: 'bathroom, marquina',
    room: 'bathroom',
    floor: 'black-tusk-marquina',
    time: 'afternoon',
    look: [-22, 22, 56],
    shape: 'wide',
    heightM: 1.45,
    tellsFocal: true,
  },
  {
    name: 'bathroom, travertine',
    room: 'bathroom',
    floor: 'amber-sugar-travertine',
    time: 'morning',
    look: [25, 30, 64],
    shape: 'tall',
    heightM: 1.6,
    tellsFocal: false,
  },
  {
    name: 'bathroom, statuario',
    room: 'bathroom',
    floor: 'imperial-statuario',
    time: 'evening',
    look: [-40, 30, 54],
    shape: 'wide',
    heightM: 1.45,
    tellsFocal: true,
  },
]

/** Six more, which nothing of how a floor is found was fitted to: other cameras, other floors. */
export const otherOrders: readonly PhotoOrder[] = [
  {
    name: 'living, espresso',
    room: 'living',
    floor: 'espresso-white-oak',
    time: 'evening',
    look: [70, 24, 58],
    shape: 'wide',
    heightM: 1.55,
    tellsFocal: true,
  },
  {
    name: 'living, tall, pearl',
    room: 'living',
    floor: 'pearl-drift',
    time: 'afternoon',
    look: [-15, 21, 68],
    shape: 'tall',
    heightM: 1.35,
    tellsFocal: false,
  },
  {
    name: 'kitchen, harbour mist',
    room: 'kitchen',
    floor: 'harbour-mist',
    time: 'morning',
    look: [10, 26, 57],
    shape: 'wide',
    heightM: 1.6,
    tellsFocal: false,
  },
  {
    name: 'kitchen, cobble',
    room: 'kitchen',
    floor: 'cobble-punch-charcoal',
    time: 'evening',
    look: [150, 22, 55],
    shape: 'wide',
    heightM: 1.5,
    tellsFocal: true,
  },
  {
    name: 'bathroom, onyx',
    room: 'bathroom',
    floor: 'sea-island-onyx',
    time: 'afternoon',
    look: [5, 27, 58],
    shape: 'wide',
    heightM: 1.55,
    tellsFocal: true,
  },
  {
    name: 'bathroom, tall, barnwood',
    room: 'bathroom',
    floor: 'burns-bog-barnwood',
    time: 'morning',
    look: [-60, 28, 66],
    shape: 'tall',
    heightM: 1.45,
    pattern: 'herringbone',
    tellsFocal: false,
  },
]
