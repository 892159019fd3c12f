/** About how wide a text of the axes is at its widest, in pixels: all digits of Roboto at 12 px are 7 wide. */
export const widthOf = (texts: readonly string[]): number => Math.max(0, ...texts.map((text) => [...text].length)) * 7

/** What a label needs beside the end of an axis, where half of it stands over, in pixels. */
export const overhang = (texts: readonly string[]): number => Math.max(12, Math.ceil(widthOf(texts) / 2) + 4)

/**
 * Which of so many places along an axis are labelled so that their texts do not meet: the last one always, and every second, third …
 * before it.
 * @param step pixels from one place to the next
 * @param needed pixels that a text takes with the gap beside it
 */
export function labelledPlaces(count: number, step: number, needed: number): number[] {
  const every = step > 0 ? Math.max(1, Math.ceil(needed / step)) : Math.max(1, count)
  return Array.from({ length: count }, (_, place) => place).filter((place) => (count - 1 - place) % every === 0)
}

/** A broken line through places, as the path of an SVG. */
export const linePath = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')

/**
 * Where a key leads from one of so many things, or undefined where it leads nowhere.
 * @param at none yet: the first or last one comes next
 * @param isMirrored things go from right to left, and so do the arrows
 */
export function placeByKey(
  key: string,
  at: number | undefined,
  count: number,
  isMirrored: boolean,
): number | undefined {
  const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
  const back = isMirrored ? 'ArrowRight' : 'ArrowLeft'
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === forward || key === 'ArrowDown') return at === undefined ? 0 : Math.min(count - 1, at + 1)
  if (key === back || key === 'ArrowUp') return at === undefined ? count - 1 : Math.max(0, at - 1)
  return undefined
}

/** A name as it fits beside its bar; the whole of it is in the tip and in the table. */
export const shortened = (name: string): string => (name.length > 20 ? `${name.slice(0, 19).trimEnd()}…` : name)
