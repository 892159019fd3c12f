import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import type { Task } from '../../tests/load/pool-thread.ts'
import { ThreadPool, ThreadPoolBusy, ThreadTimedOut } from './thread-pool.ts'

let pool: ThreadPool<Task, string>
afterEach(() => pool.close())

const open = (
  change: { threads?: number; mostWaiting?: number; timeLimitMs?: number; heapMegabytes?: number } = {},
) => {
  pool = new ThreadPool({
    script: path.resolve('tests/load/pool-thread.ts'),
    threads: 1,
    mostWaiting: 10,
    timeLimitMs: 20_000,
    heapMegabytes: 64,
    ...change,
  })
  return pool
}

test('ThreadPool answers each order with what was made of it, in turn', async () => {
  open({ threads: 2, mostWaiting: 20 })
  const made = await Promise.all(Array.from({ length: 20 }, () => pool.run('echo')))
  expect(made).toEqual(Array.from({ length: 20 }, (_, index) => `echo ${index + 1}`))
})

test.each<[Task, string]>([
  ['throw', 'it went wrong'],
  ['exit', 'the thread ended'],
  ['crash', 'crashed'],
])('ThreadPool: a thread that does %s fails its own order alone', async (task, message) => {
  open()
  const all = [pool.run('echo'), pool.run(task), pool.run('echo')]
  await expect(all[1]).rejects.toThrow(message)
  expect(await all[0]).toContain('echo')
  expect(await all[2]).toContain('echo')
})

test('ThreadPool ends what takes too long, and goes on', async () => {
  open({ timeLimitMs: 1500 })
  await pool.run('echo')
  const hanging = pool.run('hang')
  const next = pool.run('echo')
  await expect(hanging).rejects.toBeInstanceOf(ThreadTimedOut)
  expect(await next).toContain('echo')
})

test('ThreadPool ends a thread that takes too much memory, and nothing else', async () => {
  open({ heapMegabytes: 32 })
  await expect(pool.run('eat')).rejects.toThrow(/memory/i)
  expect(await pool.run('echo')).toContain('echo')
})

test('ThreadPool turns away whoever comes when too many wait', async () => {
  open({ mostWaiting: 3, timeLimitMs: 2000 })
  await pool.run('echo')
  const hanging = pool.run('hang')
  const waiting = Array.from({ length: 3 }, () => pool.run('echo'))
  expect(pool.isFull).toBe(true)
  await expect(pool.run('echo')).rejects.toBeInstanceOf(ThreadPoolBusy)
  await expect(hanging).rejects.toBeInstanceOf(ThreadTimedOut)
  await Promise.all(waiting)
  expect(pool.isFull).toBe(false)
})

test('ThreadPool, closed, turns everybody away', async () => {
  open()
  const under = [pool.run('hang'), pool.run('echo')]
  const ended = Promise.allSettled(under)
  await pool.close()
  for (const one of await ended) expect(one).toMatchObject({ reason: expect.any(ThreadPoolBusy) })
  await expect(pool.run('echo')).rejects.toBeInstanceOf(ThreadPoolBusy)
})
