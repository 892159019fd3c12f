import type { IncomingMessage } from 'node:http'
import type { Asker } from '../platform/cache/shared-work.ts'
import type { TrustedProxies } from '../platform/env.ts'
import { FairQueue, QueueFull } from '../platform/limits/fair-queue.ts'
import type { RateLimiter } from '../platform/limits/rate-limit.ts'
import { networkOf } from '../platform/network.ts'
import { costOf, pathOf } from './body/request-cost.ts'
import { clientIp } from './visitor.ts'

/**
 * What one network may have made for it in a minute, and at once after a minute of rest. Docs/decisions/0018 has the sums: at 15 ms a
 * page, ten pages a second are a sixth of one core, and more than an office, a telephone company's shared address or a
 * search engine's robot asks for of what is not in the cache.
 */
const PER_MINUTE = { page: 600, known: 600, buying: 600, picture: 600 } as const

type Budget = keyof typeof PER_MINUTE

/**
 * Pages that are made at once, and that wait: while one waits for the database another is rendered, and a queue that is never empty
 * leaves a third of the processor to what is kept and to those who buy. The last of 64 waits for a second.
 */
const PAGES = { atOnce: 2, mostWaiting: 64, mostWaitingEach: 32, restMs: 15 }
/** Pictures that wait to be encoded. A page of new ones asks for dozens, and the browser shows what comes late. */
const PICTURES = { atOnce: 2, mostWaiting: 600, mostWaitingEach: 200 }
/** Stills of the tour that wait: a second each, on a thread that takes no more than 30 orders. */
const STILLS = { atOnce: 2, mostWaiting: 24, mostWaitingEach: 8 }

/** Work that was not begun: past its network's budget (429), or as too much else waits (503). */
export class NotAdmitted extends Error {
  readonly status: 429 | 503
  /** When to come again. */
  readonly seconds: number

  constructor(status: 429 | 503, seconds: number) {
    super(status === 429 ? 'past the budget of a network' : 'too much waits')
    this.status = status
    this.seconds = seconds
  }
}

type AdmissionOptions = {
  limiter: RateLimiter
  trustedProxies: TrustedProxies
  /** Multiplies what may be asked for and what may wait; above 1 only where load is made on purpose. */
  scale: number
}

const isBuying = (request: IncomingMessage): boolean => costOf(pathOf(request)) === 'buying'

/** Decides what work that costs is begun, for whom and when: so much a minute for each network, so much at once for all. */
export class Admission {
  readonly #options: AdmissionOptions
  readonly #pages: FairQueue
  readonly #pictures: FairQueue
  readonly #stills: FairQueue

  constructor(options: AdmissionOptions) {
    this.#options = options
    const scaled = ({ mostWaiting, mostWaitingEach, ...limits }: typeof PAGES | typeof PICTURES) => ({
      ...limits,
      mostWaiting: mostWaiting * options.scale,
      mostWaitingEach: mostWaitingEach * options.scale,
    })
    this.#pages = new FairQueue(scaled(PAGES))
    this.#pictures = new FairQueue(scaled(PICTURES))
    this.#stills = new FairQueue(STILLS)
  }

  /**
   * For pages. Those of people who are buying come first, as do those that the shop has kept until what they show changed; both have a
   * budget of their own. Its `admit` rejects with NotAdmitted.
   */
  pageAsker(request: IncomingMessage, isKnown = false): Asker {
    return this.#asker(request, isBuying(request) ? 'buying' : isKnown ? 'known' : 'page', this.#pages)
  }

  /** Whether a network has used up what it may have made of pages: how long it has to wait then, in seconds, else 0. */
  waitForPage(request: IncomingMessage): number {
    return this.#options.limiter.wait(`page ${this.#networkOf(request)}`, PER_MINUTE.page * this.#options.scale)
  }

  /** For pictures that have to be encoded. Its `admit` rejects with NotAdmitted. */
  pictureAsker(request: IncomingMessage): Asker {
    return this.#asker(request, 'picture', this.#pictures)
  }

  /** For stills of the tour that have to be made. Its `admit` rejects with NotAdmitted. */
  stillAsker(request: IncomingMessage): Asker {
    return this.#asker(request, 'picture', this.#stills)
  }

  #asker(request: IncomingMessage, budget: Budget, queue: FairQueue): Asker {
    const network = this.#networkOf(request)
    return { network, admit: (work) => this.#admit(network, budget, queue, work) }
  }

  #networkOf(request: IncomingMessage): string {
    return networkOf(clientIp(request.socket.remoteAddress ?? '', request.headers, this.#options.trustedProxies))
  }

  async #admit<T>(network: string, budget: Budget, queue: FairQueue, work: () => Promise<T>): Promise<T> {
    const wait = this.#options.limiter.take(`${budget} ${network}`, PER_MINUTE[budget] * this.#options.scale)
    if (wait > 0) throw new NotAdmitted(429, wait)
    try {
      return await queue.run({ from: network, isUrgent: budget === 'buying' || budget === 'known' }, work)
    } catch (error) {
      if (error instanceof QueueFull) throw new NotAdmitted(503, error.seconds)
      throw error
    }
  }
}
