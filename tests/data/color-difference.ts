import type { Light } from '../../src/tour/color-rules.ts'

/** A color in CIELAB. */
export type Lab = readonly [lightness: number, a: number, b: number]

/** Linear sRGB to CIELAB under D65 (IEC 61966-2-1, CIE 15). */
export function labOf([red, green, blue]: Light): Lab {
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (value * (24389 / 27) + 16) / 116)
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue)
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const degrees = (radians: number) => ((radians * 180) / Math.PI + 360) % 360
const cosOf = (angle: number) => Math.cos((angle * Math.PI) / 180)

/** How different two colors look: CIEDE2000 (G. Sharma, W. Wu, E. Dalal, 2005). */
export function colorDifference([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const seventh = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7
  const g = 0.5 * (1 - Math.sqrt(seventh / (seventh + 25 ** 7)))
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)]
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)]
  const [h1, h2] = [degrees(Math.atan2(b1, p1)), degrees(Math.atan2(b2, p2))]
  const isGrey = c1 * c2 === 0
  const apart = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((apart * Math.PI) / 360)]
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2]
  const h = isGrey ? h1 + h2 : h1 + apart / 2
  const t = 1 - 0.17 * cosOf(h - 30) + 0.24 * cosOf(2 * h) + 0.32 * cosOf(3 * h + 6) - 0.2 * cosOf(4 * h - 63)
  const mid = (l - 50) ** 2
  const [sl, sc, sh] = [1 + (0.015 * mid) / Math.sqrt(20 + mid), 1 + 0.045 * c, 1 + 0.015 * c * t]
  const turn = 60 * Math.exp(-(((((h + 360) % 360) - 275) / 25) ** 2))
  const blue = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin((turn * Math.PI) / 180)
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + blue * (dc / sc) * (dh / sh))
}
