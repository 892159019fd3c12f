import { colorOdds } from './color-odds.ts'
import { enlarged, type FloorSearch, MOST_ODDS, roughStroke, SURE, sharpened, UNIT } from './find-floor.ts'
import { cutGrid } from './grid-cut.ts'
import { difference, distances, type Features } from './photo-features.ts'
import { type Stroke, taken, touched } from './strokes.ts'

/**
 * A way to read a stroke: how far it is believed, in the costs of `distances`; what a step costs there; how much of what was is kept, as
 * a logarithm of odds; and how much colors of the whole photo tell.
 */
type Reading = { believed: number; stepCost: number; kept: number; colors: number }
/** By colors, for what looks like itself elsewhere: a patch of sun; and by edges alone, for what looks like the other side: a table of the floor's wood. */
const readings: readonly Reading[] = [6, 14, 30].flatMap((believed) => [
  { believed, stepCost: 0.16, kept: 2, colors: 1 },
  { believed, stepCost: 0.6, kept: 0.3, colors: 0 },
])
/** What is no difference yet, of two pixels of the rough layer. */
const GATE = 2
const TOUCHED = 3
const ROUNDS = 2
/** A boundary that is this different on its sides is seen well. */
const SEEN = 10
/** What a change of all the picture takes from its worth; one whose whole boundary is seen well is worth 1. */
const LARGE = 2
/** How wide a chair's leg is, as a share of the longer side. */
const LEG = 0.015

/**
 * What was floor before, with a further stroke. What it touches becomes what it says, with what hangs together with it: of several
 * readings the one whose outline is seen best in the photo. Nothing becomes the other way round.
 * @param strokes all there were, the new one last
 */
export function correctFloor(
  search: FloorSearch,
  before: Uint8Array,
  strokes: readonly Stroke[],
): Uint8Array<ArrayBuffer> {
  const newest = strokes.at(-1)
  if (!newest) return Uint8Array.from(before)
  const now = newest.isFloor ? 1 : 0
  const { smooth } = search.rough
  const was = halvedMask(search, before)
  const rough = strokes.map(roughStroke)
  let best: readonly number[] = []
  let most = -Infinity
  for (const reading of readings) {
    const changed = readStroke(search, was, rough, reading)
    const worth = outlineSeen(smooth, was, changed, now) - (LARGE * changed.length) / was.length
    if (worth <= most) continue
    most = worth
    best = changed
  }
  const after = Uint8Array.from(was)
  for (const at of best) after[at] = now
  const larger = enlarged(search, after)
  const changedFine = enlarged(
    search,
    Uint8Array.from(after, (is, at) => (is === was[at] ? 0 : 1)),
  )
  // What did not change keeps its fine edge.
  const target = larger.map((is, at) => (changedFine[at] === 1 ? is : (before[at] as number)))
  const sharp = sharpened(search, target, strokes)
  return sharp.map((is, at) => (is === now ? now : (before[at] as number)))
}

/** A mask of the photo in the size of the rough layer: what most of four pixels are. */
function halvedMask({ fine, rough }: FloorSearch, mask: Uint8Array): Uint8Array<ArrayBuffer> {
  const { width, height } = fine.smooth
  const [across, down] = [rough.smooth.width, rough.smooth.height]
  return Uint8Array.from({ length: across * down }, (_, at) => {
    const [x, y] = [(at % across) * 2, Math.floor(at / across) * 2]
    const [right, below] = [Math.min(width - 1, x + 1), Math.min(height - 1, y + 1)]
    const is = (i: number, j: number) => mask[j * width + i] as number
    return is(x, y) + is(right, y) + is(x, below) + is(right, below) >= 2 ? 1 : 0
  })
}

/** How well the new part of the outline of what changed is seen, from 0 to 1: the mean of its pixels. */
function outlineSeen(
  { width, height, lab }: Features,
  was: Uint8Array,
  changed: readonly number[],
  now: number,
): number {
  const isIn = new Uint8Array(was.length)
  for (const at of changed) isIn[at] = 1
  let sum = 0
  let count = 0
  for (const at of changed) {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (const [dx, dy] of [
      [-1, 0],
      [1, 0],
      [0, -1],
      [0, 1],
    ] as const) {
      const inside = (i: number, j: number) => i >= 0 && j >= 0 && i < width && j < height
      if (!inside(x + dx, y + dy)) continue
      const step = dy * width + dx
      const other = at + step
      if (isIn[other] === 1 || was[other] === now) continue
      const isWide = inside(x - dx, y - dy) && inside(x + 2 * dx, y + 2 * dy)
      const off = Math.max(difference(lab, at, other), isWide ? difference(lab, at - step, other + step) : 0)
      sum += Math.min(1, off / SEEN)
      count++
    }
  }
  return count > 0 ? sum / count : 0.5
}

/** What one reading of the newest stroke changes. */
function readStroke(
  { rough: { smooth, prior, joined } }: FloorSearch,
  before: Uint8Array,
  strokes: readonly Stroke[],
  { believed, stepCost, kept, colors }: Reading,
): number[] {
  const { width, height } = smooth
  const count = width * height
  const close = (some: readonly Stroke[]): Float32Array =>
    some.length === 0
      ? new Float32Array(count)
      : distances(smooth, touched(smooth, some), stepCost, GATE).map((far) => Math.exp(-((far / believed) ** 2)))
  const [on, off] = [strokes.filter(({ isFloor }) => isFloor), strokes.filter(({ isFloor }) => !isFloor)]
  const [isOn, isOff] = [touched(smooth, on), touched(smooth, off)]
  const [nearOn, nearOff] = [close(on), close(off)]
  const near = nearOn.map((value, at) => value - (nearOff[at] as number))
  const newest = strokes.slice(-1)
  const nearNew = close(newest)
  let floor = Uint8Array.from(before, (was, at) =>
    (nearNew[at] as number) > 0.4 ? ((near[at] as number) > 0 ? 1 : 0) : was,
  )
  const first = new Float32Array(count)
  const second = new Float32Array(count)
  const leaning = new Int32Array(count)
  for (let round = 0; round < (colors > 0 ? ROUNDS : 1); round++) {
    for (let at = 0; at < count; at++) {
      const closer = near[at] as number
      first[at] = floor[at] === 1 ? 1 + 4 * Math.max(0, closer) : 0
      second[at] = floor[at] === 1 ? 0 : 1 + 4 * Math.max(0, -closer)
    }
    const odds = colors > 0 ? colorOdds(smooth, first, second) : undefined
    for (let at = 0; at < count; at++) {
      const usual = prior[at] as number
      if (isOn[at] === 1) leaning[at] = SURE
      else if (isOff[at] === 1 || usual === -Infinity) leaning[at] = -SURE
      else {
        const held = (before[at] === 1 ? kept : -kept) * (1 - (nearNew[at] as number))
        const seen = odds ? Math.max(-MOST_ODDS, Math.min(MOST_ODDS, odds[at] as number)) + usual : 0
        leaning[at] = Math.round(UNIT * (colors * seen + held + TOUCHED * (near[at] as number)))
      }
    }
    floor = cutGrid(width, height, leaning, joined)
  }
  const gap = Math.round(LEG * Math.max(width, height))
  return taken(smooth, before, floor, touched(smooth, newest), newest[0]?.isFloor ? 1 : 0, gap)
}
