import sharp from 'sharp'
import { correctFloor } from '../../src/tour/own-room/correct-floor.ts'
import { findFloor, prepareSearch } from '../../src/tour/own-room/find-floor.ts'
import { groundOfCamera, type Point } from '../../src/tour/own-room/ground.ts'
import { featuresOf } from '../../src/tour/own-room/photo-features.ts'
import type { Stroke } from '../../src/tour/own-room/strokes.ts'
import { findStance, greyOf } from '../../src/tour/own-room/walls.ts'
import type { RoomPhoto } from './room-photos.ts'

/** Pixels of the longer side that a floor is looked for at. */
export const SIDE = 400
const TAP = 5
const MOST_TAPS = 5
/** A floor that is found so well is found. */
export const FOUND = 0.9

/** A photo as the page looks at it, with the truth. */
export type SmallRoomPhoto = {
  width: number
  height: number
  scale: number
  data: Uint8ClampedArray
  floor: Uint8Array
}

/** A photo in the size that a floor is looked for in. */
export async function smallPhoto({ width, height, data, floor }: RoomPhoto): Promise<SmallRoomPhoto> {
  const scale = SIDE / Math.max(width, height)
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const picture = sharp(Buffer.from(data.buffer), { raw: { width, height, channels: 4 } }).resize(w, h)
  const truth = Uint8Array.from({ length: w * h }, (_, at) => {
    const [x, y] = [at % w, Math.floor(at / w)]
    return floor[Math.floor((y + 0.5) / scale) * width + Math.floor((x + 0.5) / scale)] as number
  })
  return { width: w, height: h, scale, data: new Uint8ClampedArray(await picture.raw().toBuffer()), floor: truth }
}

/** The stance that the lines of the room tell. */
export const stanceIn = (photo: RoomPhoto, { width, height, scale, data }: SmallRoomPhoto) =>
  findStance(greyOf(data, width, height), photo.order.tellsFocal ? photo.camera.focalPx * scale : undefined)

/** The middle of the largest region that is wrong: of its pixels the one farthest from what is right. */
function nextTap({ width, floor }: SmallRoomPhoto, found: Uint8Array): { at: number; point: Point } {
  const wrong = floor.map((is, at) => (is === found[at] ? 0 : 1 + is))
  const region = new Int32Array(wrong.length)
  let [largest, most, last] = [0, 0, 0]
  for (let start = 0; start < wrong.length; start++) {
    if (wrong[start] === 0 || region[start] !== 0) continue
    last++
    const cells = [start]
    region[start] = last
    for (let next = 0; next < cells.length; next++) {
      const at = cells[next] as number
      const x = at % width
      for (const other of [x > 0 ? at - 1 : at, x < width - 1 ? at + 1 : at, at - width, at + width])
        if (wrong[other] === wrong[at] && region[other] === 0) {
          region[other] = last
          cells.push(other)
        }
    }
    if (cells.length > most) [largest, most] = [last, cells.length]
  }
  const far = new Int32Array(wrong.length)
  const reach = (at: number) => far[at] ?? 0
  for (let at = 0; at < far.length; at++)
    far[at] = region[at] === largest ? Math.min(at % width > 0 ? reach(at - 1) : 0, reach(at - width)) + 1 : 0
  let best = 0
  for (let at = far.length - 1; at >= 0; at--) {
    if (far[at] === 0) continue
    far[at] = Math.min(reach(at), (at % width < width - 1 ? reach(at + 1) : 0) + 1, reach(at + width) + 1)
    if (reach(at) > reach(best)) best = at
  }
  return { at: best, point: { x: (best % width) + 0.5, y: Math.floor(best / width) + 0.5 } }
}

/** What two floors have in common, as a share of what either has. */
const overlap = (a: Uint8Array, b: Uint8Array): number => {
  let [both, any] = [0, 0]
  for (let at = 0; at < a.length; at++) {
    if (a[at] === 1 && b[at] === 1) both++
    if (a[at] === 1 || b[at] === 1) any++
  }
  return both / any
}

/** How well the floor of a photo is found by taps in the middle of what is wrong most: the best of five, or the first that is well. */
export async function bestFloor(photo: RoomPhoto): Promise<number> {
  const copy = await smallPhoto(photo)
  const { width, height } = copy
  const ground = groundOfCamera({ ...stanceIn(photo, copy), width, height, heightM: 1 })
  const search = prepareSearch(featuresOf(copy.data, width, height), ground)
  const strokes: Stroke[] = []
  let found: Uint8Array = new Uint8Array(width * height)
  let best = 0
  while (strokes.length < MOST_TAPS && best < FOUND) {
    const { at, point } = nextTap(copy, found)
    const stroke = { points: [point], radius: TAP, isFloor: copy.floor[at] === 1 }
    strokes.push(stroke)
    found = strokes.length === 1 ? findFloor(search, stroke) : correctFloor(search, found, strokes)
    best = Math.max(best, overlap(found, copy.floor))
  }
  return best
}
