import { expect, test } from 'vitest'
import { storedRoom } from '../../../tests/data/projects.ts'
import { unitsPerFoot } from '../../measure/length.ts'
import { boundsOf } from '../outline/outline.ts'
import { WALL_THICKNESS } from './placement-rules.ts'
import { extentOf } from './plan-extent.ts'
import { planOfWalls } from './plan-model.ts'

test('the extent of a plan holds every room with its walls, and stairs beside them', () => {
  const room = storedRoom('hall', [13, 4])
  const extent = extentOf(planOfWalls([room]))
  const edge = 2 * WALL_THICKNESS
  expect(extent).toEqual({
    x: -edge,
    y: -edge,
    width: 13 * unitsPerFoot + 2 * edge,
    height: 4 * unitsPerFoot + 2 * edge,
  })
  const flight = { id: 'up', treads: 12, width: 3 * unitsPerFoot, cover: 'both' } as const
  const withStairs = planOfWalls([{ ...room, stairs: [flight] }])
  const { left, top, right, bottom } = boundsOf(withStairs.flights.flatMap(({ steps }) => steps.flat()))
  const wider = extentOf(withStairs)
  expect(wider.x).toBeLessThanOrEqual(left - edge)
  expect(wider.y).toBeLessThanOrEqual(top - edge)
  expect(wider.x + wider.width).toBeGreaterThanOrEqual(right + edge)
  expect(wider.y + wider.height).toBeGreaterThanOrEqual(bottom + edge)
  // Stairs take a place of their own.
  expect(wider.width * wider.height).toBeGreaterThan(extent.width * extent.height)
})
