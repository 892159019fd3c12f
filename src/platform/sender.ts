import { setTimeout as sleep } from 'node:timers/promises'
import { startWorker } from './jobs.ts'
import type { Claim, LeaseQueue } from './lease-queue.ts'
import type { Log } from './log.ts'
import type { Broadcast } from './postgres/broadcast.ts'
import { type Database, isUnavailable } from './postgres/database.ts'
import { forRequest } from './request-context.ts'
import { ofRequest, traced } from './tracing.ts'

const TIDY_MS = 60_000
const MARK_TRIES = 5
const MARK_PAUSE_MS = 1_000
const STOP_MS = 6_000

/**
 * Writes down what came of something that was sent. It is out: a database that is away for a moment must not make it go
 * out again.
 */
export async function keepTrying(mark: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await mark()
    } catch (error) {
      if (!isUnavailable(error) || attempt === MARK_TRIES) throw error
      await sleep(MARK_PAUSE_MS)
    }
  }
}

type Sender<Row extends Claim> = {
  /** For the log. */
  name: string
  /** The channel on which a commit tells that there is something to send. */
  channel: string
  lanes: number
  pollMs: number
  broadcast: Broadcast
  log: Log
  db: Database
  queue: LeaseQueue<Row>
  leaseMs: number
  /** Sends it and writes down what came of it; false where trying the next one at once makes no sense. */
  send(row: Row): Promise<boolean>
}

/** Sends what waits in a queue of leases, from any number of processes, until it is stopped. */
export async function startSender<Row extends Claim>(options: Sender<Row>) {
  const { name, channel, lanes, pollMs, broadcast, log, db, queue, leaseMs, send } = options
  /** For the request that left it to be done, and as a trace of its own, as that has long been answered. */
  const asked = ({ requestId, attempts }: Row, work: () => Promise<boolean>): Promise<boolean> =>
    forRequest(requestId, () => traced(`job ${name}`, { ...ofRequest(requestId), 'underfoot.attempt': attempts }, work))
  const sender = startWorker({
    name,
    lanes,
    pollMs,
    log,
    runOne: async () => {
      const claimed = await queue.claim(db, leaseMs)
      return claimed !== undefined && asked(claimed, () => send(claimed))
    },
  })
  const tidier = startWorker({
    name: `tidying the ${name}`,
    pollMs: TIDY_MS,
    log,
    runOne: async () => {
      await queue.tidy(db)
      return false
    },
  })
  const forget = await broadcast.on(channel, sender.wake)
  const forgetReconnect = broadcast.onReconnect(sender.wake)
  return {
    /** Lets what is on its way arrive, within some seconds. */
    stop: async () => {
      forget()
      forgetReconnect()
      await Promise.all([sender.stop(STOP_MS), tidier.stop(STOP_MS)])
    },
  }
}
