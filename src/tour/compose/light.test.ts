import { describe, expect, test } from 'vitest'
import { NEUTRAL } from '../color-rules.ts'
import { colored, film, metered } from './light.ts'

describe('the color of a floor', () => {
  test('comes through the film curve as it is, white alone a little darker', () => {
    for (const light of [0.02, 0.1, 0.3, 0.5]) expect(film(colored(light) * NEUTRAL)).toBeCloseTo(light, 1.5)
    expect(film(colored(0.9) * NEUTRAL)).toBeGreaterThan(0.82)
    expect(film(colored(0.9) * NEUTRAL)).toBeLessThan(0.9)
  })
})

describe('the exposure of a room', () => {
  test('is that of the floor that stood in, a little more for a dark one and a little less for a white one', () => {
    expect(metered(0.39, 0.39)).toBe(1)
    expect(metered(0.02, 0.39)).toBeGreaterThan(1.08)
    expect(metered(0.9, 0.39)).toBeLessThan(0.93)
    for (const floor of [0, 0.3, 0.6, 1]) expect(Math.abs(metered(floor, 0.39) - 1)).toBeLessThan(0.12)
  })
})
