import { expect, test } from 'vitest'
import { drawingChange } from './cart-change-rules.ts'

const hall = { name: 'Hall', areaCenti: 4390, boards: 18 }
const study = { name: 'Study', areaCenti: 6200, boards: 25 }
const floor = { pattern: 'straight', rooms: [hall, study], boxes: 12 } as const

test('a drawing that is as the cart has it changes nothing', () => {
  expect(drawingChange({ ...floor, rooms: [hall, study] }, { ...floor, rooms: [study, hall] })).toBeUndefined()
})

test('the rooms that changed, came or went are named once each, with the boxes before and after', () => {
  const larger = { ...study, areaCenti: 7000 }
  const bath = { name: 'Bath', areaCenti: 3000, boards: null }
  const change = drawingChange({ ...floor, rooms: [hall, study] }, { ...floor, rooms: [larger, bath], boxes: 13 })
  expect(change).toEqual({ rooms: ['Study', 'Bath', 'Hall'], was: 12, now: 13 })
})

test('another pattern is a change though no room is another', () => {
  const change = drawingChange({ ...floor, rooms: [hall, study] }, { ...floor, rooms: [hall, study], pattern: 'half' })
  expect(change).toEqual({ rooms: [], was: 12, now: 12 })
})
