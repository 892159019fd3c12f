import type { FloorProduct } from './catalogue.ts'

export type Finish = {
  /** 0 dead matt to 1 mirror. */
  polish: number
  /** How deep the grain or relief is worked, in mm. */
  reliefMm: number
  /** Broad hollows of a scraping plane, in mm; deeper than life, as the light here is not as low as a window's. */
  scrapedMm: number
  /** Veins or drips glazed glossy over a matt face. */
  carved: boolean
  /** Crystals of glaze that glitter along the veins. */
  sugared: boolean
}

const POLISH: readonly (readonly [word: RegExp, polish: number])[] = [
  [/high gloss/, 1],
  [/\bgloss\b/, 0.9],
  [/punch/, 0.06],
  [/sugar/, 0.34],
  [/carving/, 0.3],
  [/oil/, 0.3],
  [/satin/, 0.58],
  [/low sheen/, 0.4],
  [/deep brushed/, 0.18],
  [/sculpted|scraped/, 0.3],
  [/brushed/, 0.24],
  [/matt|EIR/, 0.2],
]

/** Reads a finish as the catalogue words it ("wire-brushed, UV matt lacquer, AB grade"). */
export function readFinish(product: FloorProduct): Finish {
  const messages = product.finish
  const polish = POLISH.find(([word]) => word.test(messages))?.[1] ?? 0.25
  const smooth = /smooth|satin|low sheen/.test(messages) && !/EIR/.test(messages)
  return {
    polish,
    reliefMm: /deep brushed/.test(messages) ? 0.17 : /brushed|punch/.test(messages) ? 0.12 : smooth ? 0.02 : 0.06,
    scrapedMm: /sculpted/.test(messages) ? 3.2 : /scraped/.test(messages) ? 2.4 : 0,
    carved: /carving/.test(messages),
    sugared: /sugar/.test(messages),
  }
}

const TONE = { V1: 0.025, V2: 0.065, V3: 0.11, V4: 0.19 } as const

/** How far one piece may lie from the next on the color scale (0 to 1), by the maker's shade classes V1 to V4. */
export function toneSpread(product: FloorProduct): number {
  return TONE[product.shadeVariation]
}
