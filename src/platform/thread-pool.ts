import { Worker } from 'node:worker_threads'

/** A thread that has opened fonts or pictures holds tens of megabytes: it goes when nobody needs it. */
const IDLE_MS = 60_000

type Options = {
  /** The file that each thread runs: it answers `{ id, order }` with `{ id, made }` or `{ id, error }`. */
  script: string
  threads: number
  /** How many orders may wait for a thread. */
  mostWaiting: number
  /** How long one order may take; then its thread is ended, and a new one is begun for the next. */
  timeLimitMs: number
  /** The most a thread's heap may grow to; past it, the thread ends with its order. */
  heapMegabytes: number
}

type Asked<Order, Made> = { order: Order; resolve: (made: Made) => void; reject: (error: Error) => void }
type Running<Order, Made> = { asked: Asked<Order, Made>; limit: NodeJS.Timeout }
type Reply<Made> = { id: number; made?: Made; error?: string }

/** Told to whoever asks when too many wait already, and when the pool is closed. */
export class ThreadPoolBusy extends Error {}
/** Told to whoever asked for what took too long. */
export class ThreadTimedOut extends Error {}

/** Work that takes a processor for longer than a request may hold up the others, on threads of its own. */
export class ThreadPool<Order, Made> {
  readonly #options: Options
  readonly #waiting: Asked<Order, Made>[] = []
  readonly #threads = new Map<Worker, Running<Order, Made> | undefined>()
  #idle: NodeJS.Timeout | undefined
  #isClosed = false
  #last = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** Whether another order would be turned away: to be asked before much is read for one. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#options.mostWaiting
  }

  /**
   * What a thread makes of an order; both are copied on their way.
   * @throws ThreadPoolBusy, ThreadTimedOut, or Error with what went wrong in the thread
   */
  run(order: Order): Promise<Made> {
    if (this.#isClosed || this.isFull) return Promise.reject(new ThreadPoolBusy('too many wait for a thread'))
    clearTimeout(this.#idle)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject })
      this.#next()
    })
  }

  /** Gives what has waited longest to a thread that is free, or to a new one. */
  #next(): void {
    if (this.#waiting.length === 0) {
      if (![...this.#threads.values()].some(Boolean)) this.#rest()
      return
    }
    const free = [...this.#threads].find(([, running]) => running === undefined)?.[0]
    const thread = free ?? (this.#threads.size < this.#options.threads ? this.#start() : undefined)
    const asked = thread && this.#waiting.shift()
    if (!asked) return
    const { timeLimitMs } = this.#options
    const limit = setTimeout(() => this.#end(thread, new ThreadTimedOut(`over ${timeLimitMs} ms`)), timeLimitMs)
    this.#threads.set(thread, { asked, limit })
    thread.postMessage({ id: ++this.#last, order: asked.order })
  }

  #start(): Worker {
    const { script, heapMegabytes } = this.#options
    const thread = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
    thread.unref()
    thread.on('message', ({ made, error }: Reply<Made>) => {
      const asked = this.#release(thread)
      if (made === undefined) asked?.reject(new Error(error ?? 'the thread made nothing'))
      else asked?.resolve(made)
      this.#next()
    })
    thread.on('error', (error) => this.#end(thread, error))
    thread.on('exit', () => this.#end(thread, new Error('the thread ended')))
    this.#threads.set(thread, undefined)
    return thread
  }

  /** Takes an order from its thread, which is free then. */
  #release(thread: Worker): Asked<Order, Made> | undefined {
    const running = this.#threads.get(thread)
    clearTimeout(running?.limit)
    if (this.#threads.has(thread)) this.#threads.set(thread, undefined)
    return running?.asked
  }

  /** Lets a thread go with its order; what waits is for another one. */
  #end(thread: Worker, reason: Error): void {
    if (!this.#threads.has(thread)) return
    const asked = this.#release(thread)
    this.#threads.delete(thread)
    void thread.terminate()
    asked?.reject(reason)
    this.#next()
  }

  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      for (const thread of this.#threads.keys()) this.#end(thread, new Error('not needed any more'))
    }, IDLE_MS).unref()
  }

  /** Ends all threads; whoever waits is turned away. */
  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#idle)
    for (const { reject } of this.#waiting.splice(0)) reject(new ThreadPoolBusy('the shop leaves'))
    const threads = [...this.#threads.keys()]
    for (const thread of threads) this.#end(thread, new ThreadPoolBusy('the shop leaves'))
    await Promise.all(threads.map((thread) => thread.terminate()))
  }
}
