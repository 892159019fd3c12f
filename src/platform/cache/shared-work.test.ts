import { expect, test, vi } from 'vitest'
import { FairQueue } from '../limits/fair-queue.ts'
import { SharedWork } from './shared-work.ts'

const queue = () => new FairQueue({ atOnce: 1, mostWaiting: 100, mostWaitingEach: 3 })
const asker = (turns: FairQueue, network: string) => ({
  network,
  admit: <T>(work: () => Promise<T>) => turns.run({ from: network }, work),
})

test('SharedWork does what fifty ask for at once a single time, though fewer may wait', async () => {
  const turns = queue()
  const shared = new SharedWork<number>()
  const { promise, resolve } = Promise.withResolvers<number>()
  const make = vi.fn(() => promise)
  const one = asker(turns, 'one')
  const busy = turns.run({ from: 'other' }, () => promise)
  const all = Array.from({ length: 50 }, () => shared.get('page', one, make))
  resolve(7)
  expect(await Promise.all(all)).toEqual(Array(50).fill(7))
  await busy
  expect(make).toHaveBeenCalledTimes(1)
  expect(shared.size).toBe(0)
  await shared.get('page', one, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('SharedWork lets a network that asks for the same go ahead of a longer queue, and the work is done once', async () => {
  const turns = queue()
  const shared = new SharedWork<string>()
  const done: string[] = []
  const make = (name: string) => async () => {
    done.push(name)
    return name
  }
  const hold = Promise.withResolvers<string>()
  const flood = asker(turns, 'flood')
  const all = [
    shared.get('held', flood, () => hold.promise),
    shared.get('a', flood, make('a')),
    shared.get('b', flood, make('b')),
    shared.get('wanted', flood, make('wanted')),
    shared.get('wanted', asker(turns, 'visitor'), make('wanted')),
  ]
  hold.resolve('held')
  await Promise.all(all)
  expect(done).toEqual(['a', 'wanted', 'b'])
})

test('SharedWork turns only those away whose own network may not have it', async () => {
  const shared = new SharedWork<string>()
  const refused = { network: 'flood', admit: () => Promise.reject(new Error('turned away')) }
  const turns = queue()
  const all = await Promise.allSettled([
    shared.get('page', refused, async () => 'page'),
    shared.get('page', asker(turns, 'visitor'), async () => 'page'),
  ])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(shared.size).toBe(0)
})

test('SharedWork does not join what was begun before something changed', async () => {
  const shared = new SharedWork<string>()
  const turns = new FairQueue({ atOnce: 2, mostWaiting: 2, mostWaitingEach: 2 })
  const old = Promise.withResolvers<string>()
  let version = 1
  const get = (make: () => Promise<string>) => {
    const begun = version
    return shared.get('page', asker(turns, 'one'), make, () => begun === version)
  }
  const before = get(() => old.promise)
  version = 2
  const after = get(async () => 'new')
  expect(await after).toBe('new')
  old.resolve('old')
  expect(await before).toBe('old')
  expect(shared.size).toBe(0)
})

test('SharedWork hands a failure to everyone who waited, and forgets it', async () => {
  const shared = new SharedWork<string>()
  const turns = queue()
  const failing = async () => {
    throw new Error('failed')
  }
  const all = ['a', 'b'].map((network) => shared.get('page', asker(turns, network), failing))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await shared.get('page', asker(turns, 'a'), async () => 'fine')).toBe('fine')
})
