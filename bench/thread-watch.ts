import { appendFileSync } from 'node:fs'
import { PerformanceObserver, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/*
 * Loaded before the shop (`--import`), it watches the shop's one thread: how long each turn of its event loop keeps the thread, in processor
 * time, so that other work on the machine counts for nothing, and how much of that the garbage collector takes. A turn that takes
 * longer than WATCH_FROM_MS goes as a line of JSON into the file WATCH_FILE.
 */

/** One turn of the event loop that took long, in milliseconds. */
export type LongTurn = {
  /** When it ended, since 1970. */
  at: number
  /** On a processor, and by the clock. */
  cpuMs: number
  wallMs: number
  /** What of it was a pause of the garbage collector. */
  gcMs: number
}

/** Processor time that this thread has used, in milliseconds. */
export function threadCpuMs(): number {
  // Linux brings a thread's own time up to date at ticks of 4 ms only, unless the whole process is asked for.
  process.cpuUsage()
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

const { WATCH_FILE: file, WATCH_FROM_MS: from = '5' } = process.env

if (isMainThread && file !== undefined) {
  let pauses: { begins: number; ends: number }[] = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      pauses.push({ begins: startTime, ends: startTime + duration })
  }).observe({ entryTypes: ['gc'] })
  let turns: { begins: number; ends: number; cpuMs: number }[] = []
  let last = { at: performance.now(), cpuMs: threadCpuMs() }
  // Once a turn, after everything that was ready: unreferenced, it makes no turn of its own.
  const turn = () => {
    const now = { at: performance.now(), cpuMs: threadCpuMs() }
    const used = now.cpuMs - last.cpuMs
    if (used >= Number(from)) turns.push({ begins: last.at, ends: now.at, cpuMs: used })
    last = now
    setImmediate(turn).unref()
  }
  setImmediate(turn).unref()
  // What the collector did is told some turns later.
  setInterval(() => {
    const until = performance.now() - 1000
    const told = turns.filter(({ ends }) => ends < until)
    turns = turns.filter(({ ends }) => ends >= until)
    const lines = told.map(({ begins, ends, cpuMs }): LongTurn => {
      const gcMs = pauses.reduce(
        (sum, pause) => sum + Math.max(0, Math.min(ends, pause.ends) - Math.max(begins, pause.begins)),
        0,
      )
      return { at: performance.timeOrigin + ends, cpuMs, wallMs: ends - begins, gcMs }
    })
    pauses = pauses.filter(({ ends }) => ends > until - 10_000)
    if (lines.length > 0) appendFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  }, 500).unref()
}
