/** In so many steps an axis goes from nothing to its end. */
const STEPS = 4

/** What a step may be, times a power of ten: numbers that are easily added up. */
const easy = [1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 7.5, 10]

/**
 * The numbers at which an axis is marked: nothing, three in between, and an end that is no less than the most. Whoever draws
 * the axis measures the very texts that stand at it.
 * @param most the largest value that is drawn; from 0
 */
export function axisTicks(most: number): number[] {
  const wanted = Math.max(most, 1) / STEPS
  const power = 10 ** Math.floor(Math.log10(wanted))
  const step = (easy.find((one) => one * power >= wanted) ?? 10) * power
  return Array.from({ length: STEPS + 1 }, (_, index) => index * step)
}
