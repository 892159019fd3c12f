import { describe, expect, test } from 'vitest'
import { seeded } from '../../../tests/data/random.ts'
import type { LightPicture } from './even-light.ts'
import { glarePercentOf } from './glare.ts'

/** A picture whose pixels are told by where they are, from 0 to 1 across and down. */
function pictureOf(at: (u: number, v: number) => readonly [number, number, number]): LightPicture {
  const [width, height] = [480, 320]
  const light = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      light.set(
        at(x / width, y / height).map((value) => Math.min(1, value)),
        (y * width + x) * 3,
      )
  return { width, height, light }
}

const grain = seeded(3)
const oak = (): readonly [number, number, number] => {
  const shade = 0.9 + 0.2 * grain()
  return [0.42 * shade, 0.3 * shade, 0.19 * shade]
}
/** What a lamp adds to a floor: white, strongest in its middle, and soft all around. */
const lamp = (u: number, v: number, reach: number) => 3 * Math.exp(-((u - 0.4) ** 2 + (v - 0.5) ** 2) / reach ** 2)

describe('glare', () => {
  test.each([
    ['a small lamp', 0.08, 1],
    ['a window', 0.2, 8],
  ])('of %s in a wooden floor is found', (_what, reach, least) => {
    const picture = pictureOf((u, v) => {
      const [red, green, blue] = oak()
      const shine = lamp(u, v, reach)
      return [red + shine, green + shine, blue + shine]
    })
    expect(glarePercentOf(picture)).toBeGreaterThanOrEqual(least)
    expect(glarePercentOf(picture)).toBeLessThan(50)
  })

  test.each<[string, (u: number, v: number) => readonly [number, number, number]]>([
    ['wood', oak],
    ['wood under a lamp at one side', (u) => oak().map((value) => value * (1.8 - u)) as never],
    ['a white floor', () => [0.9, 0.9, 0.88]],
    ['nothing but black', () => [0, 0, 0]],
    [
      'a chequered floor',
      (u, v) => ((Math.floor(u * 6) + Math.floor(v * 4)) % 2 ? [0.92, 0.92, 0.92] : [0.03, 0.03, 0.03]),
    ],
    [
      'a chequered floor, most of it black',
      (u, v) => ((Math.floor(u * 9) % 3) + (Math.floor(v * 6) % 2) === 0 ? [0.92, 0.92, 0.92] : [0.03, 0.03, 0.03]),
    ],
    [
      'white veins in black marble',
      (u, v) => (Math.abs(u - v - 0.1 * Math.sin(9 * u)) < 0.008 ? [0.95, 0.95, 0.95] : [0.02, 0.02, 0.02]),
    ],
    ['terrazzo', (u, v) => (Math.sin(80 * u) * Math.sin(60 * v) > 0.8 ? [0.95, 0.94, 0.9] : [0.3, 0.3, 0.3])],
  ])('is not seen in %s', (_what, at) => {
    expect(glarePercentOf(pictureOf(at))).toBe(0)
  })
})
