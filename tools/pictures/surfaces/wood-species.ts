import type { FloorProduct } from '../catalogue.ts'

/** How a species draws itself. Strengths are shares of the color scale, 0 to 1. */
export type Species = {
  /** Mean width of a year ring seen end-on, in mm. */
  ringMm: number
  /** How much darker the dark part of a ring is. */
  rings: number
  /** Where the dark part lies: at the start of a ring (oak, ash) or at its end (pine). */
  dark: 'early' | 'late'
  /** Open pores, drawn as dashes along the grain. */
  pores: number
  /** Fine fibres. */
  fibre: number
  /** Broad streaks of color along the board. */
  streaks: number
  /** Flecks across the grain on quarter-sawn boards. */
  flecks: number
  /** How far rings wander from a clean curve. */
  figure: number
  /** Share of boards sawn with cathedral arches; the others are straight-grained. */
  cathedrals: number
  /** Mean radius of a knot in mm. */
  knotMm: number
}

const OAK: Species = {
  ringMm: 2.7,
  rings: 0.34,
  dark: 'early',
  pores: 0.2,
  fibre: 0.1,
  streaks: 0.15,
  flecks: 0.07,
  figure: 1,
  cathedrals: 0.6,
  knotMm: 6,
}

const ASH: Species = { ...OAK, ringMm: 3.8, rings: 0.42, flecks: 0, streaks: 0.08, cathedrals: 0.6 }
const MAPLE: Species = { ...OAK, ringMm: 3, rings: 0.11, pores: 0.03, fibre: 0.07, streaks: 0.12, flecks: 0.03 }
const PINE: Species = {
  ...OAK,
  ringMm: 5,
  rings: 0.42,
  dark: 'late',
  pores: 0.02,
  flecks: 0,
  knotMm: 11,
  cathedrals: 0.6,
}

const SPECIES: readonly (readonly [word: RegExp, species: Species])[] = [
  [/walnut/, { ...OAK, rings: 0.3, pores: 0.17, streaks: 0.3, flecks: 0, figure: 2.1, cathedrals: 0.7, ringMm: 3.4 }],
  [/chestnut/, { ...OAK, rings: 0.36, flecks: 0, cathedrals: 0.12, figure: 0.7 }],
  [/hickory/, { ...OAK, rings: 0.34, pores: 0.16, streaks: 0.34, flecks: 0, figure: 1.5, knotMm: 7 }],
  [/ash/, ASH],
  [/maple/, MAPLE],
  [/alder/, { ...MAPLE, rings: 0.17, pores: 0.05, streaks: 0.14 }],
  [/teak/, { ...OAK, rings: 0.32, streaks: 0.26, flecks: 0, cathedrals: 0.45, ringMm: 3.2 }],
  [/knotty pine/, { ...PINE, knotMm: 13 }],
  [/pine/, PINE],
  [/cedar/, { ...PINE, ringMm: 3.2, rings: 0.4, streaks: 0.26, knotMm: 9 }],
  [/barn/, { ...OAK, rings: 0.36, streaks: 0.32, fibre: 0.16, flecks: 0, figure: 1.3, knotMm: 8 }],
  [/weathered|coastal/, { ...OAK, rings: 0.34, streaks: 0.24, fibre: 0.14, flecks: 0, figure: 1.2, knotMm: 7 }],
]

/** The species a product names; oak when it names none of its own. */
export function speciesOf(product: FloorProduct): Species {
  return SPECIES.find(([word]) => word.test(product.speciesOrStone))?.[1] ?? OAK
}
