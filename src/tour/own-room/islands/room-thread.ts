import type { RoomAnswers, RoomOrder } from '../thread.ts'

type Waiting = { resolve: (answer: never) => void; reject: (error: Error) => void }
type Reply = { id: number; answer?: never; error?: string }
type PhotoOrder = Extract<RoomOrder, { kind: 'photo' }>

/** What an order ends with that was stopped. */
export const STOPPED = 'stopped'

/** The thread that looks at the photo, so that the page stays awake. It has the photo from the first order on, also after it was stopped or failed. */
export class RoomThread {
  #worker: Worker | undefined
  #photo: PhotoOrder | undefined
  readonly #waiting = new Map<number, Waiting>()
  #last = 0

  constructor() {
    this.#start()
  }

  #start(): Worker {
    const worker = new Worker(new URL('../thread.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data: { id, answer, error } }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(id)
      this.#waiting.delete(id)
      if (error === undefined) waiting?.resolve(answer as never)
      else waiting?.reject(new Error(error))
    }
    worker.onerror = () => this.#end('the thread ended')
    this.#worker = worker
    return worker
  }

  put<Order extends RoomOrder>(order: Order): Promise<RoomAnswers[Order['kind']]> {
    const running = this.#worker
    const worker = running ?? this.#start()
    if (order.kind === 'photo') this.#photo = order
    // One that began anew knows of no photo.
    else if (!running && this.#photo) worker.postMessage({ id: ++this.#last, order: this.#photo })
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, order })
    })
  }

  #end(why: string): void {
    this.#worker?.terminate()
    this.#worker = undefined
    for (const { reject } of this.#waiting.values()) reject(new Error(why))
    this.#waiting.clear()
  }

  /** Ends what it does; what was waited for is rejected with {@link STOPPED}. */
  stop(): void {
    this.#end(STOPPED)
  }
}
