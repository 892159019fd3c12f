import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A real file system of a few megabytes in memory, which a process sees that is started with `prefix` in front. */
export type SmallDisk = {
  /** Where that process finds it. */
  folder: string
  /** The same folder as everybody else reaches it. */
  outside: string
  prefix: readonly string[]
  /** Fills it up to so many bytes that stay free. */
  fill(leaveBytes: number): void
  /** Takes back what `fill` put there. */
  free(): void
  freeBytes(): number
  /** To be called when nothing runs on it any more: all that lies on it is gone. */
  remove(): Promise<void>
}

/** Root mounts it in a mount namespace of its own, anyone else in a user namespace in which they are root. */
const ways = process.getuid?.() === 0 ? [[], ['--user', '--map-root-user']] : [['--user', '--map-root-user']]

async function hold(folder: string, megabytes: number, way: readonly string[]): Promise<ChildProcess | undefined> {
  const mounting = `mount -t tmpfs -o size=${megabytes}m underfoot "$0" && echo mounted && exec sleep 1200`
  const holder = spawn('unshare', [...way, '--mount', '--', 'sh', '-c', mounting, folder], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const isMounted = await new Promise<boolean>((known) => {
    holder.stdout?.once('data', () => known(true))
    holder.once('exit', () => known(false))
    holder.once('error', () => known(false))
  })
  return isMounted ? holder : undefined
}

/**
 * Makes one. It needs Linux with `unshare` and `nsenter` (util-linux) and either root's right to mount or user namespaces,
 * which most systems allow everyone.
 * @throws Error that says what is missing: a test of a full disk must not pass without one
 */
export async function smallDisk(megabytes: number): Promise<SmallDisk> {
  const folder = mkdtempSync(path.join(tmpdir(), 'underfoot-disk-'))
  // Whoever enters a namespace stands at its root.
  const here = ['sh', '-c', 'cd "$0" && exec "$@"', process.cwd()]
  for (const way of ways) {
    const holder = await hold(folder, megabytes, way)
    if (!holder?.pid) continue
    const outside = `/proc/${holder.pid}/root${folder}`
    const ballast = path.join(outside, 'ballast')
    const freeBytes = () => {
      const { bavail, bsize } = statfsSync(outside)
      return bavail * bsize
    }
    const user = way.length > 0 ? ['--user', '--preserve-credentials'] : []
    return {
      folder,
      outside,
      prefix: ['nsenter', '--target', String(holder.pid), ...user, '--mount', '--', ...here],
      freeBytes,
      fill: (leaveBytes) => {
        for (let room = freeBytes(); room > leaveBytes + 4096; room = freeBytes())
          writeFileSync(ballast, Buffer.alloc(Math.min(room - leaveBytes, 1024 * 1024)), { flag: 'a' })
      },
      free: () => rmSync(ballast, { force: true }),
      remove: async () => {
        const ended = new Promise((gone) => holder.once('exit', gone))
        holder.kill('SIGKILL')
        await ended
        rmdirSync(folder)
      },
    }
  }
  rmdirSync(folder)
  throw new Error(
    'This test needs a small file system: neither mounting nor user namespaces are allowed here, or util-linux is missing.',
  )
}
