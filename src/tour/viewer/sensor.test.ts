import { afterEach, describe, expect, test, vi } from 'vitest'
import { followSensor, lookingDirection } from './sensor.ts'

test('a phone held upright looks ahead, turned about it looks round, tipped back it looks up', () => {
  const upright = lookingDirection(0, 90, 0)
  expect(upright.yaw).toBeCloseTo(0)
  expect(upright.pitch).toBeCloseTo(0)
  // alpha grows against the clock, yaw with it
  expect(lookingDirection(330, 90, 0).yaw).toBeCloseTo(30)
  expect(lookingDirection(0, 110, 0).pitch).toBeCloseTo(20)
  expect(lookingDirection(0, 0, 0).pitch).toBeCloseTo(-90)
})

describe('a phone that is turned about', () => {
  afterEach(() => vi.unstubAllGlobals())

  /** A device that can be turned where there is none. */
  function device(answer?: 'granted' | 'denied') {
    const events = new EventTarget()
    vi.stubGlobal('DeviceOrientationEvent', answer ? { requestPermission: async () => answer } : {})
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    return (alpha: number | null, beta: number | null) =>
      events.dispatchEvent(
        Object.assign(new Event('deviceorientation'), { alpha, beta, gamma: beta === null ? null : 0 }),
      )
  }

  test('turns the view on from where it was, also past north, until that is ended', async () => {
    const turn = device('granted')
    const seen: { yaw: number; pitch: number }[] = []
    const stop = await followSensor({ yaw: 50, pitch: 0, fov: 80 }, (view) => seen.push({ ...view }))
    turn(null, null)
    turn(10, 90)
    expect(seen).toEqual([])
    turn(350, 100)
    expect(seen[0]?.yaw).toBeCloseTo(70)
    expect(seen[0]?.pitch).toBeCloseTo(10)
    turn(350, 180)
    expect(seen.at(-1)?.pitch).toBeLessThanOrEqual(80)
    stop()
    turn(0, 90)
    expect(seen).toHaveLength(2)
  })

  test('is left alone where that was refused', async () => {
    const turn = device('denied')
    const look = vi.fn()
    await expect(followSensor({ yaw: 0, pitch: 0, fov: 80 }, look)).rejects.toThrow()
    turn(10, 90)
    turn(20, 90)
    expect(look).not.toHaveBeenCalled()
  })
})
