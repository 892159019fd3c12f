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
