import {
  type Camera,
  directionsOf,
  groundOfCamera,
  lengthOnGround,
  onGround,
  type Point,
} from '../../src/tour/own-room/ground.ts'
import type { RoomPhoto } from './room-photos.ts'

/** A length on a photo's floor, in pixels of the photo, and how long it is in truth. */
export type MarkedLength = { from: Point; to: Point; lengthM: number }

/** A rectangle on a photo's floor, in pixels of the photo, with its true sides. */
export type MarkedRectangle = { corners: [Point, Point, Point, Point]; sidesMm: [number, number] }

/** Rugs, mats, sheets of paper, the largest first: their sides in metres. */
const sizes = [
  [2, 1.4],
  [1.2, 0.7],
  [0.9, 0.6],
  [0.6, 0.4],
  [0.42, 0.297],
] as const

/** Where a camera sees a place on the floor. */
export function seenAt(camera: Camera, { x, y }: Point): Point {
  const [along, across, down] = directionsOf(camera)
  const at = (k: 0 | 1 | 2) => x * along[k] + y * across[k] + camera.heightM * down[k]
  return {
    x: camera.width / 2 + (camera.focalPx * at(0)) / at(2),
    y: camera.height / 2 + (camera.focalPx * at(1)) / at(2),
  }
}

const isFloor = ({ width, height, floor }: RoomPhoto, { x, y }: Point): boolean =>
  x >= 0 && y >= 0 && x < width && y < height && floor[Math.floor(y) * width + Math.floor(x)] === 1

/** Every so manieth pixel that is floor, the ones in the middle of the floor's rows first. */
function placesOf(photo: RoomPhoto): Point[] {
  const { width, height } = photo
  const places: Point[] = []
  for (let y = 12; y < height; y += 24)
    for (let x = 12; x < width; x += 24) if (isFloor(photo, { x, y })) places.push({ x, y })
  const middle = places[Math.floor(places.length / 2)] ?? { x: 0, y: 0 }
  return places.sort((a, b) => Math.hypot(a.x - middle.x, a.y - middle.y) - Math.hypot(b.x - middle.x, b.y - middle.y))
}

/** The largest of the usual rectangles that lies on the floor of a photo whole and in view. */
export function knownRectangle(photo: RoomPhoto): MarkedRectangle | undefined {
  const { camera } = photo
  const ground = groundOfCamera(camera)
  const places = placesOf(photo)
  for (const [along, across] of sizes)
    for (const turn of [0, 0.5])
      for (const place of places) {
        const middle = onGround(ground, place)
        if (!middle) continue
        const corners = [
          [-1, -1],
          [1, -1],
          [1, 1],
          [-1, 1],
        ].map(([u = 0, v = 0]) => {
          const [a, b] = [(u * along) / 2, (v * across) / 2]
          return seenAt(camera, {
            x: middle.x + Math.cos(turn) * a - Math.sin(turn) * b,
            y: middle.y + Math.sin(turn) * a + Math.cos(turn) * b,
          })
        }) as MarkedRectangle['corners']
        if (corners.every((corner) => isFloor(photo, corner)))
          return { corners, sidesMm: [along * 1000, across * 1000] }
      }
  return undefined
}

/** A known length in each of eight directions about the middle of the floor: as long a one as is floor from end to end, a metre at most. */
export function knownLengths(photo: RoomPhoto): MarkedLength[] {
  const { camera } = photo
  const ground = groundOfCamera(camera)
  const found: MarkedLength[] = []
  for (let k = 0; k < 8; k++) {
    const angle = (k * Math.PI) / 8
    for (const size of [1, 0.7, 0.5, 0.35]) {
      const mark = placesOf(photo)
        .slice(0, 60)
        .map((place) => {
          const middle = onGround(ground, place) ?? { x: 0, y: 0 }
          const end = (way: number) =>
            seenAt(camera, {
              x: middle.x + (way * Math.cos(angle) * size) / 2,
              y: middle.y + (way * Math.sin(angle) * size) / 2,
            })
          return [end(-1), end(1)] as const
        })
        .find((ends) => ends.every((end) => isFloor(photo, end)))
      if (!mark) continue
      const [from, to] = mark
      found.push({ from, to, lengthM: lengthOnGround(ground, from, to) ?? 0 })
      break
    }
  }
  return found
}
