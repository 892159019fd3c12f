import type { Specification } from '../../catalogue/schema.ts'
import type { Room, Subfloor } from '../saved/schema.ts'

/** How a floor is fixed to what lies below it. */
export type LayingMethod = 'float' | 'glue' | 'nail' | 'thinset'

/** What the rules of the kit and of the guard know of a floor. */
export type FloorFacts = {
  readonly specification: Specification
  readonly thicknessTenthMm: number | null
  /** The family of its finish, such as `highGloss`. */
  readonly finish: string | null
  readonly isWaterproof: boolean
}

/** Whether boards are fastened to wood by nails: a slab and tile hold none. */
export const isWooden = (subfloor: Subfloor): boolean =>
  subfloor === 'plywood' || subfloor === 'osb' || subfloor === 'boards'

/** Whether a slab lies on or in the ground, whose moisture rises through it. */
export const isOnGround = ({ subfloor, grade }: Pick<Room, 'subfloor' | 'grade'>): boolean =>
  subfloor === 'concrete' && grade !== 'above'

/**
 * How the floor is laid in a room: floating where its data sheet allows that, else nailed to wood and glued to all else; tiles in
 * thinset. Undefined where nothing that the sheet names can be done there, as nailing into a slab.
 */
export function layingMethod({ specification }: FloorFacts, subfloor: Subfloor): LayingMethod | undefined {
  const named = specification.installation ?? []
  const has = (word: RegExp) => named.some((one) => word.test(one))
  if (has(/thinset|mortar/)) return 'thinset'
  if (has(/float|click|loose/)) return 'float'
  if (has(/nail|staple/) && isWooden(subfloor)) return 'nail'
  return has(/glue|adhesive/) ? 'glue' : undefined
}

/** Whether it is a tile, which is laid in mortar and grouted. */
export const isTile = (floor: FloorFacts): boolean => layingMethod(floor, 'plywood') === 'thinset'
