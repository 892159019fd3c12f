import { describe, expect, test } from 'vitest'
import { groundOfCamera, lengthOnGround, onGround } from './ground.ts'
import { groundOfKnown, type LookedAt, usualGround } from './known-rules.ts'

const [width, height] = [400, 300]
const stance = { focalPx: 320, pitch: 0.4, roll: 0, yaw: 0, surety: 1 }
const photo: LookedAt = { width, height, stance, tellsFocal: true, floor: new Uint8Array(width * height).fill(1) }

describe('where a floor lies by what is known of it', () => {
  test('nothing known takes the camera as most are held', () => {
    expect(groundOfKnown(null, photo)).toEqual(usualGround(photo))
    expect(usualGround(photo)).toEqual(groundOfCamera({ ...stance, width, height, heightM: 1.5 }))
  })

  test('a known length is as long as it was said to be, and one that is none is refused', () => {
    const ends = { from: { x: 120, y: 250 }, to: { x: 280, y: 240 } }
    const ground = groundOfKnown({ kind: 'length', ...ends, lengthM: 1.83 }, photo)
    if (typeof ground === 'string') throw new Error(ground)
    expect(lengthOnGround(ground, ends.from, ends.to)).toBeCloseTo(1.83, 6)
    expect(groundOfKnown({ kind: 'length', from: ends.from, to: ends.from, lengthM: 1 }, photo)).toBe('noLength')
    expect(groundOfKnown({ kind: 'length', from: ends.from, to: { x: 200, y: 0 }, lengthM: 1 }, photo)).toBe('noLength')
  })

  test('a rectangle gives the floor its scale, and one without sides is refused by name', () => {
    // Twice as far from a camera that is held twice as high, a rug of twice the size looks the same.
    const truth = groundOfCamera({ ...stance, width, height, heightM: 1.2 })
    const corners = [
      { x: 130, y: 270 },
      { x: 150, y: 200 },
      { x: 250, y: 200 },
      { x: 270, y: 270 },
    ] as const
    const places = corners.map((corner) => onGround(truth, corner))
    expect(places.every(Boolean)).toBe(true)
    expect(groundOfKnown({ kind: 'rectangle', corners, sidesMm: [1, 1] }, photo)).toBe('sides')
    const paper = [
      { x: 100, y: 250 },
      { x: 101, y: 250 },
      { x: 101, y: 251 },
      { x: 100, y: 251 },
    ] as const
    expect(groundOfKnown({ kind: 'rectangle', corners: paper, sidesMm: [297, 210] }, photo)).toBe('tiny')
  })
})
