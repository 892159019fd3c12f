import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { LoopDelay } from './loop-delay.ts'

const feed = (delay: LoopDelay, lateMs: number, times: number) => {
  for (let index = 0; index < times; index++) delay.sample(lateMs)
  return delay.isLate
}

test('LoopDelay is not late for one piece of work of 150 ms, and is for work that goes on so', () => {
  const delay = new LoopDelay()
  expect(feed(delay, 2, 50)).toBe(false)
  expect(feed(delay, 150, 1)).toBe(false)
  expect(feed(delay, 2, 20)).toBe(false)
  expect(feed(delay, 150, 5)).toBe(true)
})

test('LoopDelay is never late where the loop is always behind by less than 100 ms', () => {
  expect(feed(new LoopDelay(), 95, 1000)).toBe(false)
})

test('LoopDelay is late after a stall of seconds, and fine again within a second of rest', () => {
  const delay = new LoopDelay()
  expect(feed(delay, 4800, 1)).toBe(true)
  expect(feed(delay, 0, 20)).toBe(true)
  expect(feed(delay, 0, 50)).toBe(false)
})

test('LoopDelay stays late until the delay has halved, so that it does not flicker', () => {
  const delay = new LoopDelay()
  expect(feed(delay, 120, 100)).toBe(true)
  expect(feed(delay, 80, 100)).toBe(true)
  expect(feed(delay, 40, 100)).toBe(false)
})

test('LoopDelay sees a real loop that is kept busy, and its rest', async () => {
  const delay = new LoopDelay().start()
  try {
    await sleep(100)
    expect(delay.isLate).toBe(false)
    for (let round = 0; round < 6; round++) {
      const end = performance.now() + 200
      while (performance.now() < end);
      await sleep(1)
    }
    expect(delay.isLate).toBe(true)
    await expect.poll(() => delay.isLate).toBe(false)
  } finally {
    delay.stop()
  }
})
