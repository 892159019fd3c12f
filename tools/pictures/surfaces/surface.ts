/** What the eye gets of one point of a floor. Reused from point to point, so nothing is allocated while painting. */
export type Sample = {
  /** Albedo, linear light, 0 to 1. */
  r: number
  g: number
  b: number
  /** Height above the face of the board, in mm (below it: negative). */
  height: number
  /** 0 dead matt to 1 mirror. */
  polish: number
}

/** One board or tile: which one it is and how large. */
export type Piece = {
  column: number
  row: number
  lengthMm: number
  widthMm: number
}

/**
 * The face of one piece. `x` runs along the piece, `y` across, in mm from its corner; `footprint` is how many mm one
 * pixel covers. `polish` of the sample comes in as the finish has it and may be changed.
 */
export type Face = (x: number, y: number, footprint: number, out: Sample) => void

/** A material: gives every piece a face of its own, always the same one for the same piece. */
export type Surface = { face(piece: Piece): Face }

export function emptySample(): Sample {
  return { r: 0, g: 0, b: 0, height: 0, polish: 0 }
}
