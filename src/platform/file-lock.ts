import { readFileSync, renameSync, statSync, unlinkSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseIdentity, stillRuns, thisProcess } from './process-identity.ts'
import { StartRefused } from './start-refused.ts'

/** A lock whose content is not readable is being written, or was torn; after this long it is the latter. */
const TORN_AFTER_MS = 1000

function create(path: string): boolean {
  try {
    writeFileSync(path, JSON.stringify(thisProcess()), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  }
}

/** A file's age is told by the wall clock alone; one from the future was written before that was set back. */
const isTorn = (path: string): boolean => Math.abs(Date.now() - statSync(path).mtimeMs) > TORN_AFTER_MS

/** The lock's text, and whether whoever wrote it is gone; undefined when there is no lock any more. */
function judge(path: string): { text: string; stale: boolean; holder: string } | undefined {
  try {
    const text = readFileSync(path, 'utf8')
    const holder = parseIdentity(text)
    const stale = holder ? !stillRuns(holder) : isTorn(path)
    return { text, stale, holder: holder ? `process ${holder.pid}` : 'an unknown process' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** Moves a stale lock away. Between judging and moving another may have done the same and locked: then it goes back. */
function remove(path: string, text: string): void {
  const aside = `${path}.${process.pid}`
  try {
    renameSync(path, aside)
    if (readFileSync(aside, 'utf8') === text) unlinkSync(aside)
    else renameSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * Runs `work` while no other process of this machine runs under the same lock file. A lock left by a process that ended,
 * also where its number now belongs to another, is taken over at once.
 * @param waitMs how long to wait for a living holder
 * @throws StartRefused naming the holder when it does not let go in time
 */
export async function withFileLock<T>(path: string, waitMs: number, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + waitMs
  while (!create(path)) {
    const found = judge(path)
    if (found?.stale) remove(path, found.text)
    else if (performance.now() > deadline)
      throw new StartRefused(`${found?.holder ?? 'Another process'} holds ${path}.`)
    else await sleep(25)
  }
  try {
    return await work()
  } finally {
    unlinkSync(path)
  }
}
