import { Worker } from 'node:worker_threads'
import type { StillOrder } from './order.ts'

/** A thread with a room in memory weighs 100 MB: it goes when nobody needs it. */
const IDLE_MS = 60_000
/** Orders that may wait; one takes about a second. */
const MOST_WAITING = 30

type Waiting = { resolve: (webp: Uint8Array) => void; reject: (error: Error) => void }
type Reply = { id: number; webp?: Uint8Array; error?: string }

/** Told to whoever asks when too many wait already. */
export class ComposerBusy extends Error {}

/** Composes stills on a thread of its own, so that no request waits for another's picture. */
export class Composer {
  readonly #script: string
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last = 0

  /** @param script the file that the thread runs */
  constructor(script: string) {
    this.#script = script
  }

  /** Rejects with ComposerBusy when too many wait. */
  make(order: StillOrder): Promise<Uint8Array> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new ComposerBusy('too many stills are waited for'))
    clearTimeout(this.#idle)
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#start().postMessage({ id, order })
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#script)
    worker.unref()
    worker.on('message', ({ id, webp, error }: Reply) => {
      const asked = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (webp) asked?.resolve(webp)
      else asked?.reject(new Error(error))
      if (this.#waiting.size === 0) this.#idle = setTimeout(() => void this.close(), IDLE_MS).unref()
    })
    worker.on('error', (error) => this.#ended(worker, error))
    worker.on('exit', () => this.#ended(worker, new Error('the composer ended')))
    this.#worker = worker
    return worker
  }

  #ended(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle)
    await this.#worker?.terminate()
  }
}
