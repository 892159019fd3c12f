/**
 * Red, green and blue, 0 to 255 each, of a color of 3 or 6 hexadecimal digits, with or without a leading #. What is no
 * such color is white (specification, point 5).
 */
export function parseColor(hex: string): readonly [red: number, green: number, blue: number] {
  const digits = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1] ?? 'ffffff'
  const width = digits.length / 3
  const channel = (index: number) =>
    Number.parseInt(digits.slice(index * width, (index + 1) * width).repeat(2 / width), 16)
  return [channel(0), channel(1), channel(2)]
}

/** Relative luminance of a color, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const [red, green, blue] = parseColor(hex).map((channel) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Contrast ratio of two colors, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The owner's color for text on `ground` where it reaches 4.5:1, else black or white, whichever reads better. */
export function readableOn(ground: string, wished: string): string {
  if (contrastRatio(ground, wished) >= 4.5) return wished
  return contrastRatio(ground, '#000000') >= contrastRatio(ground, '#ffffff') ? '#000000' : '#ffffff'
}
