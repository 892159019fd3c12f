import { correctFloor } from './correct-floor.ts'
import { type FloorSearch, findFloor, prepareSearch } from './find-floor.ts'
import { groundOfCamera } from './ground.ts'
import { featuresOf } from './photo-features.ts'
import { lightOnFloor, type PhotoLight } from './photo-light.ts'
import type { Stroke } from './strokes.ts'
import { findStance, greyOf, type Stance } from './walls.ts'

/** A photo at about 400 pixels, four bytes each. */
export type SmallPhoto = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }

/** What the page asks of its thread: to look at a photo, to find the floor by strokes (`before` is what the last one but one gave), to read its light. */
export type RoomOrder =
  | { kind: 'photo'; photo: SmallPhoto; focalPx: number | undefined }
  | { kind: 'floor'; strokes: Stroke[]; before: Uint8Array | undefined }
  | { kind: 'light'; floor: Uint8Array }
export type RoomAnswers = { photo: Stance; floor: Uint8Array; light: PhotoLight }

let photo: SmallPhoto | undefined
let search: FloorSearch | undefined

function answer(order: RoomOrder): RoomAnswers[RoomOrder['kind']] {
  if (order.kind === 'photo') {
    photo = order.photo
    const { data, width, height } = photo
    const stance = findStance(greyOf(data, width, height), order.focalPx)
    search = prepareSearch(featuresOf(data, width, height), groundOfCamera({ ...stance, width, height, heightM: 1 }))
    return stance
  }
  if (!photo || !search) throw new Error('no photo')
  if (order.kind === 'light') return lightOnFloor(photo.data, order.floor, photo.width, photo.height)
  const [first] = order.strokes
  if (!first) return new Uint8Array(photo.width * photo.height)
  return order.before ? correctFloor(search, order.before, order.strokes) : findFloor(search, first)
}

self.onmessage = ({ data: { id, order } }: MessageEvent<{ id: number; order: RoomOrder }>) => {
  try {
    self.postMessage({ id, answer: answer(order) })
  } catch (error) {
    self.postMessage({ id, error: String(error) })
  }
}
