import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryEnvironment, memoryFlags } from './memory-flags.ts'
import { type End, MOST_RESTARTS, nextStep, whyEnded } from './restart-rules.ts'

const PARENT_CHECK_MS = 250

/** How many processes of this one's group the system has killed as memory ran out; 0 where Linux does not tell. */
function killsForMemory(): number {
  try {
    const group = /^0::(.*)$/m.exec(readFileSync('/proc/self/cgroup', 'utf8'))?.[1] ?? ''
    const events = readFileSync(join('/sys/fs/cgroup', group, 'memory.events'), 'utf8')
    return Number(/^oom_kill (\d+)$/m.exec(events)?.[1] ?? 0)
  } catch {
    return 0
  }
}

function giveUp(error: Error): never {
  console.error(`Underfoot cannot be started: ${error.message}`)
  process.exit(1)
}

/**
 * Runs the shop in a process of its own, passes signals on to it and starts it again when it dies. It imports next to nothing, as it is there
 * for as long as the shop is.
 * @param shopScript the bundle that is the shop
 * @param build what makes that bundle where it is not of the present sources; left out where there are none
 */
export function watchShop(shopScript: string, build?: string): void {
  /** The build or the shop. */
  let running: ChildProcess | undefined
  let pause: NodeJS.Timeout | undefined
  let isStopping = false
  let hasBeenOpen = false
  let restarts = 0

  /** Builds first where there is something to build it from: in a process of its own, whose memory the shop then does not carry. */
  function start(): void {
    if (build === undefined) {
      startShop()
      return
    }
    const began = performance.now()
    const builder = spawn(process.execPath, [build], { stdio: 'inherit' })
    running = builder
    builder.once('error', giveUp)
    builder.once('exit', (code, signal) => {
      if (code === 0 && !isStopping) startShop()
      else ended({ code, signal, wasOpen: false, ranMs: performance.now() - began, wasKilledForMemory: false })
    })
  }

  function startShop(): void {
    const began = performance.now()
    const killed = killsForMemory()
    let wasOpen = false
    const shop = spawn(process.execPath, [...memoryFlags, shopScript], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...memoryEnvironment, ...process.env },
      // In a group of its own: what a terminal sends to the whole group (Ctrl+C) reaches the shop once, from here.
      detached: process.platform !== 'win32',
    })
    running = shop
    shop.once('message', () => {
      wasOpen = true
      hasBeenOpen = true
    })
    shop.once('error', giveUp)
    shop.once('exit', (code, signal) => {
      const ranMs = performance.now() - began
      ended({ code, signal, wasOpen, ranMs, wasKilledForMemory: signal === 'SIGKILL' && killsForMemory() > killed })
    })
  }

  function ended(end: End): void {
    if (isStopping) process.exit(end.code ?? (end.signal === 'SIGKILL' ? 1 : 0))
    const next = nextStep(end, { restarts, hasBeenOpen })
    if (next.kind === 'end') {
      // A refused start has said why.
      if (hasBeenOpen && next.code !== 0)
        console.error(
          `Underfoot has ended: ${whyEnded(end)}. It was started ${MOST_RESTARTS} times in a row; this is given up.`,
        )
      process.exit(next.code)
    }
    restarts = next.restarts
    const seconds = (ms: number) => `${Math.round(ms / 100) / 10} s`
    console.error(
      `Underfoot has ended after ${seconds(end.ranMs)}: ${whyEnded(end)}. It is started again in ${seconds(next.pauseMs)} (${restarts} of ${MOST_RESTARTS}).`,
    )
    pause = setTimeout(start, next.pauseMs)
  }

  /** Passes a signal on; the shop leaves in good order, and this process with it. */
  function stop(signal: NodeJS.Signals): void {
    isStopping = true
    clearTimeout(pause)
    if (!running || running.exitCode !== null || running.signalCode !== null) process.exit(0)
    running.kill(signal)
  }

  process.on('SIGTERM', stop).on('SIGINT', stop)
  // npm tells nobody when the shell between it and this process dies of a signal (src/main/lifecycle/stop.ts).
  const parent = process.ppid
  if (process.env.npm_lifecycle_event !== undefined)
    setInterval(() => {
      if (process.ppid !== parent && !isStopping) stop('SIGTERM')
    }, PARENT_CHECK_MS).unref()

  start()
}
