import { expect, test } from 'vitest'
import { lookingDirection } from './sensor.ts'

test('a phone held upright looks ahead, turned about it looks round, tipped back it looks up', () => {
  const upright = lookingDirection(0, 90, 0)
  expect(upright.yaw).toBeCloseTo(0)
  expect(upright.pitch).toBeCloseTo(0)
  // alpha grows against the clock, yaw with it
  expect(lookingDirection(330, 90, 0).yaw).toBeCloseTo(30)
  expect(lookingDirection(0, 110, 0).pitch).toBeCloseTo(20)
  expect(lookingDirection(0, 0, 0).pitch).toBeCloseTo(-90)
})
