/** The small curves every surface is shaped with. */

export function clamp(x: number, low = 0, high = 1): number {
  return x < low ? low : x > high ? high : x
}

export function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t
}

/** 0 below `from`, 1 above `to`, an S between them. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = clamp((x - from) / (to - from))
  return t * t * (3 - 2 * t)
}

/**
 * How much of a detail of `wavelength` mm is left when a pixel covers `footprint` mm: all of it while the detail spans
 * three pixels, nothing below one and a quarter. Fading detail before it is finer than the pixels keeps pictures free of moiré.
 */
export function visible(wavelength: number, footprint: number): number {
  return smoothstep(1.25, 3, wavelength / footprint)
}
