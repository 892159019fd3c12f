import { expect, test } from 'vitest'
import catalogue from '../../../demo/catalogue.json' with { type: 'json' }
import { canBeLaidInHerringbone } from './laying-rules.ts'

test.each([
  ['angle-angle click', false],
  ['2G fold-down click', false],
  ['drop-lock click', false],
  ['Uniclic', false],
  ['à clic', false],
  ['tongue & groove', true],
  [undefined, true],
  [null, true],
])('canBeLaidInHerringbone: boards with %s can: %s', (lock, can) => {
  expect(canBeLaidInHerringbone(lock)).toBe(can)
})

test('canBeLaidInHerringbone: no click plank of the demo catalogue says what a herringbone of it would waste', () => {
  const floors = catalogue.products as {
    name: string
    lock?: string | null
    wastePct?: { herringbone?: number | null }
  }[]
  const wrong = floors.filter(({ lock, wastePct }) => wastePct?.herringbone && !canBeLaidInHerringbone(lock))
  expect(wrong.map(({ name }) => name)).toEqual([])
  expect(floors.some(({ wastePct }) => wastePct?.herringbone)).toBe(true)
})
