import { type Cell, type Laid, layCell } from './cells.ts'
import type { Offcuts } from './offcuts.ts'
import type { Ground } from './region.ts'
import type { Rect } from './row-sides.ts'
import type { Strip } from './strips.ts'

/** What rows of staggered boards keep to, in units. */
export type RowRules = {
  length: number
  width: number
  /** How far end joints of neighbouring rows stay apart at least. */
  stagger: number
  shortest: number
  narrowest: number
}

/** How a greedy choice weighs what it might do: one of several is tried for each room, and the one with the fewest boards is taken. */
export type Taste = {
  /** What a unit of an off-cut is worth beside a unit of a new board, when it is used and when it is made. */
  used: number
  made: number
  /** How even the spread of joints is wanted. */
  spread: number
  /** How wide the first row is, as a share of a board; the last row follows from it. */
  firstRow: number
}

/** Shares of a board that a first board is cut to where neither a whole one nor an off-cut serves. */
const SHARES = 12

/** How near the end joints of a run come to others at least. The joints are a board apart, from the first one on. */
function leastDistance(first: number, run: Rect, length: number, others: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY
  const from = run.left + first
  const last = Math.ceil((run.right - from) / length) - 1
  if (last < 0) return least
  for (const other of others) {
    // The joint that is nearest to it, of those that the run has.
    const at = Math.min(Math.max(Math.round((other - from) / length), 0), last)
    least = Math.min(least, Math.abs(from + at * length - other))
  }
  return least
}

/** The end joints of a run that begins with a piece of this length. */
function jointsOf(run: Rect, first: number, length: number): number[] {
  const joints: number[] = []
  for (let joint = run.left + first; joint < run.right; joint += length) joints.push(joint)
  return joints
}

const lastOf = (span: number, first: number, length: number): number => {
  const rest = (span - first) % length
  return rest === 0 ? length : rest
}

/**
 * How long the first piece of a run is. What costs little to find out is asked first: most candidates are dearer by that alone, and their joints
 * are not compared with those of other rows.
 * @param before the end joints of the rows before, the last row's last
 */
function firstLength(
  run: Rect,
  before: readonly (readonly number[])[],
  rules: RowRules,
  offcuts: Offcuts,
  taste: Taste,
): number {
  const { length, shortest, stagger } = rules
  const span = run.right - run.left
  if (span <= length) return span
  const lastRow = before.at(-1) ?? []
  const rowBefore = before.at(-2) ?? []
  // What begins a run joins at its right end, and what ends it at its left one.
  const [begins, ends] = [offcuts.lengths('right'), offcuts.lengths('left')]
  const candidates = new Set([length, ...begins])
  for (let share = 1; share <= SHARES; share++) candidates.add(Math.round((length * share) / SHARES))
  // Whatever ends the run with just an off-cut, and what leaves just a whole board at its end.
  for (const each of ends) candidates.add((span - each) % length)
  candidates.add(span % length)
  let best = { first: length, cost: Number.POSITIVE_INFINITY }
  for (const first of candidates) {
    if (first <= 0 || first > length) continue
    const last = lastOf(span, first, length)
    // Rules first, each more than any saving; then boards; then looks.
    let cost = pieceCost(first, begins, rules, taste) + pieceCost(last, ends, rules, taste)
    if (first < shortest) cost += (shortest - first) * 50 + length * 20
    if (last < shortest) cost += (shortest - last) * 50 + length * 20
    if (cost >= best.cost) continue
    const apart = leastDistance(first, run, length, lastRow)
    if (apart < stagger) cost += (stagger - apart) * 20 + length * 10
    if (cost >= best.cost) continue
    if (rowBefore.length > 0) cost += Math.max(0, stagger - leastDistance(first, run, length, rowBefore)) * taste.spread
    if (cost < best.cost) best = { first, cost }
  }
  return best.first
}

/** The least of sorted numbers that is not less than a number. */
function leastFrom(sorted: readonly number[], number: number): number | undefined {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle] as number) < number) from = middle + 1
    else to = middle
  }
  return sorted[from]
}

/** What a cut piece costs in units of board: what is thrown away for it, and what stays over. @param rests what serves, sorted */
function pieceCost(piece: number, rests: readonly number[], { length, shortest }: RowRules, taste: Taste): number {
  if (piece === length) return 0
  const serving = leastFrom(rests, piece)
  if (serving !== undefined) return serving - piece - piece * taste.used
  const rest = length - piece
  return rest < shortest ? rest : rest * (1 - taste.made)
}

/** The tops of rows: none is narrower than it may be, the first and the last share what is left over. */
function rowTops(area: Rect, { width, narrowest }: RowRules, share: number): number[] {
  const height = area.bottom - area.top
  const count = Math.ceil(height / width)
  const last = height - (count - 1) * width
  let first = Math.round(width * share)
  const lastWith = (each: number) => height - each - (Math.ceil((height - each) / width) - 1) * width
  if (count === 1) return [area.top]
  if (first < width && lastWith(first) < narrowest) first = width
  if (first === width && last < narrowest) first = Math.round((width + last) / 2)
  const tops = [area.top + first - width]
  for (let top = area.top + first; top < area.bottom; top += width) tops.push(top)
  return tops
}

/** Lays staggered boards row by row, off-cuts first. @param strips the rows of the room, in the frame of the rows */
export function layRows(
  strips: (top: number) => Strip,
  area: Rect,
  rules: RowRules,
  offcuts: Offcuts,
  taste: Taste,
  laid: Laid,
): void {
  const before: number[][] = []
  for (const [row, top] of rowTops(area, rules, taste.firstRow).entries()) {
    const joints: number[] = []
    for (const { ground: own, run } of strips(top)) {
      const first = firstLength(run, before, rules, offcuts, taste)
      const ground = { left: run.left, right: run.right, top, bottom: top + rules.width }
      layRun(own, ground, row, first, rules, offcuts, laid)
      joints.push(...jointsOf(run, first, rules.length))
    }
    before.push(joints)
  }
}

function layRun(
  own: Ground,
  run: Rect,
  row: number,
  first: number,
  rules: RowRules,
  offcuts: Offcuts,
  laid: Laid,
): void {
  const { length } = rules
  // The only piece of a short run may be cut at both ends: its place begins before the wall, so that no end of it joins.
  const isOnly = first === run.right - run.left && first < length
  const begin = isOnly ? run.left - Math.round((length - first) / 2) : run.left + first - length
  for (let left = begin; left < run.right; left += length) {
    const cell: Cell = { left, right: left + length, top: run.top, bottom: run.bottom, row }
    layCell(own, cell, offcuts, rules, laid)
  }
}
