import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type Bitmap, lightTable, mipsOf, readBitmap } from '../../src/tour/compose/bitmap.ts'
import { compose } from '../../src/tour/compose/compose.ts'
import { toByte } from '../../src/tour/compose/light.ts'
import { type RoomLayers, readRoom } from '../../src/tour/compose/room-layers.ts'
import { floorNumbers } from '../../src/tour/laying-rules.ts'
import { type Room, roomOf, timeOf, type View } from '../../src/tour/rooms.ts'
import type { FloorSheet } from '../../src/tour/schema.ts'
import { halfHeightFor } from '../../src/tour/view-rules.ts'
import {
  TILE_BORDER,
  TILE_PIXELS,
  TILES,
  TILES_ACROSS,
  TILES_DOWN,
  tileFile,
} from '../../src/tour/viewer/tile-rules.ts'
import type { FloorProduct } from './catalogue.ts'
import type { Picture } from './flat-picture.ts'

/** A room of the tour that floors are pictured in. */
export type Place = Room['id']

const SIZE = { width: 2880, height: 2160 } as const
/** Where the camera looks: more of the floor, and less of the ceiling, than a visitor sees first. */
const VIEWS: Record<Place, View> = {
  living: { yaw: -42, pitch: -20, fov: 76 },
  kitchen: { yaw: -6, pitch: -20, fov: 68 },
  bathroom: { yaw: -19, pitch: -19, fov: 75 },
  hall: { yaw: 24, pitch: -25, fov: 70 },
}

const FLOORS = new URL('../../demo/floors/', import.meta.url)
const PUBLIC = fileURLToPath(new URL('../../public', import.meta.url))

/**
 * Where a floor is laid most: laminate in the living room; tiles of marble and the like in the bathroom, where the light is soft, others in the
 * kitchen, as vinyl, which stands water; engineered wood in the hall, by stairs of wood.
 */
export function placeOf({ category, slug, look }: FloorProduct): Place {
  if (category === 'vinyl-plank') return 'kitchen'
  if (category === 'engineered-wood') return 'hall'
  if (category !== 'tiles') return slug.endsWith('-tile') ? 'kitchen' : 'living'
  return ['marble', 'onyx', 'solid', 'metal'].includes(look) ? 'bathroom' : 'kitchen'
}

/** The afternoon's base of a room in twice its size, put together from its squares. */
async function readSharpBase({ stands: [{ folder }] }: Room): Promise<Bitmap> {
  const [width, height] = [TILES_ACROSS * TILE_PIXELS, TILES_DOWN * TILE_PIXELS]
  const inner = { left: TILE_BORDER, top: TILE_BORDER, width: TILE_PIXELS, height: TILE_PIXELS }
  const squares = Array.from({ length: TILES }, async (_, tile) => ({
    input: await sharp(`${PUBLIC}${folder}/${tileFile(tile)}`)
      .extract(inner)
      .toBuffer(),
    left: (tile % TILES_ACROSS) * TILE_PIXELS,
    top: Math.floor(tile / TILES_ACROSS) * TILE_PIXELS,
  }))
  const ground = { create: { width, height, channels: 3, background: '#000' } } as const
  const data = await sharp(ground)
    .composite(await Promise.all(squares))
    .removeAlpha()
    .raw()
    .toBuffer()
  return { width, height, data, table: lightTable, repeats: true }
}

const read = new Map<Place, Promise<RoomLayers>>()

async function readLayers(place: Place): Promise<RoomLayers> {
  const room = roomOf(place)
  const layers = await readRoom(room, timeOf(room, 'afternoon'), PUBLIC)
  return { ...layers, base: await readSharpBase(room) }
}

function layersOf(place: Place): Promise<RoomLayers> {
  const layers = read.get(place) ?? readLayers(place)
  read.set(place, layers)
  return layers
}

/** A floor in a room of the tour, as the tour shows it. Throws where the floor has no sheet in demo/floors. */
export async function paintPlace({ slug }: FloorProduct, place: Place): Promise<Picture> {
  const sheets = JSON.parse(await readFile(new URL('index.json', FLOORS), 'utf8')) as Record<
    string,
    { sheet: FloorSheet }
  >
  const sheet = sheets[slug]?.sheet
  if (!sheet) throw new Error(`${slug} has no sheet: run tools/floors first`)
  const file = fileURLToPath(new URL(`${slug}.webp`, FLOORS))
  const mips = mipsOf(await readBitmap(file, lightTable, false), toByte)
  const { width, height } = SIZE
  const view = VIEWS[place]
  const shot = { width, height, view, halfHeight: halfHeightFor(view.fov, width, height) }
  return {
    data: compose(await layersOf(place), { mips, numbers: floorNumbers(sheet, sheet.pattern, 0) }, shot),
    width,
    height,
  }
}
