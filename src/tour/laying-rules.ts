import { linearOf } from './color-rules.ts'
import type { Pattern } from './patterns.ts'
import type { FloorSheet } from './schema.ts'

/** The kinds of rows that shader and compositor know. */
const KINDS = { random: 0, herringbone: 1, shifted: 2 } as const

/** How much of a piece each row is set off against the one before. */
const SHIFTS: Partial<Record<Pattern, number>> = { half: 1 / 2, third: 1 / 3, brick: 1 / 2 }

/** Boards of a herringbone are cut to at most this many times their width: longer ones do not turn a corner well. */
const LONGEST_HERRINGBONE = 5

/** The length and width, in mm, that a piece is cut to for a pattern. */
export function cutFor(sheet: FloorSheet, pattern: Pattern): { lengthMm: number; widthMm: number } {
  const { pieceLengthMm: lengthMm, pieceWidthMm: widthMm } = sheet
  if (pattern === 'brick')
    return lengthMm >= widthMm * 2 ? { lengthMm: widthMm * 2, widthMm } : { lengthMm, widthMm: lengthMm / 2 }
  if (pattern !== 'herringbone') return { lengthMm, widthMm }
  if (lengthMm < widthMm * 2) return { lengthMm, widthMm: lengthMm / 3 }
  return { lengthMm: widthMm * Math.min(LONGEST_HERRINGBONE, Math.floor(lengthMm / widthMm)), widthMm }
}

/** Roughness of the layers that hold what a floor mirrors, from the dullest on. */
const ROUGHNESS = { satin: 0.5, gloss: 0.16, mirror: 0.04 } as const

/** How rough a surface of a polish (0 dead matt to 1 mirror) is: from 0.5, what oiled wood has, to 0.04, that of polished stone. */
export function roughnessOf(polish: number): number {
  const t = Math.min(1, Math.max(0, (polish - 0.1) / 0.9))
  return ROUGHNESS.satin + (ROUGHNESS.mirror - ROUGHNESS.satin) * t * t * (3 - 2 * t)
}

/**
 * Between which mirror layers a surface of a roughness lies, in equal steps of the roughness's logarithm: 0 is satin, 1 gloss, 2 mirror.
 */
export function mirrorLevel(roughness: number): number {
  const { satin, gloss, mirror } = ROUGHNESS
  const share = (from: number, to: number) => Math.min(1, Math.max(0, Math.log(from / roughness) / Math.log(from / to)))
  return share(satin, gloss) + share(gloss, mirror)
}

/** Numbers in one laid floor, six fours. */
export const FLOOR_NUMBERS = 24

/**
 * A laid floor as the numbers that the browser's shader and the server's compositor both work from, in metres:
 * kind, piece length, width, turn in radians · row length, row width, rows, may turn ·
 * half gap, bevel, grouted, tone spread · joint color, shift · reflectance, polish, lean of pieces, joint strength · albedo, mirror level
 */
export function floorNumbers(sheet: FloorSheet, pattern: Pattern, turnDegrees: number): Float32Array {
  const { lengthMm, widthMm } = cutFor(sheet, pattern)
  const kind =
    pattern === 'herringbone'
      ? KINDS.herringbone
      : pattern === 'straight' || pattern === 'diagonal'
        ? sheet.isGrouted
          ? KINDS.shifted
          : KINDS.random
        : KINDS.shifted
  const leaning = pattern === 'diagonal' || pattern === 'herringbone' ? 45 : 0
  // Reflectance looking straight down: varnish, glaze and lacquer have a refractive index of about 1.5.
  const reflectance = 0.042 * (0.35 + 0.65 * sheet.polish)
  return Float32Array.from([
    kind,
    lengthMm / 1000,
    widthMm / 1000,
    ((turnDegrees + leaning) * Math.PI) / 180,
    sheet.rowLengthMm / 1000,
    sheet.rowWidthMm / 1000,
    sheet.rows,
    sheet.mayTurn ? 1 : 0,
    sheet.gapMm / 2000,
    sheet.bevelMm / 1000,
    sheet.isGrouted ? 1 : 0,
    sheet.toneSpread,
    ...linearOf(sheet.jointColor),
    SHIFTS[pattern] ?? 0,
    reflectance,
    sheet.polish,
    // How far, in radians, one piece leans differently from the next.
    sheet.polish > 0.8 ? 0.012 : 0.006,
    sheet.isGrouted ? 1 : 0.75,
    ...sheet.albedo,
    mirrorLevel(roughnessOf(sheet.polish)),
  ])
}
