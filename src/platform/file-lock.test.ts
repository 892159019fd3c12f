import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { withFileLock } from './file-lock.ts'
import { isAlive, stillRuns, thisProcess } from './process-identity.ts'

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'underfoot-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const endedPid = () => spawnSync('true').pid

it('lets one in at a time', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++inside)
    await sleep(10)
    inside--
  }
  await Promise.all(Array.from({ length: 5 }, () => withFileLock(lock, 5000, work)))
  expect(most).toBe(1)
  expect(readdirSync(folder)).toEqual([])
})

it('is open again when the work fails', async () => {
  await expect(withFileLock(lock, 1000, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(existsSync(lock)).toBe(false)
})

it('names a living holder that does not let go', async () => {
  writeFileSync(lock, JSON.stringify(thisProcess()))
  await expect(withFileLock(lock, 100, async () => {})).rejects.toThrow(`process ${process.pid} holds`)
  expect(existsSync(lock)).toBe(true)
})

describe('C2 a lock left behind is taken over at once', () => {
  it.each([
    ['by a process that ended', () => JSON.stringify({ ...thisProcess(), pid: endedPid() })],
    ['by a process whose number another has now', () => JSON.stringify({ pid: process.ppid, born: 'long ago' })],
    ['by process 1 of an earlier container', () => JSON.stringify({ pid: 1, born: 'an earlier boot 12' })],
    // A machine that was busy with something else is asked again.
  ])('%s', { retry: 3 }, async (_title, content) => {
    writeFileSync(lock, content())
    const began = performance.now()
    expect(await withFileLock(lock, 5000, async () => 'in')).toBe('in')
    expect(performance.now() - began).toBeLessThan(500)
  })

  it.each(['', 'garbage', '{"pid":"7"}', 'null'])('torn, holding %j, once it is a second old', async (content) => {
    writeFileSync(lock, content)
    await expect(withFileLock(lock, 100, async () => {})).rejects.toThrow('an unknown process holds')
    utimesSync(lock, new Date(Date.now() - 5000), new Date(Date.now() - 5000))
    expect(await withFileLock(lock, 1000, async () => 'in')).toBe('in')
  })
})

describe('a process', () => {
  it('is known by its birth, not by its number', () => {
    expect(stillRuns(thisProcess())).toBe(true)
    expect(stillRuns({ ...thisProcess(), born: 'another time' })).toBe(false)
  })

  it('is not alive once it ended, nor is a number that cannot be one', () => {
    for (const pid of [endedPid(), 0, -1, 1.5, Number.NaN]) expect(isAlive(pid)).toBe(false)
  })

  it.runIf(process.platform === 'linux')('is not alive as a zombie that nobody has waited for', async () => {
    // The shell becomes a sleep, which never asks what became of the child that the shell had started.
    const parent = spawn('sh', ['-c', 'sleep 0.05 & echo $!; exec sleep 5'])
    const pid = Number(await new Promise<string>((said) => parent.stdout.once('data', (data) => said(String(data)))))
    await sleep(200)
    expect(() => process.kill(pid, 0)).not.toThrow()
    expect(isAlive(pid)).toBe(false)
    parent.kill()
  })
})
