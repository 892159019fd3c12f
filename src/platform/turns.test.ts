import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { Turns, TurnsFull } from './turns.ts'

/** Work that lasts until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

describe('Turns', () => {
  test('runs so many at once and no more', async () => {
    const turns = new Turns(3)
    let now = 0
    let most = 0
    const work = async () => {
      most = Math.max(most, ++now)
      await sleep(1)
      now--
    }
    await Promise.all(Array.from({ length: 20 }, () => turns.take(work)))
    expect([most, now]).toEqual([3, 0])
  })

  test('lets the first line go before the second, and each line in its order', async () => {
    const turns = new Turns(1)
    const first = held()
    const running = turns.take(first.work)
    const order: string[] = []
    const note = (name: string) => async () => void order.push(name)
    const rest = [
      turns.take(note('stranger 1')),
      turns.take(note('stranger 2')),
      turns.take(note('known 1'), 'first'),
      turns.take(note('known 2'), 'first'),
    ]
    first.end()
    await Promise.all([running, ...rest])
    expect(order).toEqual(['known 1', 'known 2', 'stranger 1', 'stranger 2'])
  })

  test('refuses whoever comes to a full line, and no one in the other', async () => {
    const turns = new Turns(1, { waiting: 2, waitMs: 60_000 })
    const first = held()
    const running = turns.take(first.work)
    const waiting = [turns.take(async () => 1), turns.take(async () => 2)]
    await expect(turns.take(async () => 3)).rejects.toThrow(TurnsFull)
    const known = turns.take(async () => 4, 'first')
    first.end()
    await running
    expect(await Promise.all([...waiting, known])).toEqual([1, 2, 4])
  })

  test('refuses whoever has waited too long, without having begun the work, and goes on with the others', async () => {
    const turns = new Turns(1, { waiting: 10, waitMs: 20 })
    const first = held()
    const running = turns.take(first.work)
    let hasBegun = false
    await expect(
      turns.take(async () => {
        hasBegun = true
      }),
    ).rejects.toThrow(TurnsFull)
    const next = turns.take(async () => 'next')
    first.end()
    await running
    expect(await next).toBe('next')
    expect(hasBegun).toBe(false)
  })

  test('gives the turn on when work fails', async () => {
    const turns = new Turns(1)
    await expect(turns.take(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await turns.take(async () => 'next')).toBe('next')
  })
})
