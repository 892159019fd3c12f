import { linearOf } from './color-rules.ts'
import type { Room } from './rooms.ts'

/** Rugs of every shop: braided jute, cotton with woven stripes, wool with an edge of another color. */
export const rugNames = ['jute', 'stripes', 'wool'] as const
export type Rug = (typeof rugNames)[number]

/** How a rug is woven: its two colors, and lengths in metres. */
type Weave = {
  color: string
  second: string
  /** One crossing of threads, and how much lighter its top is than its foot. */
  cellM: number
  depth: number
  /** How often a stripe of the second color comes along the rug, and how much of that it takes; 0 for a rug without. */
  stripeM: number
  stripeShare: number
  /** How wide the edge of the second color is; 0 for a rug without. */
  edgeM: number
}

export const weaves = {
  jute: { color: '#b79a6f', second: '#8f744d', cellM: 0.014, depth: 0.2, stripeM: 1, stripeShare: 0, edgeM: 0.035 },
  stripes: { color: '#d8d1c2', second: '#4a5766', cellM: 0.007, depth: 0.09, stripeM: 0.3, stripeShare: 0.4, edgeM: 0 },
  wool: { color: '#9c8f86', second: '#d3cbbf', cellM: 0.009, depth: 0.13, stripeM: 1, stripeShare: 0, edgeM: 0.06 },
} as const satisfies Record<Rug, Weave>

/** Numbers in one rug, four fours. */
export const RUG_NUMBERS = 16

/**
 * A rug in its room as the numbers that shader and compositor both work from:
 * middle x and y, half length, half width · color, cell · second color, depth · stripe, its share, edge, whether there is one
 */
export function rugNumbers({ rug: place }: Pick<Room, 'rug'>, rug: Rug): Float32Array {
  const { color, second, cellM, depth, stripeM, stripeShare, edgeM } = weaves[rug]
  return Float32Array.from([
    place.x,
    place.y,
    place.length / 2,
    place.width / 2,
    ...linearOf(color),
    cellM,
    ...linearOf(second),
    depth,
    stripeM,
    stripeShare,
    edgeM,
    1,
  ])
}
