/** The part of a page that is a list with its filters; null on every other page, and where there is nothing to filter. */
export const listOf = (page: Document): HTMLElement | null => page.querySelector<HTMLElement>('#list:has(#filters)')

/** The page of a list; or that there is no list in this page's language, that nothing came, or that nobody waits any more. */
export type ListAnswer = Document | 'elsewhere' | 'failed' | 'called off'

type Request = { address: string; calledOff: AbortController; answer: Promise<ListAnswer> }

async function fetchList(address: string, cache: RequestCache, signal: AbortSignal): Promise<ListAnswer> {
  try {
    const response = await fetch(address, { cache, signal })
    if (!response.ok || response.redirected) return 'elsewhere'
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    return listOf(page) && page.documentElement.lang === document.documentElement.lang ? page : 'elsewhere'
  } catch {
    return signal.aborted ? 'called off' : 'failed'
  }
}

/** Fetches the pages of lists, one at a time: whoever asks for another one calls off the one before. */
export class ListRequests {
  #last: Request | undefined

  /**
   * The page at an address. Who asks twice for the same gets the same page.
   * @param cache `force-cache` for a page that was here before, as the browser itself shows one on the way back
   */
  ask(address: string, cache: RequestCache = 'default'): Promise<ListAnswer> {
    if (this.#last?.address === address) return this.#last.answer
    this.callOff()
    const calledOff = new AbortController()
    const answer = fetchList(address, cache, calledOff.signal)
    this.#last = { address, calledOff, answer }
    return answer
  }

  /** Calls off what is under way, and forgets what has come. */
  callOff(): void {
    this.#last?.calledOff.abort()
    this.#last = undefined
  }
}
