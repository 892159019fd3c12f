/** No room is longer or wider: 60 m, as in a project. */
export const longestMm = 60_000
/** The most pieces that one call lays, over all rooms. */
export const mostPieces = 3000
