import path from 'node:path'
import { fail, type Result, succeed } from '../../platform/failures.ts'
import { ThreadPool, ThreadPoolBusy, ThreadTimedOut } from '../../platform/thread-pool.ts'
import type { Answered } from './answer-rules.ts'
import type { LayInput, Layout } from './lay.ts'
import type { LayOrder } from './thread.ts'
import type { Asked } from './wire-rules.ts'

/** Two at once would leave a small machine no processor for those who shop. */
const THREADS = 1
/** A room takes some hundredths of a second: who comes after so many is told to come again. */
const MOST_WAITING = 64
/** The most that can be asked for takes some seconds. */
const TIME_LIMIT_MS = 10_000
const HEAP_MEGABYTES = 256

/** Lays floors on a thread of its own, so that nobody's page waits for another's plan. */
export class LayoutService {
  readonly #pool = new ThreadPool<LayOrder, Layout | Answered>({
    script: path.resolve(import.meta.env.DEV ? 'src/projects/layout/thread.ts' : 'dist/server/layout-thread.js'),
    threads: THREADS,
    mostWaiting: MOST_WAITING,
    timeLimitMs: TIME_LIMIT_MS,
    heapMegabytes: HEAP_MEGABYTES,
  })

  /** @returns NOT_READY where too many wait already, or it took too long */
  lay(input: LayInput): Promise<Result<Layout>> {
    return this.#run<Layout>({ input })
  }

  /** What comes of a call that lays rooms. @returns as `lay` */
  answer(asked: Asked): Promise<Result<Answered>> {
    return this.#run<Answered>({ asked })
  }

  async #run<Made extends Layout | Answered>(order: LayOrder): Promise<Result<Made>> {
    try {
      return succeed((await this.#pool.run(order)) as Made)
    } catch (error) {
      if (error instanceof ThreadPoolBusy || error instanceof ThreadTimedOut) return fail('NOT_READY')
      throw error
    }
  }

  close(): Promise<void> {
    return this.#pool.close()
  }
}
