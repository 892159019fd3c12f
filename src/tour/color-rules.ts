/** Shares of red, green and blue light. */
export type Light = readonly [number, number, number]

/** sRGB channel (0 to 1) to linear light (IEC 61966-2-1). */
export const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** Linear light of a color as `#rrggbb` (sRGB). */
export function linearOf(hex: string): Light {
  const value = Number.parseInt(hex.slice(1), 16)
  const channel = (shift: number) => toLinear(((value >> shift) & 255) / 255)
  return [channel(16), channel(8), channel(0)]
}

/**
 * The film curve shows dark and light floors darker than they are, and colors otherwise. So a floor's color goes through the curve backwards
 * first: where the light is so strong, whatever its color, it comes out as its picture has it. Weaker, and light floors outshine the
 * walls, which were rendered without this; stronger, and floors in the shade are too dark.
 */
export const NEUTRAL = 0.8
/** White floors are held back by so much of their cube: what is nearly as light as paper would blow out in any sun. */
export const WHITES = 0.08
