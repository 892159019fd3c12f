/** Thicknesses of floors as people compare them, the thinnest first; in millimetres, the lower bound included. */
export const thicknessRanges = ['under-6', '6-9', '9-12', '12-up'] as const
export type ThicknessRange = (typeof thicknessRanges)[number]

/** Widths of planks, the narrowest first: under 5 inches, 5 to 7, over 7. */
export const plankWidths = ['narrow', 'medium', 'wide'] as const
export type PlankWidth = (typeof plankWidths)[number]

/** 5 and 7 inches in tenths of a millimetre; data sheets give whole millimetres, and a board of 7 inches as 178 mm. */
const MEDIUM_FROM = 1270
const WIDE_ABOVE = 1780
/** So many times as long as it is wide, a board is a plank; everything else is a tile. */
const PLANK_RATIO = 3

/** @param tenthMm in tenths of a millimetre */
export function thicknessRange(tenthMm: number): ThicknessRange {
  if (tenthMm < 60) return 'under-6'
  if (tenthMm < 90) return '6-9'
  return tenthMm < 120 ? '9-12' : '12-up'
}

/** How wide a plank is; null for a tile, and where a side is not known. Both sides in tenths of a millimetre. */
export function plankWidth(widthTenthMm: number | undefined, lengthTenthMm: number | undefined): PlankWidth | null {
  if (widthTenthMm === undefined || lengthTenthMm === undefined) return null
  if (lengthTenthMm < PLANK_RATIO * widthTenthMm) return null
  if (widthTenthMm < MEDIUM_FROM) return 'narrow'
  return widthTenthMm <= WIDE_ABOVE ? 'medium' : 'wide'
}

/** Woods of which data sheets name many kinds. */
const woods = ['oak', 'walnut', 'pine'] as const

/** What a floor looks like, by its data sheet: a kind of wood, whichever oak it is; for what is no wood the material. */
export function lookOf(look: string | undefined, species: string | undefined): string | null {
  if (look !== 'wood') return look ?? null
  return woods.find((wood) => species?.split(' ').includes(wood)) ?? species ?? null
}
