import type { Ring } from '../outline/outline.ts'
import { type Cell, type LaidCell, layCell } from './cells.ts'
import type { Offcuts } from './offcuts.ts'
import { type Part, partBounds, partsIn, type Rect } from './region.ts'

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

const distance = (joint: number, others: readonly number[]): number =>
  others.reduce((least, other) => Math.min(least, Math.abs(joint - other)), Number.POSITIVE_INFINITY)

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

const none = { near: true, far: true }

/** How long the first piece of a run is. @param before the end joints of the rows before, the last row's last */
function firstLength(
  run: Rect,
  before: readonly (readonly number[])[],
  rules: RowRules,
  offcuts: Offcuts,
  taste: Taste,
): number {
  const { length, width, shortest, stagger } = rules
  const span = run.right - run.left
  if (span <= length) return span
  const lastRow = before.at(-1) ?? []
  const rowBefore = before.at(-2) ?? []
  const rests = offcuts.lengths('right')
  const cuts = Array.from({ length: SHARES }, (_, at) => Math.round((length * (at + 1)) / SHARES))
  // Whatever ends the run with just an off-cut, and what leaves just a whole board at its end.
  const ends = offcuts.lengths('left').map((each) => (span - each) % length)
  const candidates = [...new Set([length, ...rests, ...cuts, ...ends, span % length])]
  let best = { first: length, cost: Number.POSITIVE_INFINITY }
  for (const first of candidates) {
    if (first <= 0 || first > length) continue
    const last = lastOf(span, first, length)
    const joints = jointsOf(run, first, length)
    const apart = Math.min(...joints.map((joint) => distance(joint, lastRow)))
    // Rules first, each more than any saving; then boards; then looks.
    let cost = 0
    if (first < shortest) cost += (shortest - first) * 50 + length * 20
    if (last < shortest) cost += (shortest - last) * 50 + length * 20
    if (apart < stagger) cost += (stagger - apart) * 20 + length * 10
    cost += pieceCost({ length: first, width, left: false, right: true, ...none }, rules, offcuts, taste)
    cost += pieceCost({ length: last, width, left: true, right: false, ...none }, rules, offcuts, taste)
    if (rowBefore.length > 0) {
      const same = Math.min(...joints.map((joint) => distance(joint, rowBefore)))
      cost += Math.max(0, stagger - same) * taste.spread
    }
    if (cost < best.cost) best = { first, cost }
  }
  return best.first
}

/** What a cut piece costs in units of board: what is thrown away for it, and what stays over. */
function pieceCost(
  need: Parameters<Offcuts['leftover']>[0],
  { length, shortest }: RowRules,
  offcuts: Offcuts,
  taste: Taste,
): number {
  if (need.length === length) return 0
  const leftover = offcuts.leftover(need)
  if (leftover !== undefined) return leftover * 1 - need.length * taste.used
  const rest = length - need.length
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

/** Lays staggered boards row by row, off-cuts first. @param region in the frame of the rows */
export function layRows(
  region: readonly Ring[],
  area: Rect,
  rules: RowRules,
  offcuts: Offcuts,
  taste: Taste,
): LaidCell[] {
  const laid: LaidCell[] = []
  const before: number[][] = []
  for (const [row, top] of rowTops(area, rules, taste.firstRow).entries()) {
    const strip = { left: area.left, right: area.right, top, bottom: top + rules.width }
    const joints: number[] = []
    for (const part of partsIn(region, strip).toSorted((one, other) => partBounds(one).left - partBounds(other).left)) {
      const run = partBounds(part)
      const first = firstLength(run, before, rules, offcuts, taste)
      const found = layRun(part, { ...strip, left: run.left, right: run.right }, row, first, rules, offcuts)
      laid.push(...found)
      joints.push(...jointsOf(run, first, rules.length))
    }
    before.push(joints)
  }
  return laid
}

function layRun(
  part: Part,
  run: Rect,
  row: number,
  first: number,
  { length, width }: RowRules,
  offcuts: Offcuts,
): LaidCell[] {
  const rings = [part.outer, ...part.holes]
  const laid: LaidCell[] = []
  // The only piece of a short run may be cut at both ends: its place begins before the wall, so that no end of it joins.
  const isOnly = first === run.right - run.left && first < length
  const begin = isOnly ? run.left - Math.round((length - first) / 2) : run.left + first - length
  for (let left = begin; left < run.right; left += length) {
    const cell: Cell = { left, right: left + length, top: run.top, bottom: run.bottom, row }
    laid.push(...layCell(rings, cell, offcuts, { length, width }))
  }
  return laid
}
