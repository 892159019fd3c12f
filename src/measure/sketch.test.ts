import { expect, test } from 'vitest'
import { spaceAcross } from './sketch.ts'

test('a text in a room may be as wide as the walls and what is left out leave it', () => {
  const l: [number, number][] = [
    [0, 0],
    [40, 0],
    [40, 50],
    [100, 50],
    [100, 100],
    [0, 100],
  ]
  expect(spaceAcross({ outline: l, holes: [] }, [20, 20])).toBe(40)
  expect(spaceAcross({ outline: l, holes: [] }, [30, 70])).toBe(60)
  const island: [number, number][] = [
    [45, 60],
    [60, 60],
    [60, 80],
    [45, 80],
  ]
  expect(spaceAcross({ outline: l, holes: [island] }, [30, 70])).toBe(30)
})
