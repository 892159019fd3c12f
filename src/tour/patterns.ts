import { canBeLaidInHerringbone, hasClickLock } from '../catalogue/products/laying-rules.ts'

/** The ways boards and tiles can be laid in the tour. Apart from the schemas, so that the viewer carries no parser. */
export const patterns = ['straight', 'half', 'third', 'diagonal', 'herringbone', 'grid', 'brick'] as const
export type Pattern = (typeof patterns)[number]

type Board = { readonly pieceLengthMm: number; readonly pieceWidthMm: number }

/** A bond of bricks is made of boards twice as long as wide. */
const BRICK = 2

/**
 * The patterns in which a board can be laid, by its locking system: no herringbone of click planks, and no bricks cut from
 * longer ones, for a cut end has lost the profile that it locks by.
 * @param lock as the data sheet has it; null for what has none
 */
export function patternsFor({ pieceLengthMm, pieceWidthMm }: Board, lock: string | null): Pattern[] {
  const isCut = Math.abs(pieceLengthMm - pieceWidthMm * BRICK) > 1
  const canBeBricks = !(hasClickLock(lock) && isCut)
  return patterns.filter(
    (pattern) => (pattern !== 'herringbone' || canBeLaidInHerringbone(lock)) && (pattern !== 'brick' || canBeBricks),
  )
}

/** The pattern that a floor is laid in where one is asked for; null, as it usually is, where it cannot be laid so. */
export const patternFor = (floor: { patterns: readonly Pattern[] }, asked: Pattern | null): Pattern | null =>
  asked !== null && floor.patterns.includes(asked) ? asked : null
