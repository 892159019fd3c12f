import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'
import type { Gate } from './gate.ts'

const ANSWERS_MS = 5000
const LAST_BYTES_MS = 250
/** How long leaving may take, beside the time in which requests are still taken. */
const WHOLE_STOP_MS = 8500
const PARENT_CHECK_MS = 250

/**
 * Lets the server run dry: new requests are still taken for a moment, each on a connection that ends with its answer; then
 * nothing new, until the last answer is out or took too long.
 * @param seconds for how long new requests are taken, so that a balancer has time to hear that the shop is leaving
 */
export async function drain(server: Server, gate: Gate, seconds: number, log: Log): Promise<void> {
  gate.endConnectionsAfterAnswers()
  await sleep(seconds * 1000)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const deadline = performance.now() + ANSWERS_MS
  while (gate.inFlight > 0 && performance.now() < deadline) await sleep(20)
  if (gate.inFlight > 0) log.warn('requests cut off', { count: gate.inFlight })
  // The last sockets get a moment to send what the system still holds for them; a socket that was upgraded (the reloading
  // of `npm run dev`) would never end by itself.
  await Promise.race([closed, sleep(LAST_BYTES_MS)])
  server.closeAllConnections()
}

/**
 * Calls `leave` at the first SIGTERM or SIGINT and ends the process with 0 when it is done; after an error that nobody
 * caught it leaves in the same order and ends with 1, as what the process holds in memory is then in doubt.
 * A second signal ends it at once, and so does what takes longer than some ten seconds: the data survives that.
 * @param drainSeconds by how much longer it may take than without them
 */
export function leaveOnSignal(log: Log, drainSeconds: number, leave: (reason: string) => Promise<void>): void {
  let leaving = false
  const begin = (reason: string, exitCode: number) => {
    if (leaving) {
      log.warn('stopped without waiting', { reason })
      process.exit(1)
    }
    leaving = true
    log.info('shop is leaving', { reason })
    setTimeout(
      () => {
        log.error('leaving took too long')
        process.exit(1)
      },
      WHOLE_STOP_MS + drainSeconds * 1000,
    ).unref()
    leave(reason).then(
      () => process.exit(exitCode),
      (error: unknown) => {
        log.error('leaving failed', { error })
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', () => begin('SIGTERM', 0))
  process.on('SIGINT', () => begin('SIGINT', 0))
  process.on('uncaughtException', (error) => {
    log.error('uncaught error', { error })
    begin('an uncaught error', 1)
  })
  whenStarterEnds(() => {
    if (!leaving) begin('whoever started it ended', 0)
  })
}

/**
 * Tells when the process that started the shop is gone without having said so. scripts/start.ts holds a channel, which closes with
 * it. npm passes a signal on to the shell between itself and the program, and many a shell dies of it and tells nobody (dash
 * does): the program then has another parent than it was born with.
 */
function whenStarterEnds(leave: () => void): void {
  if (process.send !== undefined) {
    if (process.connected) process.once('disconnect', leave)
    else leave()
    return
  }
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) leave()
  }, PARENT_CHECK_MS).unref()
}
