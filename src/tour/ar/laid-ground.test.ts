import { expect, test } from 'vitest'
import type { Vector } from './ground-rules.ts'
import { LaidGround } from './laid-ground.ts'

/** A phone that is held level and looks along -z. */
const phone = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 1.5, 0, 1]

function tapped(...corners: Vector[]): LaidGround {
  const ground = new LaidGround()
  for (const corner of corners) {
    ground.aim(corner, phone)
    expect(ground.setCorner()).toBe(true)
  }
  return ground
}

test('before a corner is set, the boards keep their place and the floor shows around what one looks at', () => {
  const ground = new LaidGround()
  expect([ground.shown, ground.setCorner(), ground.undo()]).toEqual([undefined, false, false])
  ground.aim([1, 0.02, -2], phone)
  const first = ground.shown
  ground.aim([2, 0, -3], phone)
  expect(ground.shown?.frame).toEqual({ ...first?.frame, origin: [1, 0, -2] })
  expect(ground.shown?.middle).toEqual([1, 1])
  expect(ground.shown?.ring).toEqual([1, 1])
  ground.aim(null, phone)
  expect([ground.shown?.ring, ground.setCorner()]).toEqual([null, false])
})

test('one corner lays a floor around it, two lay it along the wall, and more enclose it, to the millimetre', () => {
  const one = tapped([0, 0, -1])
  expect(one.shown?.middle).toEqual([0, 0])
  expect(one.area).toBe(0)
  const two = tapped([0, 0, -1], [0, 0, -4])
  expect(two.shown?.frame.along).toEqual([0, 0, -1])
  expect(two.area).toBe(0)
  const room = tapped([0, 0, -1], [0, 0, -4], [2.5, 0, -4], [2.5, 0, -1])
  expect(room.area).toBeCloseTo(7.5, 9)
  expect(room.shown?.corners.map(([x, y]) => [x, y].map((value) => Math.round(value * 1000) + 0))).toEqual([
    [0, 0],
    [3000, 0],
    [3000, -2500],
    [0, -2500],
  ])
})

test('a corner that is taken back leaves the floor as it was before it, and the first can be set anew', () => {
  const ground = tapped([0, 0, -1], [0, 0, -4], [2.5, 0, -4])
  expect(ground.undo()).toBe(true)
  expect([ground.corners, ground.area]).toEqual([2, 0])
  ground.undo()
  ground.undo()
  ground.aim([3, 0, 3], phone)
  expect(ground.shown?.corners).toEqual([])
  expect(ground.setCorner()).toBe(true)
  expect(ground.shown?.frame.origin).toEqual([3, 0, 3])
})

test('a place that is tapped twice is one corner, and there are at most twelve', () => {
  const ground = tapped([0, 0, -1])
  ground.aim([0.02, 0, -1], phone)
  expect(ground.setCorner()).toBe(false)
  const many = tapped(...Array.from({ length: 12 }, (_, at): Vector => [at, 0, at % 2]))
  many.aim([20, 0, 20], phone)
  expect([many.setCorner(), many.corners]).toEqual([false, 12])
})

test('what the phone corrects moves the whole floor, and a corner that is set later fits the others', () => {
  const ground = tapped([0, 0, -1], [0, 0, -4])
  ground.move([0.1, -0.02, 0.3])
  expect(ground.shown?.frame.origin.map((value) => Math.round(value * 100) / 100)).toEqual([0.1, -0.02, -0.7])
  ground.aim([2.1, -0.02, -3.7], phone)
  ground.setCorner()
  expect(ground.shown?.corners.at(-1)?.map((value) => Math.round(value * 100) / 100)).toEqual([3, -2])
  expect(ground.area).toBeCloseTo(3, 9)
})
