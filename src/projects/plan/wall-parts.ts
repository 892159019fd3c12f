import { unitsPerMm } from '../../measure/length.ts'
import type { StairsPlace } from '../drawing/stairs-place.ts'
import { usualTreadUnits } from '../kit/stair-rules.ts'
import { boundsOf, type OutlinePoint, type Ring, ringsOverlap, wallAt } from '../outline/outline.ts'
import type { Room } from '../saved/schema.ts'
import { WALL_THICKNESS } from './placement-rules.ts'

/** So many steps of stairs are drawn at most: how many there are stands below them. */
const MOST_DRAWN = 4
/** Between stairs and what stands beside them, at least. */
const CLEAR = 60 * unitsPerMm

/** Stairs on the plan: the steps that are drawn, from the room on, and the middle of their lower edge: how many there are stands below. */
export type DrawnStairs = {
  id: string
  treads: number
  steps: readonly Ring[]
  label: OutlinePoint
  /** Whether they lead upwards on the plan, so that their label stands above them: below them is their room. */
  isAbove: boolean
  /** The wall of its room that they stand at, and from its first point to them. */
  place: StairsPlace
}

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

type Flight = PlacedRoom['room']['stairs'][number]

/** How many steps of a flight are drawn, and how far from the inner face the last one ends. */
function drawnOf({ treads, depth = usualTreadUnits }: Flight): { drawn: number; far: number } {
  const drawn = Math.min(treads, MOST_DRAWN)
  return { drawn, far: WALL_THICKNESS + drawn * depth }
}

/** A flight at a place of a room's walls. */
function flightAt({ room, outline }: PlacedRoom, flight: Flight, place: StairsPlace): DrawnStairs {
  const { id, treads, width, depth = usualTreadUnits } = flight
  const steps = Array.from({ length: drawnOf(flight).drawn }, (_, at) =>
    beside(
      outline,
      place.wall,
      [place.offset, place.offset + width],
      [WALL_THICKNESS + at * depth, WALL_THICKNESS + (at + 1) * depth],
    ),
  )
  const { left, right, top, bottom } = boundsOf(steps.flat())
  const [[ax, ay], [bx, by]] = wallAt(outline, place.wall)
  const isAbove = bx - ax > Math.abs(by - ay)
  const label: OutlinePoint = [(left + right) / 2, isAbove ? top : bottom]
  return { id: `${room.id} ${id}`, treads, steps, label, isAbove, place }
}

/** What a flight takes beside its room, with what is left free around it. */
function groundOf({ outline }: PlacedRoom, flight: Flight, { wall, offset }: StairsPlace): Ring {
  const { far } = drawnOf(flight)
  return beside(outline, wall, [offset - CLEAR, offset + flight.width + CLEAR], [CLEAR, far + CLEAR])
}

/** Where a flight stands that has a place of its own, kept within its wall; undefined where it has none, or its wall is gone. */
function ownPlace({ outline }: PlacedRoom, { place, width }: Flight): StairsPlace | undefined {
  if (!place || place.wall >= outline.length) return undefined
  const most = Math.max(0, lengthOf(outline, place.wall) - width)
  return { wall: place.wall, offset: Math.min(place.offset, Math.round(most)) }
}

/** At the shortest wall that is long enough and has space before it: a hall leads to its stairs at an end. */
function freePlace(placed: PlacedRoom, flight: Flight, taken: readonly Ring[]): StairsPlace | undefined {
  const walls = placed.outline
    .map((_point, wall) => ({ wall, length: lengthOf(placed.outline, wall) }))
    .toSorted((one, other) => one.length - other.length)
  for (const { wall, length } of walls) {
    for (const offset of placesAlong(length, flight.width)) {
      const around = groundOf(placed, flight, { wall, offset })
      if (!taken.some((ring) => ringsOverlap(ring, around))) return { wall, offset }
    }
  }
  return undefined
}

/**
 * Stairs beside their rooms: where they were put, and the others where there is space that nothing else takes. Those that fit nowhere are
 * not drawn.
 */
export function stairsBeside(placed: readonly PlacedRoom[]): DrawnStairs[] {
  const taken: Ring[] = placed.flatMap((each) => [each.outline, ...doorwaysOf(each)])
  const all = placed.flatMap((each) =>
    each.room.stairs.map((flight) => {
      const place = ownPlace(each, flight)
      if (place) taken.push(groundOf(each, flight, place))
      return { each, flight, place }
    }),
  )
  return all.flatMap(({ each, flight, place: own }) => {
    const place = own ?? freePlace(each, flight, taken)
    if (!place) return []
    if (!own) taken.push(groundOf(each, flight, place))
    return [flightAt(each, flight, place)]
  })
}
