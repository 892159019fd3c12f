import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryEnvironment, memoryFlags } from '../scripts/memory-flags.ts'

export type Served = { url: string; pid: number; dataDir: string; stop(): Promise<void> }

function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** A program of ours in a process of its own, up when it answers at `path`. @param cwd where its script is */
export async function serve(
  script: string,
  path: string,
  env: Record<string, string> = {},
  cwd = '.',
): Promise<Served> {
  const port = await freePort()
  const dataDir = env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'underfoot-bench-'))
  const child = spawn(process.execPath, [...memoryFlags, script], {
    cwd,
    env: {
      ...memoryEnvironment,
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000000',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  for (let tries = 0; tries < 600; tries++) {
    const answered = await fetch(url + path).then(
      (response) => response.ok,
      () => false,
    )
    if (answered) break
    await sleep(100)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return { url, pid: child.pid ?? 0, dataDir, stop }
}

/** The shop as `npm start` runs it, without what watches over it; built first where it is not. */
export async function serveShop(env: Record<string, string> = {}): Promise<Served> {
  const { status } = spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The build failed.')
  return serve('dist/server/shop.js', '/api/ready', env)
}

/** Processor time that a process has used, in milliseconds; read from /proc, so on Linux only. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** Milliseconds that a process has been on a processor with all its threads; read from /proc, so on Linux only. */
export const threadsCpuMs = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce(
      (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
      0,
    )
  } catch {
    return 0
  }
}

/**
 * What a process holds in memory, in MiB; read from /proc, so on Linux only.
 * @param what of /proc/pid/status: all that is resident, or without files and shared memory (`RssAnon`)
 */
export const residentMb = (pid: number, what: 'VmRSS' | 'RssAnon' = 'VmRSS'): number =>
  Number(new RegExp(`^${what}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** The ids of PostgreSQL's processes for a shop's own database; read from /proc, so on Linux only. */
export function databaseProcesses(dataDir: string): number[] {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0])
  const isOfIt = (pid: string): boolean => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]) === postmaster
    } catch {
      return false // it has ended since
    }
  }
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOfIt(name))
  return [postmaster, ...children.map(Number)]
}

/** A process that was on a processor for no longer than the one in the other has filled its indexes, in milliseconds. */
const [MOST_IDLE_MS, LOOK_EVERY_MS] = [100, 2_000]

/** Until a shop has filled both of its indexes. */
export async function whenFilled(shop: Served): Promise<void> {
  await (await fetch(`${shop.url}/shop?q=oak`)).arrayBuffer()
  for (let used = MOST_IDLE_MS + 1; used > MOST_IDLE_MS; ) {
    const before = threadsCpuMs(shop.pid)
    await sleep(LOOK_EVERY_MS)
    used = threadsCpuMs(shop.pid) - before
  }
}
