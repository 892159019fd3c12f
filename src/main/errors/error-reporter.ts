import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { Log } from '../../platform/log.ts'
import { StartRefused } from '../../platform/start-refused.ts'
import { type ErrorReport, reportOf } from './report.ts'

const READY_MS = 10_000
/** What takes longer is given up, and the module is loaded anew for a later error. */
const REPORT_MS = 10_000
/** Errors of a module that is down are not told one by one. */
const REST_MS = 60_000
/** More than these at once are one trouble, which the first ones tell of. */
const MOST_WAITING = 50
const CLOSE_MS = 2_000

type Said = { ready: true } | { refused: string } | { done: number; failed?: string }

/** Hands unexpected errors to the module of `ERROR_REPORTER`, on a thread of its own: whatever it does, no request waits for it or ends with it. */
export type ErrorReporter = {
  report(report: ErrorReport): void
  /** Lets what is under way arrive, for two seconds at most. */
  close(): Promise<void>
}

/**
 * @param file the module: its default export, or what it exports as `report`, is called with each `ErrorReport`
 * @throws StartRefused where it cannot be loaded or exports no such function
 */
export async function openErrorReporter(file: string, log: Log, { reportMs = REPORT_MS } = {}): Promise<ErrorReporter> {
  const script = resolve(import.meta.env.DEV ? 'src/main/errors/thread.ts' : 'dist/server/error-thread.js')
  const waiting = new Map<number, NodeJS.Timeout>()
  let last = 0
  let restsUntil = 0
  let thread: Worker | undefined

  function end(why: string): void {
    log.warn('errors are not reported for a while', { why })
    for (const timer of waiting.values()) clearTimeout(timer)
    waiting.clear()
    restsUntil = Date.now() + REST_MS
    void thread?.terminate()
    thread = undefined
  }

  /** @returns once the module is loaded; why it is not, where it is not */
  function start(): Promise<string | undefined> {
    const begun = new Worker(script, { workerData: resolve(file) })
    thread = begun
    begun.unref()
    const { promise, resolve: settle } = Promise.withResolvers<string | undefined>()
    const isCurrent = () => thread === begun
    begun.on('message', (said: Said) => {
      if ('ready' in said) settle(undefined)
      else if ('refused' in said) settle(said.refused)
      else {
        clearTimeout(waiting.get(said.done))
        waiting.delete(said.done)
        if (said.failed !== undefined) log.warn('an error could not be reported', { why: said.failed })
      }
    })
    const onEnd = (why: string) => {
      settle(why)
      if (isCurrent()) end(why)
    }
    begun.on('error', (error) => onEnd(error instanceof Error ? error.message : String(error)))
    begun.on('exit', () => onEnd('the module ended its thread'))
    return promise
  }

  const why = await Promise.race([start(), sleep(READY_MS, 'it is not loaded within ten seconds', { ref: false })])
  if (why !== undefined) {
    void thread?.terminate()
    throw new StartRefused(`ERROR_REPORTER cannot be used: ${why}`)
  }

  return {
    report(report) {
      if (Date.now() < restsUntil || waiting.size >= MOST_WAITING) return
      if (!thread) void start()
      const id = ++last
      const late = () => end(`the module took longer than ${reportMs} ms`)
      waiting.set(id, setTimeout(late, reportMs).unref())
      thread?.postMessage({ id, report })
    },
    async close() {
      const until = Date.now() + CLOSE_MS
      while (waiting.size > 0 && Date.now() < until) await sleep(20)
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
      const ending = thread
      thread = undefined
      await ending?.terminate()
    },
  }
}

/** A log whose errors are reported, too, as soon as there is a reporter. */
export function reportedLog(
  log: Log,
  reporter: () => ErrorReporter | undefined,
  shop: Pick<ErrorReport, 'store' | 'version'>,
): Log {
  return {
    ...log,
    error(message, fields = {}) {
      log.error(message, fields)
      const report = reporter() && reportOf(message, fields, shop)
      if (report) reporter()?.report(report)
    },
  }
}
