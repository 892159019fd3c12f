import { type LengthSystem, unitsPerFoot, unitsPerMetre } from '../../measure/length.ts'

/** What a scale may say, in feet and in metres, the shortest first. */
const rounds = {
  imperial: [1, 3, 5, 10, 20, 50, 100, 200].map((value) => ({ value, units: value * unitsPerFoot })),
  metric: [0.5, 1, 2, 5, 10, 20, 50].map((value) => ({ value, units: value * unitsPerMetre })),
} as const

/** A scale is at least as long as this, in pixels, so that one can measure by it. */
const LEAST_PX = 56

/** The shortest round length that is long enough to measure by. @param scale pixels a length unit */
export function scaleLength(scale: number, system: LengthSystem): { value: number; units: number } {
  const lengths = rounds[system]
  return lengths.find(({ units }) => units * scale >= LEAST_PX) ?? lengths[lengths.length - 1] ?? { value: 0, units: 0 }
}
