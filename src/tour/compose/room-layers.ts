import path from 'node:path'
import { folderOf, type Layer, LIGHT_RANGE, type Room, SLOPE_SCALE, type TimeOfDay } from '../rooms.ts'
import { type Bitmap, evenTable, lightTable, mipsOf, readBitmap } from './bitmap.ts'
import { unfilm } from './light.ts'

/** A room's layers at an hour, from where one enters, decoded. */
export type RoomLayers = {
  room: Room
  time: TimeOfDay
  base: Bitmap
  light: Bitmap
  gloss: Bitmap[]
  satin: Bitmap
  /** Left out where the room has none: `gloss` is mirrored then. */
  mirror?: Bitmap
  /** Left out where the room has none: the light on the floor does not change as it leans. */
  slope?: Bitmap
  mask: Bitmap
  bounce: Bitmap
  /** How much of a pixel can be painted, by kind; read once something is. */
  paint?: Bitmap
}

const bits = Math.log2(1 + 16 * LIGHT_RANGE)

/** Radiance of a filtered value of a light or mirror layer. */
export const radiance = (value: number): number => (2 ** (value * bits) - 1) / 16

/** How much the light changes as the floor leans, of a filtered value of the slope layer. */
export const slopeOf = (value: number): number => ((value * 255 - 128) / 127) * SLOPE_SCALE

/** Scene light of display light, in steps fine enough not to show. */
const SCENE_STEPS = 4096
const sceneLight = Float32Array.from({ length: SCENE_STEPS + 1 }, (_, i) => unfilm(i / SCENE_STEPS))
export const sceneOf = (display: number): number => {
  const at = display * SCENE_STEPS
  const low = Math.min(SCENE_STEPS - 1, Math.floor(at))
  const from = sceneLight[low] as number
  return from + ((sceneLight[low + 1] as number) - from) * (at - low)
}

const readLayer = (
  { room, time }: Pick<RoomLayers, 'room' | 'time'>,
  root: string,
  name: Layer,
  table: Float32Array,
): Promise<Bitmap> =>
  readBitmap(path.join(root, ...folderOf(room.stands[0], time, name).split('/'), `${name}.webp`), table, true)

/** Reads the layer that painting needs, unless it is there. @param root as for `readRoom` */
export async function readPaint(layers: RoomLayers, root: string): Promise<void> {
  layers.paint ??= await readLayer(layers, root, 'paint', evenTable)
}

/** Reads the layers of a room at an hour from `root`, the folder that its addresses stand for. */
export async function readRoom(room: Room, time: TimeOfDay, root: string): Promise<RoomLayers> {
  const layer = (name: Layer, table = evenTable) => readLayer({ room, time }, root, name, table)
  const extra = (name: 'mirror' | 'slope') => (room.stands[0].extras.includes(name) ? layer(name) : undefined)
  const [base, light, gloss, satin, mask, bounce, mirror, slope] = await Promise.all([
    layer('base', lightTable),
    layer('light'),
    layer('gloss'),
    layer('satin'),
    layer('mask'),
    layer('bounce'),
    extra('mirror'),
    extra('slope'),
  ])
  return {
    room,
    time,
    base,
    light,
    gloss: mipsOf(gloss, (value) => Math.round(value * 255)),
    satin,
    mask,
    bounce,
    ...(mirror && { mirror }),
    ...(slope && { slope }),
  }
}
