import type { LayingPattern } from '../../measure/laying-patterns.ts'

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

/** A pattern that a board cannot be laid in, and why. */
export type PatternOffer = { pattern: LayingPattern; refused: 'clicks-one-way' | 'is-tile' | 'is-plank' | null }

/**
 * Which patterns a board can be laid in.
 *
 * Click profiles join long side to long side and end to end, so a herringbone needs boards made in mirrored pairs. A grid has
 * its end joints in one line, which tiles bear and boards do not: NWFA's installation guidelines ask for staggered ends; a random stagger is
 * for planks, since tiles are set out by a module. Brick is a half offset of tiles.
 */
export function patternOffers(board: Board): PatternOffer[] {
  const isTile = board.joins === 'none'
  const refusedOf = (pattern: LayingPattern): PatternOffer['refused'] => {
    if (pattern === 'herringbone') return board.joins === 'click' && !board.isMirrored ? 'clicks-one-way' : null
    if (pattern === 'grid' || pattern === 'brick') return isTile ? null : 'is-plank'
    if (pattern === 'straight') return isTile ? 'is-tile' : null
    return null
  }
  const all = ['straight', 'third', 'half', 'diagonal', 'herringbone', 'grid', 'brick'] as const
  return all.map((pattern) => ({ pattern, refused: refusedOf(pattern) }))
}
