import type { LayingPattern } from '../../measure/laying-patterns.ts'
import { unitsPerInch } from '../../measure/length.ts'

/** A board or tile as it comes out of the box. Lengths in units of 1/80 mm. */
export type Board = {
  lengthUnits: number
  widthUnits: number
  piecesPerBox: number
  /** `click` joins by profiles along its edges, `tongue` by tongue and groove, `none` (tiles) by grout or not at all. */
  joins: 'click' | 'tongue' | 'none'
  /** Whether click boards come in mirrored pairs (A and B), as those made for a herringbone do. */
  isMirrored: boolean
}

/** A pattern that a board cannot be laid in, or had better not be (`offset-too-large`), and why. */
export type PatternOffer = {
  pattern: LayingPattern
  refused: 'clicks-one-way' | 'offset-too-large' | 'is-tile' | 'is-plank' | null
}

/** Tiles of which the offset side is longer are offset by a third at most: 15 in (ANSI A108.02, 4.3.8.2), in units. */
const longestHalfOffset = 15 * unitsPerInch

/** Whether boards cannot be laid so at all. What a standard advises against is laid for who wants it. */
export const isImpossible = (refused: PatternOffer['refused']): boolean =>
  refused !== null && refused !== 'offset-too-large'

/** Whether a tile is too long to be offset by half. */
export const isTooLongForHalf = (lengthUnits: number): boolean => lengthUnits > longestHalfOffset

/**
 * Which patterns a board can be laid in.
 *
 * Click profiles join long side to long side and end to end, so a herringbone needs boards made in mirrored pairs. A grid has
 * its end joints in one line, which tiles bear and boards do not: NWFA's installation guidelines ask for staggered ends; a random stagger is
 * for planks, since tiles are set out by a module. Brick is a half offset of tiles, and long tiles are offset by a third at most: they are
 * not quite flat, and half way along, the highest of one lies beside the lowest of the next (ANSI A108.02, 4.3.8.2).
 */
export function patternOffers(board: Board): PatternOffer[] {
  const isTile = board.joins === 'none'
  const refusedOf = (pattern: LayingPattern): PatternOffer['refused'] => {
    if (pattern === 'herringbone') return board.joins === 'click' && !board.isMirrored ? 'clicks-one-way' : null
    if (isTile && (pattern === 'half' || pattern === 'brick') && isTooLongForHalf(board.lengthUnits))
      return 'offset-too-large'
    if (pattern === 'grid' || pattern === 'brick') return isTile ? null : 'is-plank'
    if (pattern === 'straight') return isTile ? 'is-tile' : null
    return null
  }
  const all = ['straight', 'third', 'half', 'diagonal', 'herringbone', 'grid', 'brick'] as const
  return all.map((pattern) => ({ pattern, refused: refusedOf(pattern) }))
}
