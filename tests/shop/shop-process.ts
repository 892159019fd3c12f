import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, parseIdentity } from '../../src/platform/process-identity.ts'

/** A shop in a process of its own. */
export interface ShopProcess {
  /** Of the process that serves. */
  pid: number
  url: string
  /** Everything it wrote to stdout and stderr so far. */
  output(): string
  /** Milliseconds from its start until /api/ready said yes. */
  readyAfterMs: number
  /** To what was started; SIGKILL also to the shop under `npm start`, so that nothing is left. */
  signal(signal: NodeJS.Signals): void
  /** Its exit code, once it has ended; null when a signal ended it. */
  exitCode: Promise<number | null>
  /** SIGTERM, and the exit code. It goes on serving for a second then, so that a balancer hears that it leaves. */
  stop(): Promise<number | null>
  /** SIGINT, as Ctrl+C is, and the exit code: it leaves in the same order, without that second. */
  interrupt(): Promise<number | null>
}

interface ShopOptions {
  dataDir: string
  port?: number
  env?: Record<string, string>
  /** Runs as this user instead; only root can. */
  user?: { uid: number; gid: number }
  /** The words in front of its command. */
  prefix?: readonly string[]
  /** As `npm start` runs it: under a process that starts it again when it dies. Otherwise a shop that nobody watches over. */
  isWatched?: boolean
}

/** Listens for a moment at a port, 0 being any; the port, and null where it is somebody's. */
const listenAt = (port: number): Promise<number | null> =>
  new Promise((found) => {
    const server = createServer().once('error', () => found(null))
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : null))
    })
  })

export async function freePort(): Promise<number> {
  const port = await listenAt(0)
  if (port === null) throw new Error('This machine has no free port.')
  return port
}

export const isFree = async (port: number): Promise<boolean> => (await listenAt(port)) !== null

let isBuilt = false

/**
 * Makes the bundles if they are not those of the present sources, so that no test pays for it within its time. It looks once for all
 * files of a worker: nothing changes the sources of the run.
 */
export function buildShop(): void {
  if (isBuilt) return
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { encoding: 'utf8' })
  if (built.status !== 0) throw new Error(`The build failed:\n${built.stdout}${built.stderr}`)
  isBuilt = true
}

/** The number of the process that serves a data folder on a port, as it wrote it down. */
export function findServing({ dataDir, port }: { dataDir: string; port: number }): number | undefined {
  try {
    return parseIdentity(readFileSync(join(dataDir, 'running', `${port}.json`), 'utf8'))?.pid
  } catch {
    return undefined
  }
}

/** Starts a shop process without waiting for it. */
export function spawnShop(options: ShopOptions & { port: number }): Omit<ShopProcess, 'readyAfterMs'> {
  const script = options.isWatched ? 'scripts/start.ts' : 'dist/server/shop.js'
  const [command = '', ...args] = [...(options.prefix ?? []), process.execPath, script]
  const child: ChildProcess = spawn(command, args, {
    env: {
      ...process.env,
      DEMO_ORDERS: 'off',
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options.user,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)))
  const exitCode = new Promise<number | null>((ended) => child.once('close', ended))
  const signal = (name: NodeJS.Signals) => {
    child.kill(name)
    const serving = options.isWatched && name === 'SIGKILL' ? findServing(options) : undefined
    if (serving !== undefined && isAlive(serving)) process.kill(serving, name)
  }
  const endBy = (name: NodeJS.Signals) => {
    signal(name)
    return exitCode
  }
  return {
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${options.port}`,
    output: () => output,
    signal,
    exitCode,
    stop: () => endBy('SIGTERM'),
    interrupt: () => endBy('SIGINT'),
  }
}

/** The status of a page, or 0 when nobody answers. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}

/** Waits until a shop can sell; how long that took, in milliseconds. */
export async function untilReady(url: string, withinMs: number): Promise<number> {
  const began = performance.now()
  while ((await statusOf(`${url}/api/ready`)) !== 200) {
    if (performance.now() - began > withinMs) throw new Error(`${url} was not ready within ${withinMs} ms.`)
    await sleep(25)
  }
  return performance.now() - began
}

/** Starts a shop and waits until it can sell. */
export async function startShop(options: ShopOptions): Promise<ShopProcess> {
  const port = options.port ?? (await freePort())
  const shop = spawnShop({ ...options, port })
  const failed = shop.exitCode.then((code) => {
    throw new Error(`The shop ended with ${code} instead of opening:\n${shop.output()}`)
  })
  const readyAfterMs = await Promise.race([untilReady(shop.url, 60_000), failed]).catch((error: unknown) => {
    shop.signal('SIGKILL')
    throw error
  })
  failed.catch(() => {}) // its end is of interest to nobody from here on
  return { ...shop, pid: findServing({ dataDir: options.dataDir, port }) ?? shop.pid, readyAfterMs }
}
