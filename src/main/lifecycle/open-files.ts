import { readdirSync, readFileSync } from 'node:fs'
import type { Log } from '../../platform/log.ts'
import { errorCode } from '../../platform/postgres/database.ts'

const LOOK_EVERY_MS = 5_000
/** From this share on it is said, once, until it is below the lower one again. */
const [NEARLY_ALL, FINE] = [0.9, 0.75]

/** How many files and connections a process has open, and how many it may have. */
export type OpenFiles = { open: number; most: number }

const lack = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(errorCode(error) ?? '')

/** Of this process, from /proc: undefined where there is none, as on macOS and Windows. */
function readOpenFiles(before: number): OpenFiles | undefined {
  try {
    const most = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return most === undefined ? undefined : { open: readdirSync('/proc/self/fd').length, most: Number(most) }
  } catch (error) {
    // To look takes one, too.
    return lack(error) ? { open: before, most: before } : undefined
  }
}

/**
 * Says in the log when nearly all files and connections that this process may have are open: past that, Node ends new connections without a
 * word. Source: libuv's `uv__emfile_trick`.
 * @returns ends it
 */
export function watchOpenFiles(log: Log, { everyMs = LOOK_EVERY_MS, read = readOpenFiles } = {}): () => void {
  let isFew = false
  let most = 0
  const timer = setInterval(() => {
    const files = read(most)
    if (!files) return
    most = files.most
    const used = files.open / files.most
    if (!isFew && used >= NEARLY_ALL) {
      isFew = true
      log.warn('nearly all files that this process may open are open: new connections are refused past that', {
        ...files,
        raise: 'LimitNOFILE of systemd, ulimit -n, or ulimits of a container',
      })
    } else if (isFew && used < FINE) {
      isFew = false
      log.info('there are open files to spare again', files)
    }
  }, everyMs).unref()
  return () => clearInterval(timer)
}
