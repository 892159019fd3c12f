import { expect, test } from 'vitest'
import { FairQueue, QueueFull } from './fair-queue.ts'

const limits = { atOnce: 2, mostWaiting: 100, mostWaitingEach: 50 }

/** Work that ends when it is told to. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

test('FairQueue runs no more at once than it may, whatever fails', async () => {
  const queue = new FairQueue(limits)
  let running = 0
  let most = 0
  const work = async (index: number) => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 1))
    running--
    if (index % 3 === 0) throw new Error('failed')
    return index
  }
  const results = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => queue.run({ from: 'one' }, () => work(index))),
  )
  expect(most).toBe(2)
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(14)
  expect(queue.waiting).toBe(0)
  expect(await queue.run({ from: 'one' }, () => work(1))).toBe(1)
})

test('FairQueue lets those who wait take turns: one who asks for many does not hold up the others', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  const first = held()
  const done: string[] = []
  const ask = (from: string) => queue.run({ from }, async () => void done.push(from))
  const all = [
    queue.run({ from: 'a' }, first.work),
    ...Array.from({ length: 5 }, () => ask('a')),
    ask('b'),
    ask('c'),
    ask('b'),
  ]
  first.end()
  await Promise.all(all)
  expect(done.join('')).toBe('abcabaaa')
})

test('FairQueue does urgent work before any other', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  const first = held()
  const done: string[] = []
  const ask = (from: string, isUrgent: boolean) => queue.run({ from, isUrgent }, async () => void done.push(from))
  const all = [queue.run({ from: 'a' }, first.work), ask('b', false), ask('c', true), ask('d', true)]
  first.end()
  await Promise.all(all)
  expect(done.join('')).toBe('cdb')
})

test('FairQueue leaves a place empty for a moment while others wait, and not for urgent work', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1, restMs: 20 })
  const work = async () => performance.now()
  const times = await Promise.all([1, 2, 3].map(() => queue.run({ from: 'one' }, work)))
  expect((times[2] ?? 0) - (times[0] ?? 0)).toBeGreaterThan(38)
  const urgent = await Promise.all([1, 2, 3].map(() => queue.run({ from: 'one', isUrgent: true }, work)))
  expect((urgent[2] ?? 0) - (urgent[0] ?? 0)).toBeLessThan(20)
  expect(queue.waiting).toBe(0)
})

test('FairQueue refuses at once when too many wait, of one party or of all, and takes more when they are done', async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 3, mostWaitingEach: 2 })
  const first = held()
  const work = async () => 'done'
  const all = [queue.run({ from: 'a' }, first.work), queue.run({ from: 'a' }, work), queue.run({ from: 'a' }, work)]
  await expect(queue.run({ from: 'a' }, work)).rejects.toBeInstanceOf(QueueFull)
  all.push(queue.run({ from: 'b' }, work))
  await expect(queue.run({ from: 'c' }, work)).rejects.toBeInstanceOf(QueueFull)
  all.push(queue.run({ from: 'c', isUrgent: true }, work))
  expect(queue.waiting).toBe(4)
  first.end()
  await Promise.all(all)
  expect(await queue.run({ from: 'a' }, work)).toBe('done')
})

test('FairQueue refuses whoever has waited too long, without having begun the work, and goes on with the others', async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 2, waitMs: 20 })
  const first = held()
  const running = queue.run({ from: 'a' }, first.work)
  const begun: string[] = []
  const late = ['b', 'c'].map((from) => queue.run({ from }, async () => void begun.push(from)))
  const urgent = queue.run({ from: 'b', isUrgent: true }, async () => void begun.push('urgent'))
  for (const refused of [...late, urgent]) await expect(refused).rejects.toMatchObject({ seconds: 5 })
  expect(queue.waiting).toBe(0)
  const next = ['d', 'e'].map((from) => queue.run({ from }, async () => from))
  first.end()
  await running
  expect(await Promise.all(next)).toEqual(['d', 'e'])
  expect(begun).toEqual([])
})

test('FairQueue gives the place on when work fails before it began to wait', async () => {
  const queue = new FairQueue({ ...limits, atOnce: 1 })
  const broken = () => {
    throw new Error('broken')
  }
  await expect(queue.run({ from: 'one' }, broken)).rejects.toThrow('broken')
  expect(await queue.run({ from: 'one' }, async () => 'next')).toBe('next')
})

test('FairQueue does not let an urgent one that gives up take the places of its network', async () => {
  const queue = new FairQueue({ atOnce: 1, mostWaiting: 5, waitMs: 60 })
  const first = held()
  const running = queue.run({ from: 'a' }, first.work)
  const urgent = queue.run({ from: 'b', isUrgent: true }, async () => 'urgent')
  await new Promise((resolve) => setTimeout(resolve, 40))
  const other = queue.run({ from: 'b' }, async () => 'other')
  await expect(urgent).rejects.toBeInstanceOf(QueueFull)
  first.end()
  await running
  expect(await other).toBe('other')
})
