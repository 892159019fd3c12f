import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PasswordReply, PasswordWork } from './thread.ts'

/** The file that a thread runs: a bundle of its own in a build, the source elsewhere. */
const script = () =>
  path.resolve(import.meta.env?.PROD ? 'dist/server/password-thread.js' : 'src/accounts/passwords/thread.ts')

/** A thread holds some megabytes: it goes when nobody has needed it for so long. */
const IDLE_MS = 60_000

/**
 * Threads for what keeps a core busy: at a lower priority than the one that answers requests, and beside those of libuv,
 * which files and compression need. They are made when they are first needed.
 */
export class PasswordThreads {
  readonly #idle: Worker[] = []
  readonly #idleMs: number
  #rest: NodeJS.Timeout | undefined
  #count = 0

  /** @param idleMs how long one that nobody needs is there for the next */
  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs
  }

  /** How many there are. */
  get count(): number {
    return this.#count
  }

  #start(): Worker {
    const worker = new Worker(script())
    this.#count++
    // One that ends is not asked again; whoever waits for it is told in `do`.
    worker.on('error', () => {})
    worker.on('exit', () => {
      this.#count--
      const at = this.#idle.indexOf(worker)
      if (at >= 0) this.#idle.splice(at, 1)
    })
    return worker
  }

  /** Has a thread that has nothing else to do do a piece of work. However many call at once, so many threads are made. */
  async do(work: PasswordWork): Promise<string | boolean> {
    const worker = this.#idle.pop() ?? this.#start()
    worker.ref()
    clearTimeout(this.#rest)
    const { promise, resolve, reject } = Promise.withResolvers<PasswordReply>()
    const ended = () => reject(new Error('the thread for passwords ended'))
    worker.once('message', resolve).once('error', reject).once('exit', ended)
    try {
      worker.postMessage(work)
      const reply = await promise
      this.#idle.push(worker)
      if ('error' in reply) throw new Error(reply.error)
      return reply.made
    } finally {
      worker.off('message', resolve).off('error', reject).off('exit', ended)
      worker.unref()
      clearTimeout(this.#rest)
      this.#rest = setTimeout(() => this.#endIdle(), this.#idleMs).unref()
    }
  }

  #endIdle(): void {
    for (const worker of this.#idle.splice(0)) void worker.terminate()
  }
}
