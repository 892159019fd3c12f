import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { FollowedIndex } from './followed-index.ts'

/** An index of what a database says of each name, where reading takes until it is let go. */
function followed() {
  const stored = new Map([['oak', 1]])
  const held: (() => void)[] = []
  const counts = { fills: 0, rereads: 0 }
  let isHeld = false
  let isAway = false
  const read = async () => {
    if (isHeld) await new Promise<void>((go) => held.push(go))
    if (isAway) throw new Error('away')
  }
  const index = new FollowedIndex<Map<string, number>>({
    fill: async () => {
      counts.fills++
      const now = new Map(stored)
      await read()
      return now
    },
    reread: async (kept, ids) => {
      counts.rereads++
      const now = ids.map((id): [string, number] => [id, stored.get(id) ?? 0])
      await read()
      for (const [id, value] of now) kept.set(id, value)
    },
  })
  return {
    index,
    stored,
    counts,
    hold: () => (isHeld = true),
    letGo: () => {
      isHeld = false
      for (const go of held.splice(0)) go()
    },
    away: (value: boolean) => (isAway = value),
  }
}

test('whoever asks while a change is read again waits for it, as the one does who asked first', async () => {
  const { index, stored, counts, hold, letGo } = followed()
  await index.current()
  stored.set('oak', 2)
  index.change(['oak'])
  hold()
  // Looked at as soon as it is answered: the index itself goes on changing.
  const seen = async () => (await index.current()).get('oak')
  const [first, second] = [seen(), seen()]
  await nextTurn()
  const third = seen()
  await nextTurn()
  letGo()
  expect(await Promise.all([first, second, third])).toEqual([2, 2, 2])
  expect(counts).toEqual({ fills: 1, rereads: 1 })
})

test('a change that is noted while another is read is read before the next answer', async () => {
  const { index, stored, hold, letGo } = followed()
  await index.current()
  stored.set('oak', 2)
  index.change(['oak'])
  hold()
  const first = index.current()
  await nextTurn()
  stored.set('oak', 3)
  index.change(['oak'])
  const second = index.current().then((kept) => kept.get('oak'))
  letGo()
  await first
  expect(await second).toBe(3)
})

test('what could not be read is read by the next who asks', async () => {
  const { index, stored, away } = followed()
  away(true)
  await expect(index.current()).rejects.toThrow('away')
  expect(index.wasFilled).toBe(false)
  away(false)
  await index.current()
  expect(index.wasFilled).toBe(true)
  stored.set('oak', 2)
  index.change(['oak'])
  away(true)
  await expect(index.current()).rejects.toThrow('away')
  away(false)
  expect((await index.current()).get('oak')).toBe(2)
})

test('a renewed index takes the place of the old one when it is there, with what changed meanwhile', async () => {
  const { index, stored, counts, hold, letGo } = followed()
  await index.current()
  stored.set('ash', 5)
  hold()
  index.renew()
  await nextTurn()
  expect((await index.current()).has('ash')).toBe(false)
  letGo()
  await expect.poll(async () => (await index.current()).get('ash')).toBe(5)
  expect(counts.fills).toBe(2)
})

test('a renewed index knows a change that was read into the old one while it was filled', async () => {
  const { index, stored, hold, letGo } = followed()
  const old = await index.current()
  hold()
  index.renew()
  await nextTurn()
  stored.set('oak', 9)
  index.change(['oak'])
  const asked = index.current()
  await nextTurn()
  letGo()
  await asked
  await expect.poll(async () => (await index.current()) !== old).toBe(true)
  expect((await index.current()).get('oak')).toBe(9)
})
