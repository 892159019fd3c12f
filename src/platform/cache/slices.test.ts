import { afterEach, expect, test, vi } from 'vitest'
import { SLICE_MS, Slices, sortInSlices } from './slices.ts'

afterEach(() => vi.restoreAllMocks())

/** A clock that stands still but for what is told to take time. @returns takes some milliseconds */
function ownClock(): (ms: number) => void {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  return (ms) => {
    now += ms
  }
}

/** How much of what is counted falls into each turn of the event loop, until work is done. */
async function countByTurn(work: Promise<unknown>, counted: () => number): Promise<number[]> {
  const turns: number[] = []
  let isDone = false
  let before = counted()
  const watch = () => {
    turns.push(counted() - before)
    before = counted()
    if (!isDone) setImmediate(watch)
  }
  setImmediate(watch)
  await work
  isDone = true
  return turns
}

test('of several pieces of long work one goes on in each turn, and each has as many', async () => {
  const take = ownClock()
  const steps = [0, 0, 0]
  const work = async (at: number) => {
    const slices = new Slices()
    for (let step = 0; step < 100; step++) {
      take(1)
      steps[at] = (steps[at] ?? 0) + 1
      await slices.rest()
    }
  }
  // What they do before they first rest is not theirs to share.
  const all = Promise.all([work(0), work(1), work(2)])
  const turns = await countByTurn(all, () => steps.reduce((sum, count) => sum + count, 0))
  expect(Math.max(...turns.slice(1))).toBeLessThanOrEqual(SLICE_MS)
  expect(steps).toEqual([100, 100, 100])
  expect(turns.length).toBeGreaterThan(300 / SLICE_MS - 4)
})

test('work that begins with nothing left of its slice goes on in a turn of its own', async () => {
  ownClock()
  const order: string[] = []
  const work = async (slices: Slices, name: string) => {
    await slices.rest()
    order.push(name)
  }
  const own = work(new Slices(0), 'in its own turn')
  await work(new Slices(), 'at once')
  order.push('the rest of this turn')
  await own
  expect(order).toEqual(['at once', 'the rest of this turn', 'in its own turn'])
})

test('a long sort makes few comparisons in a turn, whatever else is sorted meanwhile', async () => {
  const take = ownClock()
  const comparisonMs = 0.001
  let comparisons = 0
  const compare = (one: number, other: number) => {
    comparisons++
    take(comparisonMs)
    return one - other
  }
  const shuffled = (by: number) => Uint32Array.from({ length: 20_011 }, (_, at) => (at * by) % 20_011)
  const some = shuffled(7919)
  const others = shuffled(104_729)
  const sorting = Promise.all([sortInSlices(some, compare), sortInSlices(others, compare)])
  const turns = await countByTurn(sorting, () => comparisons)
  // Some thousand comparisons go on between two looks at the clock.
  expect(Math.max(...turns.slice(1))).toBeLessThan(SLICE_MS / comparisonMs + 6000)
  expect(some).toEqual(Uint32Array.from({ length: 20_011 }, (_, at) => at))
  expect(others).toEqual(some)
})
