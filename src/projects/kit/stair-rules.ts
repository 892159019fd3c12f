import { unitsPerInch } from '../../measure/length.ts'
import type { LayRoom } from '../layout/lay.ts'
import type { Room } from '../saved/schema.ts'

/**
 * A step as most houses have it, in length units: a tread of 10 in and a riser of 7 1/2 in (the International Residential Code, R311.7.5, allows
 * treads of 10 in and more and risers up to 7 3/4 in). Boards lie across the stairs; the nosing goes over the tread's edge.
 */
export const usualTreadUnits = 10 * unitsPerInch
export const usualRiserUnits = 7.5 * unitsPerInch

type Flight = Room['stairs'][number]

/** How many treads and risers of a flight are covered: the last riser leads up to the next floor. */
function coveredSteps({ cover, treads }: Flight): { treads: number; risers: number } {
  if (cover === undefined) return { treads: 0, risers: 0 }
  return { treads, risers: cover === 'both' ? treads + 1 : 0 }
}

const treadOf = ({ depth = usualTreadUnits }: Flight): number => depth
const riserOf = ({ rise = usualRiserUnits }: Flight): number => rise

/** The area of stairs that is covered, in square units. */
export const stairsArea = (stairs: readonly Flight[]): number =>
  stairs.reduce((sum, flight) => {
    const { treads, risers } = coveredSteps(flight)
    return sum + flight.width * (treads * treadOf(flight) + risers * riserOf(flight))
  }, 0)

/** The treads and risers of a room's stairs as places to lay boards in, from the lowest step up. */
export function stepsOf({ id: roomId, stairs }: Pick<Room, 'id' | 'stairs'>): LayRoom[] {
  return stairs.flatMap((flight) => {
    const { treads, risers } = coveredSteps(flight)
    const step = (kind: 'tread' | 'riser', at: number, across: number): LayRoom => ({
      id: `${roomId} ${flight.id} ${kind} ${at + 1}`,
      outline: [
        [0, 0],
        [flight.width, 0],
        [flight.width, across],
        [0, across],
      ],
      holes: [],
      step: { roomId, flightId: flight.id, kind, number: at + 1 },
    })
    return [
      ...Array.from({ length: risers }, (_, at) => step('riser', at, riserOf(flight))),
      ...Array.from({ length: treads }, (_, at) => step('tread', at, treadOf(flight))),
    ]
  })
}
