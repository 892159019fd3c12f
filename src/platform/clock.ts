/** Where a rule gets the time from, so that a test can choose it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: stands still until it is told to move. */
export function standingClock(start: Date): Clock & { advance(milliseconds: number): void } {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance: (milliseconds) => {
      time += milliseconds
    },
  }
}
