import { expect, test } from 'vitest'
import { isPainted, paintNames, paintNumbers, paints } from './paint-rules.ts'
import { rooms } from './rooms.ts'

const [living] = rooms

test('nothing changes where nothing is painted', () => {
  expect(isPainted({ wall: null, baseboard: null })).toBe(false)
  expect([...paintNumbers(living, { wall: null, baseboard: null })]).toEqual(Array(9).fill(0))
})

test('a dark wall throws back less light than the own one, and the feature wall becomes the same color', () => {
  const numbers = [...paintNumbers(living, { wall: 'charcoal', baseboard: null })]
  const { wall, feature } = living.albedos
  const shown = (own: readonly number[], from: number) =>
    own.map((share, k) => share * (1 + (numbers[from + k] as number)))
  for (const change of numbers.slice(0, 3)) expect(change).toBeLessThan(0)
  for (const [k, share] of shown(wall, 0).entries()) expect(share).toBeCloseTo(shown(feature, 3)[k] as number, 6)
  expect(numbers.slice(6)).toEqual([0, 0, 0])
})

test('baseboards are painted by themselves', () => {
  expect(isPainted({ wall: null, baseboard: 'navy' })).toBe(true)
  const numbers = [...paintNumbers(living, { wall: null, baseboard: 'navy' })]
  expect(numbers.slice(0, 6)).toEqual(Array(6).fill(0))
  for (const change of numbers.slice(6)) expect(change).toBeLessThan(-0.5)
})

test('every paint is a color that can be had: it throws back no more than 88 % of the light, and no less than 3 %', () => {
  expect(Object.keys(paints)).toEqual([...paintNames])
  for (const paint of paintNames)
    for (const [k, change] of [...paintNumbers(living, { wall: paint, baseboard: null })].slice(0, 3).entries()) {
      const share = (living.albedos.wall[k] as number) * (1 + change)
      expect(share).toBeGreaterThan(0.03)
      expect(share).toBeLessThan(0.88)
    }
})
