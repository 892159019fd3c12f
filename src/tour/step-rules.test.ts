import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rooms } from './rooms.ts'
import { eyeOfStep, fadeOfStep, lookAfterStep } from './step-rules.ts'
import { pixelOf } from './tape-rules.ts'
import { ringAt } from './viewer/step-ring.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })
const steps = rooms.flatMap(({ stands: [first, second] }) => [[first, second] as const, [second, first] as const])

describe('a step', () => {
  test('begins at one standpoint, ends at the other, and goes straight and never back', () => {
    for (const [from, to] of steps) {
      const far = Math.hypot(to.camera[0] - from.camera[0], to.camera[1] - from.camera[1])
      const gone = (part: number) => {
        const [x, y, z] = eyeOfStep(from, to, part)
        const [fromStart, fromEnd] = [from, to].map(({ camera }) => Math.hypot(x - camera[0], y - camera[1]))
        expect((fromStart ?? 0) + (fromEnd ?? 0)).toBeCloseTo(far)
        expect(z).toBeCloseTo(1.45)
        return fromStart ?? 0
      }
      expect(eyeOfStep(from, to, 0)).toEqual(from.camera)
      expect(gone(1)).toBeCloseTo(far)
      fc.assert(
        fc.property(share, share, (a, b) => {
          expect(gone(Math.max(a, b))).toBeGreaterThanOrEqual(gone(Math.min(a, b)) - 1e-9)
        }),
      )
    }
  })

  test('shows one room alone where it begins and where it ends, and half of each in the middle', () => {
    expect([0, 0.15, 0.5, 0.85, 1].map(fadeOfStep)).toEqual([0, 0, expect.closeTo(0.5), 1, 1])
  })

  test('keeps the look, but at the other standpoint turns those who look away from what it is for', () => {
    for (const room of rooms) {
      const [middle, second] = room.stands
      const look = (by: number) => ({ yaw: second.entry.yaw + by, pitch: -5, fov: 60 })
      expect(lookAfterStep(room, second, look(70))).toEqual(look(70))
      expect(lookAfterStep(room, second, look(-290))).toEqual(look(-290))
      expect(lookAfterStep(room, second, look(120))).toEqual(second.entry)
      expect(lookAfterStep(room, middle, look(180))).toEqual(look(180))
    }
  })
})

test('the ring lies flat on the floor at the other standpoint, smaller and flatter from afar', () => {
  for (const [from, to] of steps) {
    const yaw = (Math.atan2(to.camera[0] - from.camera[0], to.camera[1] - from.camera[1]) * 180) / Math.PI
    const window = { width: 1600, height: 1000, view: { yaw, pitch: -20, fov: 75 }, camera: from.camera }
    const ring = ringAt(to.camera, window)
    const place = pixelOf({ x: to.camera[0], y: to.camera[1] }, window)
    expect([ring?.x, ring?.y]).toEqual([place?.x, place?.y])
    expect(ring?.x).toBeCloseTo(800)
    expect(ring?.height).toBeLessThan(ring?.width ?? 0)
    const [x, y] = from.camera
    const back = { ...window, camera: [2 * x - to.camera[0], 2 * y - to.camera[1], 1.45] as const }
    const far = ringAt(to.camera, back)
    expect(far?.width).toBeLessThan(ring?.width ?? 0)
    expect((far?.height ?? 1) / (far?.width ?? 1)).toBeLessThan((ring?.height ?? 1) / (ring?.width ?? 1))
    expect(ringAt(to.camera, { ...window, view: { ...window.view, yaw: yaw + 180, pitch: 0 } })).toBeNull()
    expect(ringAt(from.camera, window)).toBeNull()
  }
})
