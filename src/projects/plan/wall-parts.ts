import { unitsPerMm } from '../../measure/length.ts'
import { usualTreadUnits } from '../kit/stair-rules.ts'
import { boundsOf, type OutlinePoint, type Ring, ringsOverlap, wallAt } from '../outline/outline.ts'
import type { Room } from '../saved/schema.ts'
import { WALL_THICKNESS } from './placement-rules.ts'

/** So many steps of stairs are drawn at most: how many there are stands below them. */
const MOST_DRAWN = 4
/** Between stairs and what stands beside them, at least. */
const CLEAR = 60 * unitsPerMm

/** Stairs on the plan: the steps that are drawn, from the room on, and the middle of their lower edge: how many there are stands below. */
export type DrawnStairs = { id: string; treads: number; steps: readonly Ring[]; label: OutlinePoint }

/** A room as it stands on the plan. */
export type PlacedRoom = { room: Pick<Room, 'id' | 'doors' | 'stairs'>; outline: Ring }

/**
 * What lies outside a wall, between two places along it and two away from it. Walls go clockwise and y runs down: what is outside lies
 * to their left.
 */
function beside(ring: Ring, wall: number, [from, to]: OutlinePoint, [near, far]: OutlinePoint): Ring {
  const [[ax, ay], [bx, by]] = wallAt(ring, wall)
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  const at = (along: number, away: number): OutlinePoint => [
    Math.round(ax + dx * along + dy * away),
    Math.round(ay + dy * along - dx * away),
  ]
  return [at(from, near), at(to, near), at(to, far), at(from, far)]
}

function lengthOf(ring: Ring, wall: number): number {
  const [[ax, ay], [bx, by]] = wallAt(ring, wall)
  return Math.hypot(bx - ax, by - ay)
}

/** The openings of a room's doors through its walls; doors whose wall is gone are left out. */
export function doorwaysOf({ room, outline }: PlacedRoom): Ring[] {
  return room.doors
    .filter(({ wall }) => wall < outline.length)
    .map(({ wall, offset, width }) => {
      const length = lengthOf(outline, wall)
      const within = (along: number) => Math.min(Math.max(along, 0), length)
      return beside(outline, wall, [within(offset), within(offset + width)], [0, WALL_THICKNESS])
    })
}

/** Places along a wall where stairs of a width may begin: its middle, then its ends. */
function placesAlong(length: number, width: number): number[] {
  const most = length - width
  return most < 0 ? [] : [most / 2, 0, most]
}

/**
 * Stairs beside their rooms. A drawing does not say where stairs begin, so they stand at the shortest wall that is long enough and has space
 * before it: a hall leads to its stairs at an end. Stairs that fit nowhere are not drawn.
 */
export function stairsBeside(placed: readonly PlacedRoom[]): DrawnStairs[] {
  const taken: Ring[] = placed.flatMap((each) => [each.outline, ...doorwaysOf(each)])
  return placed.flatMap(({ room, outline }) => {
    const walls = outline
      .map((_point, wall) => ({ wall, length: lengthOf(outline, wall) }))
      .toSorted((one, other) => one.length - other.length)
    return room.stairs.flatMap(({ id, treads, width, depth = usualTreadUnits }) => {
      const drawn = Math.min(treads, MOST_DRAWN)
      const far = WALL_THICKNESS + drawn * depth
      for (const { wall, length } of walls) {
        for (const from of placesAlong(length, width)) {
          const around = beside(outline, wall, [from - CLEAR, from + width + CLEAR], [CLEAR, far + CLEAR])
          if (taken.some((ring) => ringsOverlap(ring, around))) continue
          taken.push(around)
          const step = (at: number) =>
            beside(
              outline,
              wall,
              [from, from + width],
              [WALL_THICKNESS + at * depth, WALL_THICKNESS + (at + 1) * depth],
            )
          const steps = Array.from({ length: drawn }, (_, at) => step(at))
          const { left, right, bottom } = boundsOf(steps.flat())
          return [
            {
              id: `${room.id} ${id}`,
              treads,
              steps,
              label: [(left + right) / 2, bottom],
            },
          ]
        }
      }
      return []
    })
  })
}
