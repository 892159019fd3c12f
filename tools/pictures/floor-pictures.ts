import sharp from 'sharp'
import type { FloorProduct } from './catalogue.ts'
import { type Encoded, encodeWebp } from './encode.ts'
import { type Picture, paintFlat } from './flat-picture.ts'
import { layFloor } from './floor.ts'
import { plankFrame, swatchFrame } from './frames.ts'
import { paintPlace, placeOf } from './place-picture.ts'

/** Bytes a picture may take; fine grain is traded for size beyond that. */
const BUDGET = { swatch: 112_000, plank: 66_000, room: 100_000, place: 210_000 } as const
/** The living room's picture of a floor that another room suits better. */
const ROOM = { width: 1600, height: 1200 } as const

async function smaller({ data, ...raw }: Picture): Promise<Picture> {
  const { width, height } = ROOM
  return {
    data: await sharp(data, { raw: { ...raw, channels: 3 } })
      .resize(width, height)
      .raw()
      .toBuffer(),
    ...ROOM,
  }
}

/** The pictures of a floor in rooms of the tour: `room` is the living room; another room, where it is laid there most, by its name. */
export async function roomPictures(product: FloorProduct): Promise<Record<string, Encoded>> {
  const place = placeOf(product)
  const living = await paintPlace(product, 'living')
  if (place === 'living') return { room: await encodeWebp(living, BUDGET.place) }
  return {
    room: await encodeWebp(await smaller(living), BUDGET.room),
    [place]: await encodeWebp(await paintPlace(product, place), BUDGET.place),
  }
}

/** The pictures of a floor: from above, close up, and in rooms. */
export async function floorPictures(product: FloorProduct): Promise<Record<string, Encoded>> {
  const floor = layFloor(product)
  return {
    swatch: await encodeWebp(paintFlat(floor, swatchFrame(floor)), BUDGET.swatch),
    plank: await encodeWebp(paintFlat(floor, plankFrame(floor)), BUDGET.plank),
    ...(await roomPictures(product)),
  }
}
