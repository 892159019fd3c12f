import { z } from 'zod'
import { patterns } from './patterns.ts'

const mm = z.number().positive()

/**
 * A floor's texture: a picture of the faces of several pieces in rows, one below the other, and what is to be known to
 * lay them. Lengths in millimetres; colors of light are linear, 0 to 1.
 */
export const sheetSchema = z.object({
  url: z.string(),
  /** How long a row of the picture is, at least a piece; where it is longer, pieces are cut from anywhere in it. */
  rowLengthMm: mm,
  rowWidthMm: mm,
  rows: z.int().positive(),
  pieceLengthMm: mm,
  pieceWidthMm: mm,
  gapMm: z.number().nonnegative(),
  bevelMm: z.number().nonnegative(),
  jointColor: z.string().regex(/^#[0-9a-f]{6}$/i),
  /** Grout fills the joint; without it, it is a dark line in the color of the piece. */
  isGrouted: z.boolean(),
  /** Pieces may be turned end for end and over, so that few faces make many. */
  mayTurn: z.boolean(),
  /** 0 dead matt to 1 mirror. */
  polish: z.number().min(0).max(1),
  /** How far one piece may be lighter or darker than the next: 0.1 is from 95 to 105 percent. */
  toneSpread: z.number().min(0).max(1),
  /** What share of red, green and blue light the floor throws back, on average. */
  albedo: z.tuple([z.number(), z.number(), z.number()]),
  /** How it is laid unless told otherwise. */
  pattern: z.enum(patterns),
})

export type FloorSheet = z.infer<typeof sheetSchema>
