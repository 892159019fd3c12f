import path from 'node:path'
import { type Layer, LIGHT_RANGE, type Room } from '../rooms.ts'
import { type Bitmap, evenTable, lightTable, mipsOf, readBitmap } from './bitmap.ts'
import { unfilm } from './light.ts'

/** A room's layers, decoded. */
export type RoomLayers = {
  room: Room
  base: Bitmap
  light: Bitmap
  gloss: Bitmap[]
  satin: Bitmap
  mask: Bitmap
  bounce: Bitmap
  /** How much of a pixel can be painted, by kind; read once something is. */
  paint?: Bitmap
}

const bits = Math.log2(1 + 16 * LIGHT_RANGE)

/** Radiance of a filtered value of a light or mirror layer. */
export const radiance = (value: number): number => (2 ** (value * bits) - 1) / 16

/** Scene light of display light, in steps fine enough not to show. */
const SCENE_STEPS = 4096
const sceneLight = Float32Array.from({ length: SCENE_STEPS + 1 }, (_, i) => unfilm(i / SCENE_STEPS))
export const sceneOf = (display: number): number => {
  const at = display * SCENE_STEPS
  const low = Math.min(SCENE_STEPS - 1, Math.floor(at))
  const from = sceneLight[low] as number
  return from + ((sceneLight[low + 1] as number) - from) * (at - low)
}

const readLayer = (room: Room, root: string, name: Layer, table: Float32Array): Promise<Bitmap> =>
  readBitmap(path.join(root, ...room.folder.split('/'), `${name}.webp`), table, true)

/** Reads the layer that painting needs, unless it is there. @param root as for `readRoom` */
export async function readPaint(layers: RoomLayers, root: string): Promise<void> {
  layers.paint ??= await readLayer(layers.room, root, 'paint', evenTable)
}

/** Reads the layers of a room from `root`, the folder that its addresses stand for. */
export async function readRoom(room: Room, root: string): Promise<RoomLayers> {
  const layer = (name: Layer, table: Float32Array) => readLayer(room, root, name, table)
  const [base, light, gloss, satin, mask, bounce] = await Promise.all([
    layer('base', lightTable),
    layer('light', evenTable),
    layer('gloss', evenTable),
    layer('satin', evenTable),
    layer('mask', evenTable),
    layer('bounce', evenTable),
  ])
  return { room, base, light, gloss: mipsOf(gloss, (value) => Math.round(value * 255)), satin, mask, bounce }
}
