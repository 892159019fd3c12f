/** Seeded randomness: everything a picture shows comes from the seed of its product, never from the clock. */

/** Mixes two integers and a seed into an unsigned 32-bit hash. */
export function hash32(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ Math.imul(seed, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The same hash as a number in [0, 1). */
export function hashUnit(x: number, y: number, seed: number): number {
  return hash32(x, y, seed) / 4294967296
}

export type Random = {
  /** A number in [0, 1). */
  next(): number
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** -1 or 1. */
  sign(): number
}

/** A stream of numbers from a seed (mulberry32, public domain). */
export function createRandom(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    sign: () => (next() < 0.5 ? -1 : 1),
  }
}
