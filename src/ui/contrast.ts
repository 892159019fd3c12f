/** Relative luminance of a #rrggbb color, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/** Contrast ratio of two #rrggbb colors, 1 to 21 (WCAG 2.2). */
export function contrastRatio(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The owner's color for text on `ground` where it reaches 4.5:1, else black or white, whichever reads better. */
export function readableOn(ground: string, wished: string): string {
  if (contrastRatio(ground, wished) >= 4.5) return wished
  return contrastRatio(ground, '#000000') >= contrastRatio(ground, '#ffffff') ? '#000000' : '#ffffff'
}
