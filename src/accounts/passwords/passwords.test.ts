import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.ts'
import { PasswordThreads } from './threads.ts'

describe('passwords', () => {
  test('are hashed as argon2id, each time another, and match their own hash alone', async () => {
    const [one, two] = [await hashPassword('grey oak'), await hashPassword('grey oak')]
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(two)
    expect(await passwordMatches('grey oak', one)).toBe(true)
    expect(await passwordMatches('grey oaks', one)).toBe(false)
  })

  test('match nothing where there is no hash, after the same work', async () => {
    for (const hash of [null, undefined]) expect(await passwordMatches('the password of nobody', hash)).toBe(false)
  })

  test('leave the thread that answers requests free', async () => {
    let isOver = false
    const hashing = Promise.all(Array.from({ length: 10 }, () => hashPassword('something to do'))).then(() => {
      isOver = true
    })
    let turns = 0
    while (!isOver) {
      await sleep(1)
      turns++
    }
    await hashing
    // Ten hashes take 100 ms and more, of which each would have held it up for its whole length.
    expect(turns).toBeGreaterThan(10)
  })
})

describe('PasswordThreads', () => {
  test('goes on after a piece of work that failed, and answers many at once each with its own', async () => {
    const threads = new PasswordThreads()
    await expect(threads.do({ verify: 'x', against: 'no hash' })).rejects.toThrow()
    const hashes = await Promise.all(
      Array.from({ length: Math.max(2, availableParallelism()) }, (_, at) => threads.do({ hash: `password ${at}` })),
    )
    const matches = await Promise.all(
      hashes.map((hash, at) => threads.do({ verify: `password ${at}`, against: String(hash) })),
    )
    expect(new Set(matches)).toEqual(new Set([true]))
  })

  test('go when nobody has needed them for a while, and come again', async () => {
    // Longer than one of two can be done before the other on a busy machine.
    const threads = new PasswordThreads(500)
    await Promise.all([threads.do({ hash: 'one' }), threads.do({ hash: 'two' })])
    expect(threads.count).toBe(2)
    await expect.poll(() => threads.count).toBe(0)
    expect(await threads.do({ hash: 'three' })).toMatch(/^\$argon2id/)
    await expect.poll(() => threads.count).toBe(0)
  })
})
