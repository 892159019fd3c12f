import { boundsOf } from '../outline/outline.ts'
import { WALL_THICKNESS } from './placement-rules.ts'
import type { Plan } from './plan-model.ts'

/** What of a plan is shown, in length units. */
export type Extent = { x: number; y: number; width: number; height: number }

/** All that a plan's drawing shows: rooms with their walls, and the stairs beside them. */
export function extentOf({ rooms, flights }: Pick<Plan, 'rooms' | 'flights'>): Extent {
  const rings = [...rooms.map(({ outline }) => outline), ...flights.flatMap(({ steps }) => steps)]
  const { left, right, top, bottom } = boundsOf(rings.flat())
  const edge = 2 * WALL_THICKNESS
  return { x: left - edge, y: top - edge, width: right - left + 2 * edge, height: bottom - top + 2 * edge }
}
