import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** What a visitor met with since they were last asked. */
export type Visit = {
  count: number
  p50: number
  /** Milliseconds from a request to the end of its answer. */
  p99: number
  longest: number
  /** Answers of 400 and above, and requests without an answer. */
  failed: string[]
}

/** Someone who looks at pages and makes calls, one after the other, for as long as it is measured. */
export class Visitor {
  readonly #thread: Worker

  constructor(url: string) {
    this.#thread = new Worker(new URL('./visitor-thread.ts', import.meta.url), { workerData: { url } })
  }

  /** What they meet with while something else goes on. */
  async during<T>(work: () => Promise<T>): Promise<{ visit: Visit; result: T }> {
    this.#thread.postMessage('ask')
    const result = await work()
    return { visit: await this.#tell('tell'), result }
  }

  async leave(): Promise<void> {
    await this.#tell('end')
    await this.#thread.terminate()
  }

  async #tell(message: 'tell' | 'end'): Promise<Visit> {
    this.#thread.postMessage(message)
    const [{ times, failed }] = (await once(this.#thread, 'message')) as [{ times: number[]; failed: string[] }]
    const sorted = times.toSorted((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return { count: times.length, p50: at(0.5), p99: at(0.99), longest: at(1), failed }
  }
}
