import { expect, test } from 'vitest'
import { type LightEstimate, lightOnFloor, lightTowards, plainLight } from './light-rules.ts'

/** Light of one radiance from everywhere: its first harmonic is the radiance by 2 √π (0.282095 × 4 π). */
const evenLight = (radiance: readonly number[], lamp = { x: 0, y: 0, z: 0 }, fromAbove = 1): LightEstimate => ({
  sphericalHarmonicsCoefficients: [...radiance.map((each) => each * 2 * Math.sqrt(Math.PI)), ...Array(24).fill(0)],
  primaryLightDirection: { y: fromAbove },
  primaryLightIntensity: lamp,
})

test('a floor in even white light of radiance 1 has its own colors', () => {
  for (const light of lightOnFloor(evenLight([1, 1, 1]))) expect(light).toBeCloseTo(1, 4)
})

test('a lamp from above adds to it, one from below does not', () => {
  const lamp = { x: 0.3, y: 0.3, z: 0.3 }
  const [without] = lightOnFloor(evenLight([0.6, 0.6, 0.6]))
  const [above] = lightOnFloor(evenLight([0.6, 0.6, 0.6], lamp))
  const [below] = lightOnFloor(evenLight([0.6, 0.6, 0.6], lamp, -1))
  expect(above).toBeCloseTo(without + 0.3 / Math.PI, 4)
  expect(below).toBe(without)
})

test('light from above counts more than light from below', () => {
  const leaning = (y: number): LightEstimate => {
    const { sphericalHarmonicsCoefficients, ...rest } = evenLight([0.6, 0.6, 0.6])
    const harmonics = Array.from(sphericalHarmonicsCoefficients)
    harmonics.splice(3, 3, y, y, y)
    return { sphericalHarmonicsCoefficients: harmonics, ...rest }
  }
  expect(lightOnFloor(leaning(0.4))[0]).toBeGreaterThan(lightOnFloor(leaning(-0.4))[0])
})

test('an estimate that is dark, glaring, colored or of nothing stays within what a floor is drawn in', () => {
  for (const radiance of [
    [0.001, 0.001, 0.001],
    [40, 40, 40],
    [2, 0, 0],
    [0.2, 0.5, 1.5],
  ]) {
    for (const light of lightOnFloor(evenLight(radiance))) {
      expect(light).toBeGreaterThanOrEqual(0.35 * 0.8 - 1e-9)
      expect(light).toBeLessThanOrEqual(1.2 * 1.2 + 1e-9)
    }
  }
  expect(lightOnFloor(evenLight([0, 0, 0]))).toEqual(plainLight)
  expect(lightOnFloor(evenLight([Number.NaN, 1, 1]))).toEqual(plainLight)
})

test('lightTowards comes to another light without a jump', () => {
  let light = plainLight
  const first = lightTowards(light, [0.5, 0.5, 0.5])[0]
  expect(first).toBeLessThan(1)
  expect(first).toBeGreaterThan(0.9)
  for (let frame = 0; frame < 120; frame++) light = lightTowards(light, [0.5, 0.5, 0.5])
  expect(light[0]).toBeCloseTo(0.5, 2)
})
