/** How many may wait in each line, and for how long; without them all wait as long as it takes. */
export type TurnLimits = { waiting: number; waitMs: number }

/** Those of the first line have their turn before all of the second. */
export type Line = 'first' | 'second'

/** Thrown instead of waiting where the line is full, or the wait was too long. `seconds` is when to try again. */
export class TurnsFull extends Error {
  readonly seconds = 5
}

/** Lets so many pieces of work run at once; the others wait their turn, in one of two lines. */
export class Turns {
  #free: number
  readonly #limits: TurnLimits
  readonly #waiting: Record<Line, (() => void)[]> = { first: [], second: [] }

  constructor(atOnce: number, limits: TurnLimits = { waiting: Number.POSITIVE_INFINITY, waitMs: 0 }) {
    this.#free = atOnce
    this.#limits = limits
  }

  /**
   * Does the work when it is its turn.
   * @throws TurnsFull where the limits of waiting are reached; the work was not begun then
   */
  async take<T>(work: () => Promise<T>, line: Line = 'second'): Promise<T> {
    if (this.#free > 0) this.#free--
    else await this.#wait(this.#waiting[line])
    try {
      return await work()
    } finally {
      const next = this.#waiting.first.shift() ?? this.#waiting.second.shift()
      if (next) next()
      else this.#free++
    }
  }

  #wait(line: (() => void)[]): Promise<void> {
    const { waiting, waitMs } = this.#limits
    if (line.length >= waiting) return Promise.reject(new TurnsFull('too many wait'))
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        line.splice(line.indexOf(go), 1)
        reject(new TurnsFull('the wait was too long'))
      }
      const timer = waitMs > 0 ? setTimeout(giveUp, waitMs) : undefined
      const go = () => {
        clearTimeout(timer)
        resolve()
      }
      line.push(go)
    })
  }
}
