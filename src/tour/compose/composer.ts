import { Worker } from 'node:worker_threads'
import type { StillOrder } from './order.ts'
import type { SheetOrder, SheetPicture } from './sheet.ts'
import type { Work } from './worker.ts'

/** A thread with a room in memory weighs 100 MB: it goes when nobody needs it. */
const IDLE_MS = 60_000
/** Orders that may wait; one takes about a second. */
const MOST_WAITING = 30

/** What the thread made: a still is its bytes. */
type Made = Uint8Array | SheetPicture
type Waiting = { resolve: (made: Made) => void; reject: (error: Error) => void }
type Reply = { id: number; made?: Made; error?: string }

/** Told to whoever asks when too many wait already. */
export class ComposerBusy extends Error {}

/** Composes stills, and makes sheets, on a thread of its own, so that no request waits for another's picture. */
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

  /** A still, encoded. Rejects with ComposerBusy when too many wait. */
  make(order: StillOrder): Promise<Uint8Array> {
    return this.#ask({ still: order }) as Promise<Uint8Array>
  }

  /** The picture of a floor's sheet. Rejects with ComposerBusy when too many wait. */
  makeSheet(order: SheetOrder): Promise<SheetPicture> {
    return this.#ask({ sheet: order }) as Promise<SheetPicture>
  }

  #ask(work: Work): Promise<Made> {
    if (this.#waiting.size >= MOST_WAITING) return Promise.reject(new ComposerBusy('too many stills are waited for'))
    clearTimeout(this.#idle)
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      this.#start().postMessage({ id, work })
    })
  }

  #start(): Worker {
    if (this.#worker) return this.#worker
    const worker = new Worker(this.#script)
    worker.unref()
    worker.on('message', ({ id, made, error }: Reply) => {
      const asked = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (made) asked?.resolve(made)
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
