import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'
import { isUnavailable } from './postgres/database.ts'
import { traced } from './tracing.ts'

/** What looks more often than this mostly finds nothing; what it finds is a trace where it is done. */
const TRACED_POLL_MS = 60_000

/** Work that goes on beside the requests, in every process of the shop. */
export interface Worker {
  /** Something may be due now. */
  wake(): void
  /** Begins nothing more and waits for what is under way, at most so long; what is cut off then is another's to finish. */
  stop(withinMs: number): Promise<void>
}

type Job = {
  /** For the log. */
  name: string
  /** How many pieces of work are done at once. */
  lanes?: number
  /** How long nothing is looked for when nobody has said that there is something. */
  pollMs: number
  /** Claims one piece of work and does it; false when nothing was due, or trying the next one at once makes no sense. */
  runOne(): Promise<boolean>
  log: Log
}

/** How a worker of this process is doing. Times are milliseconds. */
export type JobState = {
  readonly name: string
  /** Pieces of work under way. */
  running: number
  /** When it last came to an end; undefined before. */
  endedAt: number | undefined
  /** When it is looked for work again at the latest; undefined while some is under way. */
  nextAt: number | undefined
  /** When the last try failed; undefined where that went well. */
  failedAt: number | undefined
}

const states = new Set<JobState>()

/** The workers of this process that were started and not yet stopped. */
export const listJobs = (): readonly Readonly<JobState>[] => [...states]

/** Watches over something that begins by itself, so that the status tells of it; `end` when it does no more. */
export function watchJob(name: string) {
  const state: JobState = { name, running: 0, endedAt: undefined, nextAt: undefined, failedAt: undefined }
  states.add(state)
  return {
    /** Does a piece of the work. */
    async run<T>(work: () => Promise<T>): Promise<T> {
      state.running++
      state.nextAt = undefined
      try {
        const done = await work()
        state.failedAt = undefined
        return done
      } catch (error) {
        state.failedAt = Date.now()
        throw error
      } finally {
        state.running--
        state.endedAt = Date.now()
      }
    },
    rest: (ms: number) => {
      if (state.running === 0) state.nextAt = Date.now() + ms
    },
    end: () => {
      states.delete(state)
    },
  }
}

/** Does work for as long as there is some, then waits to be woken. An error ends one piece of work, never the worker. */
export function startWorker({ name, lanes = 1, pollMs, runOne, log }: Job): Worker {
  const job = watchJob(name)
  const stopping = new AbortController()
  let ring = () => {}
  let rung = new Promise<void>((resolve) => {
    ring = resolve
  })
  const wake = () => {
    const ringNow = ring
    rung = new Promise((resolve) => {
      ring = resolve
    })
    ringNow()
  }

  async function tryOne(): Promise<boolean> {
    try {
      return await job.run(() => (pollMs < TRACED_POLL_MS ? runOne() : traced(`job ${name}`, {}, runOne)))
    } catch (error) {
      // The database's own watch tells of its absence, and calls that are refused of a full disk; saying so every few
      // seconds would tell nobody more.
      if (!isUnavailable(error)) log.error('work failed', { work: name, error })
      return false
    }
  }

  async function runLane(): Promise<void> {
    while (!stopping.signal.aborted) {
      // Taken before the work is looked for: whoever rings in between is heard.
      const bell = rung
      if (await tryOne()) continue
      job.rest(pollMs)
      const over = new AbortController()
      const pause = sleep(pollMs, undefined, { signal: AbortSignal.any([stopping.signal, over.signal]) })
      await Promise.race([bell, pause.catch(() => {})])
      over.abort()
    }
  }
  const running = Promise.all(Array.from({ length: lanes }, runLane))

  return {
    wake,
    stop: async (withinMs) => {
      stopping.abort()
      job.end()
      await Promise.race([running, sleep(withinMs, undefined, { ref: false })])
    },
  }
}

/** The longest that {@link retryPauseMs} answers for a longest pause, and an hour for a lease that is longer. */
export const longestWaitMs = (longestPauseMs: number): number => longestPauseMs * 1.25 + 3_600_000

/**
 * How long to wait before the next try: the first pause doubled with every try, no longer than `longestMs`, and shifted
 * at random by up to a quarter, so that what failed together does not come back together.
 * @param tries how many there were, 1 or more
 */
export function retryPauseMs(tries: number, firstMs: number, longestMs: number): number {
  const pause = Math.min(longestMs, firstMs * 2 ** Math.min(tries - 1, 30))
  return Math.round(pause * (0.75 + Math.random() / 2))
}
