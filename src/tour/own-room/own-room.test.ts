import { expect, test } from 'vitest'
import { knownLengths, knownRectangle, type MarkedRectangle } from '../../../tests/data/room-marks.ts'
import { photoOrders } from '../../../tests/data/room-photo-orders.ts'
import { type RoomPhoto, takePhoto } from '../../../tests/data/room-photos.ts'
import { bestFloor, FOUND, SIDE, smallPhoto, stanceIn } from '../../../tests/data/room-taps.ts'
import { forScale, type Ground, groundOfCamera, groundOfLength, onGround, type Point } from './ground.ts'
import { groundOfRectangle } from './rectangle.ts'

const RADIANS = Math.PI / 180

const photos = await Promise.all(photoOrders.map(takePhoto))

test('the stance of a camera is found by the lines of the room, within two degrees, and its lens within 6 percent', async () => {
  for (const photo of photos) {
    const stance = stanceIn(photo, await smallPhoto(photo))
    expect(Math.abs(stance.pitch - photo.camera.pitch) / RADIANS, photo.order.name).toBeLessThan(2)
    expect(Math.abs(stance.roll) / RADIANS, photo.order.name).toBeLessThan(2)
    const focal = (stance.focalPx / photo.camera.focalPx) * (Math.max(photo.width, photo.height) / SIDE)
    expect(Math.abs(focal - 1), photo.order.name).toBeLessThan(0.06)
  }
})

/** How much too wide a board of 200 mm would be at points all over the floor, as a share: the middle one. */
function widthError(photo: RoomPhoto, ground: Ground): number {
  const truth = groundOfCamera(photo.camera)
  const errors: number[] = []
  for (let y = 0; y < photo.height; y += 16)
    for (let x = 0; x < photo.width; x += 16) {
      if (photo.floor[y * photo.width + x] !== 1) continue
      const across = { x: x + 6, y }
      const sizes = [truth, ground].map((floor) => {
        const [a, b] = [onGround(floor, { x, y }), onGround(floor, across)]
        return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
      })
      errors.push(Math.abs((sizes[1] ?? 0) / (sizes[0] ?? 1) - 1))
    }
  return errors.sort((a, b) => a - b)[Math.floor(errors.length / 2)] ?? 1
}

const inSmall = ({ x, y }: Point, scale: number): Point => ({ x: Math.round(x * scale), y: Math.round(y * scale) })

test('boards are as wide as they are, within 10 percent, by one known length, whichever way it lies on the floor', async () => {
  for (const photo of photos) {
    const copy = await smallPhoto(photo)
    const stance = stanceIn(photo, copy)
    const guessed = groundOfCamera({ ...stance, width: copy.width, height: copy.height, heightM: 1.5 })
    const lengths = knownLengths(photo)
    expect(lengths.length, photo.order.name).toBe(8)
    for (const { from, to, lengthM } of lengths) {
      const ends = [inSmall(from, copy.scale), inSmall(to, copy.scale)] as const
      const ground = groundOfLength(guessed, ...ends, lengthM)
      expect(ground && widthError(photo, forScale(ground, 1 / copy.scale)), photo.order.name).toBeLessThan(0.1)
    }
  }
})

test('boards are as wide as they are, within 10 percent, by four corners of a known rectangle, each placed a pixel off', async () => {
  for (const [at, photo] of photos.entries()) {
    const copy = await smallPhoto(photo)
    const rectangle = knownRectangle(photo)
    if (!rectangle) throw new Error(`no rectangle fits into ${photo.order.name}`)
    const slip = (k: number) => (((k + at) * 7919) % 3) - 1
    const corners = rectangle.corners.map((corner, k) => {
      const { x, y } = inSmall(corner, copy.scale)
      return { x: x + slip(2 * k), y: y + slip(2 * k + 1) }
    }) as MarkedRectangle['corners']
    const found = groundOfRectangle(
      { corners, sidesMm: rectangle.sidesMm },
      { ...copy, stance: stanceIn(photo, copy), tellsFocal: photo.order.tellsFocal },
    )
    if (typeof found === 'string') throw new Error(`${photo.order.name}: ${found}`)
    expect(widthError(photo, forScale(found.ground, 1 / copy.scale)), photo.order.name).toBeLessThan(0.1)
    expect(Math.abs(found.heightM / photo.order.heightM - 1), photo.order.name).toBeLessThan(0.1)
  }
})

test('the floor of ten in twelve photos at least is found by five taps at most, nine tenths of it alike', async () => {
  const best: number[] = []
  for (const photo of photos) best.push(await bestFloor(photo))
  expect(best.filter((share) => share >= FOUND).length, best.join(' ')).toBeGreaterThanOrEqual(10)
  expect(Math.min(...best)).toBeGreaterThan(0.75)
}, 300_000)
