/** How many floors the room on the home page can be laid with. */
const stageFloors = 6

/** Rec. 709 weights: how light a #rrggbb color looks, 0 to 255. */
function lightness(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16)
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}

/**
 * Six floors as different as they can be: evenly apart from the lightest to the darkest. The first given one leads,
 * whatever its color.
 */
export function pickForStage<F extends { readonly colorHex: string }>(floors: readonly F[]): F[] {
  const [lead, ...others] = floors
  if (!lead) return []
  const byLight = others.toSorted((a, b) => lightness(b.colorHex) - lightness(a.colorHex))
  const wanted = Math.min(stageFloors - 1, byLight.length)
  const step = wanted > 1 ? (byLight.length - 1) / (wanted - 1) : 0
  const picked = Array.from({ length: wanted }, (_, index) => byLight[Math.round(index * step)])
  return [lead, ...picked.filter((floor) => floor !== undefined)]
}
