/** One line that weighs something: its place among all lines, how many, what one weighs in grams, and the room that it is for. */
export type FillLine = {
  readonly at: number
  readonly quantity: number
  readonly weightGrams: number
  readonly room: string
}

/** What the first drop may weigh, in grams: no more than a truck brings, and so much that the rest is no more either. */
type Bounds = { readonly least: number; readonly most: number }

/** Lines that go together, and what they weigh. */
type Unit = { readonly lines: readonly FillLine[]; readonly grams: number }

/** How many of each line the first drop has, by the line's place. */
type First = Map<number, number>

/** So many sums are looked at for one cart, so that a large one costs no more than a few milliseconds. */
const MOST_STEPS = 10_000

const unitOf = (lines: readonly FillLine[]): Unit => ({
  lines,
  grams: lines.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0),
})

/** Lines by their rooms, in the order in which these come first. @param apart whether lines of a room go each by itself */
function unitsOf(lines: readonly FillLine[], apart: (room: string) => boolean): Unit[] {
  const rooms = [...new Set(lines.map(({ room }) => room))]
  return rooms.flatMap((room) => {
    const own = lines.filter((line) => line.room === room)
    return apart(room) ? own.map((line) => unitOf([line])) : [unitOf(own)]
  })
}

/** By which unit a sum was reached, and from which sum. */
type Sums = Map<number, { readonly unit: Unit; readonly before: number } | undefined>

/** Every weight up to `most` that some of the units have together. @param steps how many may still be looked at */
function sumsOf(units: readonly Unit[], most: number, steps: { left: number }): Sums {
  const sums: Sums = new Map([[0, undefined]])
  for (const unit of units) {
    for (const before of [...sums.keys()]) {
      if (steps.left <= 0) return sums
      steps.left -= 1
      const sum = before + unit.grams
      if (sum <= most && !sums.has(sum)) sums.set(sum, { unit, before })
    }
  }
  return sums
}

/** What of each line is in a sum; of the lines that are not in it, nothing. */
function linesIn(sums: Sums, sum: number, all: readonly FillLine[]): First {
  const first: First = new Map(all.map(({ at }) => [at, 0]))
  for (let step = sums.get(sum); step; step = sums.get(step.before))
    for (const { at, quantity } of step.unit.lines) first.set(at, quantity)
  return first
}

/** The heaviest first drop of whole units that is within the bounds. */
function fillWhole(
  lines: readonly FillLine[],
  units: readonly Unit[],
  { least, most }: Bounds,
  steps: { left: number },
) {
  const sums = sumsOf(units, most, steps)
  const best = [...sums.keys()].reduce((most, sum) => Math.max(most, sum))
  return best >= least ? linesIn(sums, best, lines) : undefined
}

/** The heaviest first drop of whole units and a part of one line. */
function fillSplit(
  lines: readonly FillLine[],
  split: FillLine,
  units: readonly Unit[],
  { least, most }: Bounds,
  steps: { left: number },
): First | undefined {
  const sums = sumsOf(units, most, steps)
  const partOf = (sum: number) => Math.min(split.quantity, Math.floor((most - sum) / split.weightGrams))
  let best: { sum: number; all: number } | undefined
  for (const sum of sums.keys()) {
    const all = sum + partOf(sum) * split.weightGrams
    if (all >= least && (!best || all > best.all)) best = { sum, all }
  }
  return best && linesIn(sums, best.sum, lines).set(split.at, partOf(best.sum))
}

/** The lines one after another, as far as they fit: what there is for a cart of which not all can be looked at. */
function fillInTurn(lines: readonly FillLine[], { least, most }: Bounds): First | undefined {
  let left = most
  let isFull = false
  const first: First = new Map()
  for (const { at, quantity, weightGrams } of lines) {
    const part: number = isFull ? 0 : Math.min(quantity, Math.floor(left / weightGrams))
    isFull ||= part < quantity
    left -= part * weightGrams
    first.set(at, part)
  }
  return most - left >= least ? first : undefined
}

/**
 * Fills the first of two drops: whole rooms where some of them come to a weight within the bounds, else all rooms but one whole, else whole
 * lines, else all lines but one whole.
 * @returns undefined where not even that is possible
 */
export function fillFirst(lines: readonly FillLine[], bounds: Bounds): First | undefined {
  const steps = { left: MOST_STEPS }
  const rooms = [...new Set(lines.map(({ room }) => room))].filter(
    (room) => lines.filter((line) => line.room === room).length > 1,
  )
  const whole = fillWhole(
    lines,
    unitsOf(lines, () => false),
    bounds,
    steps,
  )
  if (whole) return whole
  for (const torn of rooms) {
    const first = fillWhole(
      lines,
      unitsOf(lines, (room) => room === torn),
      bounds,
      steps,
    )
    if (first) return first
  }
  const apart =
    rooms.length > 1
      ? fillWhole(
          lines,
          unitsOf(lines, () => true),
          bounds,
          steps,
        )
      : undefined
  if (apart) return apart
  for (const isApart of [false, true]) {
    for (const split of lines) {
      const others = lines.filter((line) => line !== split)
      const units = unitsOf(others, (room) => isApart || room === split.room)
      const first = fillSplit(lines, split, units, bounds, steps)
      if (first) return first
    }
  }
  return fillInTurn(lines, bounds)
}
