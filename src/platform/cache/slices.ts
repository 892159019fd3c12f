/**
 * How long work that can wait may keep the thread at a time, in milliseconds: requests go on between two slices. What came from the database and from
 * visitors is taken up in the same turn of the event loop, so that a slice is a small part of what a turn may take.
 */
export const SLICE_MS = 2

/** Pieces of work that wait for their next slice, in turn. */
const waiting: (() => void)[] = []

/** Lets one piece of work go on in each turn of the event loop, however many there are: their slices would add up. */
function letOneGoOn(): void {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(letOneGoOn)
}

function nextSlice(): Promise<void> {
  return new Promise((goOn) => {
    if (waiting.push(goOn) === 1) setImmediate(letOneGoOn)
  })
}

/** Gives the thread away whenever a slice is over. */
export class Slices {
  #ends: number

  /** @param leftMs what is left of the slice with which it begins: 0 where others have done much in this turn, and the first rest is to be one */
  constructor(leftMs = SLICE_MS) {
    this.#ends = performance.now() + leftMs
  }

  /** To be awaited between two small steps of long work. Returns at once while the slice lasts. */
  async rest(): Promise<void> {
    if (performance.now() < this.#ends) return
    await nextSlice()
    this.#ends = performance.now() + SLICE_MS
  }
}

/** So many are sorted at a time without a rest: some thousand comparisons, of which those of names take microseconds each. */
const RUN = 128

/**
 * Sorts numbers in place by a comparison, as `sort` does, but gives the thread away every few milliseconds: runs are sorted,
 * then merged, twice as long each time.
 */
export async function sortInSlices(numbers: Uint32Array, compare: (a: number, b: number) => number): Promise<void> {
  const slices = new Slices()
  for (let from = 0; from < numbers.length; from += RUN) {
    numbers.subarray(from, from + RUN).sort(compare)
    await slices.rest()
  }
  let source = numbers
  let target: Uint32Array = new Uint32Array(numbers.length)
  for (let run = RUN; run < numbers.length; run *= 2) {
    for (let from = 0; from < numbers.length; from += 2 * run) {
      const middle = Math.min(from + run, numbers.length)
      const end = Math.min(middle + run, numbers.length)
      let [left, right] = [from, middle]
      for (let at = from; at < end; at++) {
        const takesLeft =
          right >= end || (left < middle && compare(source[left] as number, source[right] as number) <= 0)
        target[at] = source[takesLeft ? left++ : right++] as number
        if (at % RUN === 0) await slices.rest()
      }
    }
    ;[source, target] = [target, source]
  }
  if (source !== numbers) numbers.set(source)
}
