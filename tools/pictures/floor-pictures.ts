import type { FloorProduct } from './catalogue.ts'
import { linear } from './color.ts'
import { type Encoded, encodeWebp } from './encode.ts'
import { paintFlat } from './flat-picture.ts'
import { layFloor } from './floor.ts'
import { plankFrame, swatchFrame } from './frames.ts'
import { paintPlace, placeOf } from './place-picture.ts'
import type { Room } from './room/layers.ts'
import { paintRoom } from './room/paint.ts'

/** Bytes a picture may take; fine grain is traded for size beyond that. */
const BUDGET = { swatch: 112_000, plank: 66_000, room: 86_000, place: 210_000 } as const

/** The pictures of a floor: from above, close up, in the living room; also in another room, where it is laid there most. */
export async function floorPictures(product: FloorProduct, room: Room): Promise<Record<string, Encoded>> {
  const floor = layFloor(product)
  const swatch = await encodeWebp(paintFlat(floor, swatchFrame(floor)), BUDGET.swatch)
  const plank = await encodeWebp(paintFlat(floor, plankFrame(floor)), BUDGET.plank)
  const lit = paintRoom(room, floor, linear(swatch.facts.averageColor))
  const place = placeOf(product)
  return {
    swatch,
    plank,
    room: await encodeWebp(lit, BUDGET.room),
    ...(place && { [place]: await encodeWebp(await paintPlace(product, place), BUDGET.place) }),
  }
}
