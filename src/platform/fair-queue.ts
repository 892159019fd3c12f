/** Told to whoever comes when too many wait already. */
export class QueueFull extends Error {}

export type Limits = {
  /** Pieces of work that run at once. */
  atOnce: number
  /** Those that may wait, of all and of one party. */
  mostWaiting: number
  mostWaitingEach: number
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

/**
 * Lets so many pieces of work run at once. The others wait, and those who have them done take turns: whoever asks for a hundred waits
 * for their own hundred, and not everyone else for them.
 */
export class FairQueue {
  readonly #limits: Limits
  readonly #urgent: (() => void)[] = []
  /** Whose turn is next stands first. */
  readonly #waiting = new Map<string, (() => void)[]>()
  #running = 0
  #size = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** How many wait. */
  get waiting(): number {
    return this.#size + this.#urgent.length
  }

  /**
   * Does a piece of work when it is its turn, and answers what it answers.
   * @throws QueueFull at once, where too many wait
   */
  async run<T>(party: Party, work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running++
    else await this.#turn(party)
    try {
      return await work()
    } finally {
      const { restMs = 0 } = this.#limits
      if (restMs > 0 && !party.isUrgent && this.#size > 0 && this.#urgent.length === 0)
        setTimeout(() => this.#next(), restMs)
      else this.#next()
    }
  }

  #turn({ from, isUrgent = false }: Party): Promise<void> {
    const { mostWaiting, mostWaitingEach } = this.#limits
    const own = this.#waiting.get(from) ?? []
    const isFull = isUrgent
      ? this.#urgent.length >= mostWaiting
      : this.#size >= mostWaiting || own.length >= mostWaitingEach
    if (isFull) return Promise.reject(new QueueFull('too many wait'))
    return new Promise((begin) => {
      if (isUrgent) {
        this.#urgent.push(begin)
        return
      }
      own.push(begin)
      this.#size++
      this.#waiting.set(from, own)
    })
  }

  /** Hands the place that is free now to whoever is next, without letting it go in between. */
  #next(): void {
    const urgent = this.#urgent.shift()
    if (urgent) {
      urgent()
      return
    }
    const [first] = this.#waiting
    if (!first) {
      this.#running--
      return
    }
    const [from, own] = first
    const begin = own.shift()
    this.#size--
    this.#waiting.delete(from)
    if (own.length > 0) this.#waiting.set(from, own)
    begin?.()
  }
}
