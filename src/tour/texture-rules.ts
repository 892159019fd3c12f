/** What a picture of a floor shows: one board, several boards in rows, a surface that goes on, or a laid pattern. */
export const textureKinds = ['board', 'boards', 'surface', 'laid'] as const
export const finishes = ['polished', 'satin', 'matt'] as const
export const joints = ['none', 'bevel', 'grout'] as const

/** What a floor's picture and its pieces can measure, in millimetres, and how many boards a picture can show. */
export const LEAST_MM = 20
export const MOST_MM = 10_000
export const MOST_GAP_MM = 20
export const MOST_BOARDS = 24
/** A floor of fewer different pieces repeats to the eye. */
export const FEWEST_FACES = 4
