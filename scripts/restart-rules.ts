/** How a shop's process ended. */
export type End = {
  /** Null where a signal ended it. */
  code: number | null
  signal: string | null
  /** Whether it had come so far that people could buy. */
  wasOpen: boolean
  ranMs: number
  /** Whether the system says that it killed a process as memory ran out. */
  wasKilledForMemory: boolean
}

/** So many starts in a row that did not last are made before it is given up. */
export const MOST_RESTARTS = 10
/** Who was open for so long was not ended by what ends it again and again. */
const LASTED_MS = 60_000
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 30_000

/** Why a shop ended, in a sentence for whoever runs it. */
export function whyEnded({ code, signal, wasKilledForMemory }: End): string {
  if (wasKilledForMemory) return 'the system killed it because memory ran out'
  if (signal === 'SIGKILL')
    return 'SIGKILL ended it: somebody did, or the system as memory ran out (its kernel log says which)'
  if (signal === 'SIGABRT')
    return 'it aborted, as Node.js does when its own memory is used up (the lines above say which)'
  if (signal !== null) return `${signal} ended it`
  return `it ended with exit code ${code} (the lines above say why)`
}

export type NextStep = { kind: 'end'; code: number } | { kind: 'start'; pauseMs: number; restarts: number }

/**
 * What to do when the shop has ended. A start that was refused (a wrong variable, a port that is taken) is not tried again: only a
 * person can set that right. Once it has been open it is started again, at once at first, then ever later.
 * @param restarts how many starts in a row have not lasted
 */
export function nextStep(end: End, { restarts, hasBeenOpen }: { restarts: number; hasBeenOpen: boolean }): NextStep {
  if (end.code === 0) return { kind: 'end', code: 0 }
  if (!hasBeenOpen && end.signal === null) return { kind: 'end', code: end.code ?? 1 }
  const before = end.wasOpen && end.ranMs >= LASTED_MS ? 0 : restarts
  if (before >= MOST_RESTARTS) return { kind: 'end', code: 1 }
  return { kind: 'start', pauseMs: Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** before), restarts: before + 1 }
}
