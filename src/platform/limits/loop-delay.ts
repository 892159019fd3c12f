/** How often the loop's delay is measured, in milliseconds. */
const SAMPLE_MS = 20
/** Over how long it is averaged: one long piece of work is no overload, work without a pause is. */
const AVERAGE_MS = 500
/** No single sample counts for more, so that the shop serves again soon after one long stall. */
const MOST_COUNTED_MS = 500
/** From this average on the loop is late, in milliseconds: what is left of the 200 ms that people may wait has to do for the answer. */
const LATE_MS = 100
/** Until the average is below this again. */
const FINE_MS = 50

/**
 * Tells whether the event loop is late: how long after its time a timer runs, averaged. All that a process does in turn waits as
 * long.
 */
export class LoopDelay {
  readonly #scale: number
  #average = 0
  #isLate = false
  #timer: NodeJS.Timeout | undefined

  /** @param scale multiplies the delay that is put up with, where load is made on purpose */
  constructor(scale = 1) {
    this.#scale = scale
  }

  get isLate(): boolean {
    return this.#isLate
  }

  /**
   * Takes one measurement into account.
   * @param lateMs how long after its time the timer ran
   */
  sample(lateMs: number): void {
    const counted = Math.min(Math.max(0, lateMs), MOST_COUNTED_MS)
    // The longer a sample took, the more of the average it makes up.
    const share = 1 - Math.exp(-(counted + SAMPLE_MS) / AVERAGE_MS)
    this.#average += (counted - this.#average) * share
    this.#isLate = this.#average > (this.#isLate ? FINE_MS : LATE_MS) * this.#scale
  }

  /** Measures from now on, until {@link stop}. */
  start(): this {
    let due = performance.now() + SAMPLE_MS
    this.#timer = setInterval(() => {
      const now = performance.now()
      this.sample(now - due)
      due = now + SAMPLE_MS
    }, SAMPLE_MS).unref()
    return this
  }

  stop(): void {
    clearInterval(this.#timer)
  }
}
