import { setTimeout as sleep } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'

/** Told to whoever comes when too many wait already, or has waited too long. `seconds` is when to try again. */
export class QueueFull extends Error {
  readonly seconds = 5
}

export type Limits = {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Those that may wait: urgent ones, all others together, and of the others those of one party. */
  mostWaiting: number
  mostWaitingEach?: number
  /** How long one may wait, in milliseconds; as long as it takes without it. */
  waitMs?: number
  /**
   * How long a place stays empty after work that was not urgent while others wait, in milliseconds: so that a queue which is never empty
   * leaves something of the processor to whoever needs no place. None without it.
   */
  restMs?: number
}

/** For whom work is done. */
export type Party = {
  /** Whom turns are shared between: a network, say. */
  from: string
  /** Goes before everyone who is not, and may fill the queue alone. */
  isUrgent?: boolean
}

/** Does the work, and leaves it to be told once the place is free; nothing where it was told already, for a place that rests. */
type Begin = () => Promise<(() => void) | undefined>

/**
 * Lets so many pieces of work run at once (p-limit counts them). The others wait, and those who have them done take turns: whoever asks for a
 * hundred waits for their own hundred, and not everyone else for them.
 */
export class FairQueue {
  readonly #limits: Limits
  /** Its own queue holds places in the line only; whose place it is is decided when it is free. */
  readonly #places: LimitFunction
  readonly #urgent: Begin[] = []
  /** Whose turn is next stands first. */
  readonly #others = new Map<string, Begin[]>()
  #othersWaiting = 0

  constructor(limits: Limits) {
    this.#limits = limits
    this.#places = pLimit(limits.atOnce)
  }

  /** How many wait. */
  get waiting(): number {
    return this.#urgent.length + this.#othersWaiting
  }

  /**
   * Does a piece of work when it is its turn, and answers what it answers.
   * @throws QueueFull at once where too many wait, and after `waitMs`; the work was not begun then
   */
  run<T>(party: Party, work: () => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    const begin = async () => {
      const tell = await (async () => work())().then(
        (value) => () => resolve(value),
        (error) => () => reject(error),
      )
      if (!this.#mustRest(party)) return tell
      tell()
      await sleep(this.#limits.restMs)
      return undefined
    }
    if (this.#places.activeCount < this.#limits.atOnce) this.#occupy(begin)
    else if (this.#isFull(party)) reject(new QueueFull('too many wait'))
    else this.#wait(party, begin, reject)
    return promise
  }

  #isFull({ from, isUrgent }: Party): boolean {
    const { mostWaiting, mostWaitingEach = mostWaiting } = this.#limits
    if (isUrgent) return this.#urgent.length >= mostWaiting
    return this.#othersWaiting >= mostWaiting || (this.#others.get(from)?.length ?? 0) >= mostWaitingEach
  }

  #wait({ from, isUrgent }: Party, begin: Begin, reject: (reason: QueueFull) => void): void {
    const own = isUrgent ? this.#urgent : (this.#others.get(from) ?? [])
    const { waitMs } = this.#limits
    const giveUp = () => {
      own.splice(own.indexOf(turn), 1)
      if (!isUrgent) this.#othersWaiting--
      if (!isUrgent && own.length === 0) this.#others.delete(from)
      reject(new QueueFull('the wait was too long'))
    }
    const timer = waitMs === undefined ? undefined : setTimeout(giveUp, waitMs)
    const turn = () => {
      clearTimeout(timer)
      return begin()
    }
    own.push(turn)
    if (!isUrgent) {
      this.#others.set(from, own)
      this.#othersWaiting++
    }
    // Whoever gave up has left a place in the line, which the next one takes.
    if (this.#places.pendingCount < this.waiting) this.#occupy(async () => this.#next()?.())
  }

  #occupy(begin: Begin): void {
    void this.#places(begin).then((tell) => tell?.())
  }

  /** Takes out whoever is next. */
  #next(): Begin | undefined {
    const urgent = this.#urgent.shift()
    if (urgent) return urgent
    const [first] = this.#others
    if (!first) return undefined
    const [from, own] = first
    const begin = own.shift()
    this.#othersWaiting--
    this.#others.delete(from)
    if (own.length > 0) this.#others.set(from, own)
    return begin
  }

  #mustRest({ isUrgent }: Party): boolean {
    return this.#limits.restMs !== undefined && !isUrgent && this.#urgent.length === 0 && this.#othersWaiting > 0
  }
}
