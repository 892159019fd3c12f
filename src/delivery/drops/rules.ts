import type { AreaLimits } from '../decision-rules.ts'
import { type FillLine, fillFirst } from './fill-rules.ts'

/** What is to be brought of one line: how many, and what one weighs in grams. Lines of one room have the same `room`. */
export type DropLine = { readonly quantity: number; readonly weightGrams: number; readonly room?: string | null }

/** The most that an area's truck brings in one drop, in grams; infinite where nothing bounds it. */
export const mostOfDrop = ({ maxWeightGrams, maxPallets, palletGrams }: AreaLimits): number =>
  Math.min(maxWeightGrams ?? Infinity, maxPallets === null ? Infinity : maxPallets * palletGrams)

const weigh = (lines: readonly DropLine[], many: (line: DropLine, at: number) => number): number =>
  lines.reduce((sum, line, at) => sum + line.weightGrams * many(line, at), 0)

/** What all lines weigh, in grams. */
export const weightOf = (lines: readonly DropLine[]): number => weigh(lines, ({ quantity }) => quantity)

/** What each drop weighs, in grams, the first one first. @param second how many of each line come with the second drop */
export function dropWeights(lines: readonly DropLine[], second: readonly number[] | undefined): number[] {
  if (!second) return [weightOf(lines)]
  const later = weigh(lines, (_, at) => second[at] ?? 0)
  return [weightOf(lines) - later, later]
}

/**
 * How goods that are too heavy for one truck are brought in two drops, each within the area's limits: whole boxes only, the first drop as
 * full as it can be. Rooms and lines stay together where that is possible; one line is split at most. The same goods are always split alike.
 * @returns how many of each line come with the second drop; undefined where one drop is enough, or two are not
 */
export function secondDrop(lines: readonly DropLine[], limits: AreaLimits): number[] | undefined {
  const most = mostOfDrop(limits)
  const total = weightOf(lines)
  if (total <= most || total > 2 * most) return undefined
  const heavy: FillLine[] = lines.flatMap(({ quantity, weightGrams, room }, at) =>
    quantity * weightGrams > 0 ? [{ at, quantity, weightGrams, room: room ?? `line ${at}` }] : [],
  )
  const first = fillFirst(heavy, { least: total - most, most })
  return first && lines.map(({ quantity }, at) => quantity - (first.get(at) ?? quantity))
}

/**
 * How an order that something has left of goes on in two drops after an edit: what was to come with the first drop, or has left, stays with
 * it; what is new comes with the second.
 * @param lines how many there are to be, how many there were, how many of those were to come second, and how many have left
 * @returns as {@link secondDrop}; undefined where the second drop would be too heavy
 */
export function keptSecond(
  lines: readonly (DropLine & { readonly from: number; readonly second: number; readonly shipped: number })[],
  limits: AreaLimits,
): number[] | undefined {
  const second = lines.map(({ quantity, from, second, shipped }) =>
    Math.max(0, quantity - Math.max(shipped, from - second)),
  )
  const [, later = 0] = dropWeights(lines, second)
  return later > mostOfDrop(limits) ? undefined : second
}
