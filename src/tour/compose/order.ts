import type { Room, View } from '../rooms.ts'

/** The pictures that are made of a room with a floor: the tour's first look, a card, a link's preview. In pixels. */
export const shapes = {
  look: { width: 1200, height: 750 },
  card: { width: 1200, height: 900 },
  social: { width: 1200, height: 630 },
} as const
export type Shape = keyof typeof shapes

/** What the composer is asked for; plain data, as it crosses to another thread. */
export type StillOrder = {
  room: Room['id']
  time: string
  /** What painting changes (paint-rules.ts); left out where nothing is painted. */
  paint?: Float32Array
  /** The rug (rug-rules.ts); left out where none lies there. */
  rug?: Float32Array
  view: View
  shape: Shape
  /** Width in pixels that is delivered. */
  width: number
  /** The floor's picture on disk, and its numbers (laying-rules.ts). */
  floorFile: string
  numbers: Float32Array
  /** The folder that the rooms' addresses stand for. */
  publicRoot: string
}
