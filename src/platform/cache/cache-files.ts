import type { Dirent } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What a process that was killed left half written. */
const LEFT_BEHIND_MS = 3_600_000
/** Files looked at before everything else has its turn again, and how long that is. */
const FILES_A_STEP = 100
const STEP_PAUSE_MS = 2

const minuteOf = (mtimeMs: number): number => Math.floor(mtimeMs / 60_000)

/** One folder's entries; none where it is gone. */
const entriesOf = (folder: string): Promise<Dirent[]> => fs.readdir(folder, { withFileTypes: true }).catch(() => [])

/** The files of a folder and those below it, one at a time, with pauses, so that a large folder never holds anybody up. */
async function* filesBelow(folder: string): AsyncGenerator<{ file: string; bytes: number; mtimeMs: number }> {
  let looked = 0
  const folders = [folder]
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of await entriesOf(next)) {
      const file = path.join(next, entry.name)
      if (entry.isDirectory()) folders.push(file)
      const stat = entry.isFile() ? await fs.stat(file).catch(() => undefined) : undefined
      if (stat) yield { file, bytes: stat.size, mtimeMs: stat.mtimeMs }
      if (++looked % FILES_A_STEP === 0) await sleep(STEP_PAUSE_MS)
    }
  }
}

/** Removes a file; false where another process was quicker. */
const remove = (file: string): Promise<boolean> =>
  fs.unlink(file).then(
    () => true,
    () => false,
  )

/** Adds up a folder by the minute in which its files were last used, and removes what was left behind half written. */
async function measure(folder: string): Promise<{ bytes: number; byMinute: Map<number, number> }> {
  const byMinute = new Map<number, number>()
  let all = 0
  for await (const { file, bytes, mtimeMs } of filesBelow(folder)) {
    if (file.endsWith('.part') && Date.now() - mtimeMs > LEFT_BEHIND_MS && (await remove(file))) continue
    const minute = minuteOf(mtimeMs)
    byMinute.set(minute, (byMinute.get(minute) ?? 0) + bytes)
    all += bytes
  }
  return { bytes: all, byMinute }
}

/**
 * Brings a folder of files that can be made again to `target` bytes where it holds more than `most`: those that were used
 * longest ago, by their time of change, go first. Any number of processes may do this to one folder at once; none removes
 * what is younger than what has to go. What it keeps in memory does not grow with the number of files.
 * @returns how many bytes are left, as far as this process knows
 */
export async function sweepFolder(folder: string, most: number, target: number): Promise<number> {
  const { bytes, byMinute } = await measure(folder)
  if (bytes <= most) return bytes
  const surplus = bytes - target
  let older = 0
  let last = Number.NEGATIVE_INFINITY
  for (const minute of [...byMinute.keys()].sort((a, b) => a - b)) {
    last = minute
    if (older + (byMinute.get(minute) ?? 0) >= surplus) break
    older += byMinute.get(minute) ?? 0
  }
  let ofLast = surplus - older
  let removed = 0
  for await (const { file, bytes: size, mtimeMs } of filesBelow(folder)) {
    const minute = minuteOf(mtimeMs)
    if (minute > last || (minute === last && ofLast <= 0) || file.endsWith('.part')) continue
    if (!(await remove(file))) continue
    removed += size
    if (minute === last) ofLast -= size
  }
  return bytes - removed
}
