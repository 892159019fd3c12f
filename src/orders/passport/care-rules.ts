import type { Specification } from '../../catalogue/schema.ts'

/** What a floor is made of, as far as that decides how it is cleaned. */
export type CareKind = 'laminate' | 'vinyl' | 'wood' | 'tile' | 'other'

/** A piece of advice; its words are `passport.care.*`. */
export type CareAdvice =
  | 'sweep'
  | 'dampMop'
  | 'wipeSpills'
  | 'noSteam'
  | 'feltPads'
  | 'noRubber'
  | 'humidity'
  | 'neutral'
  | 'noAcid'

const kinds: readonly (readonly [CareKind, RegExp])[] = [
  ['laminate', /\b[HM]DF\b/],
  ['vinyl', /\b(?:SPC|WPC|LVT|PVC|vinyl)\b/i],
  ['tile', /porcelain|ceramic|stoneware/i],
  ['wood', /multi-ply|plywood|wood\b|\boak\b|\bsolid\b/i],
]

/** What a floor is made of, by the core in its data sheet; `other` where that does not say. */
export function careKind({ core = '' }: Pick<Specification, 'core'>): CareKind {
  return kinds.find(([, pattern]) => pattern.test(core))?.[0] ?? 'other'
}

const advice: Readonly<Record<CareKind, readonly CareAdvice[]>> = {
  laminate: ['sweep', 'dampMop', 'noSteam', 'feltPads'],
  vinyl: ['sweep', 'dampMop', 'noSteam', 'noRubber', 'feltPads'],
  wood: ['sweep', 'wipeSpills', 'noSteam', 'humidity', 'feltPads'],
  tile: ['sweep', 'neutral', 'noAcid'],
  other: ['sweep', 'wipeSpills', 'feltPads'],
}

/**
 * How a floor is kept, in the order in which it is read. Sources: NALFA's care guide for laminate (damp, never wet, no steam); RFCI's for
 * vinyl (rubber backings stain it); the NWFA's homeowner's handbook for wood (30 to 50% humidity, 60 to 80 °F); the TCNA's handbook for
 * tile (neutral cleaner, no acid on grout).
 */
export const careOf = (sheet: Pick<Specification, 'core'>): readonly CareAdvice[] => advice[careKind(sheet)]
