import type { ProjectPrice } from '../../prices/contracts.ts'

/** A floor of the page waits for its price in an element with its id; one that has it holds the price's lines. */
const places = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-floor]')]

/** How long a page rests before the prices of what has come are asked for: who types a search passes many floors by. */
const RESTING_MS = 200

type How = {
  /** The prices of floors by their ids. @throws where they do not come */
  ask: (ids: string[]) => Promise<readonly ProjectPrice[]>
  /** The lines that a price is shown as; of a place that is for one part of it, those of that part. */
  linesOf: (price: ProjectPrice, part: string | undefined) => HTMLElement[]
  /** Called once where prices do not come. */
  failed: () => void
  /** How many can be asked for at a time. */
  most: number
}

/**
 * Shows the prices of the floors that stand on a page, also of those that come later: other pages of a list, what a search finds. A price is asked
 * for once.
 */
export class FloorPrices {
  readonly #how: How
  readonly #prices = new Map<string, ProjectPrice>()
  readonly #asked = new Set<string>()
  /** What stands in a place. */
  readonly #shown = new WeakMap<HTMLElement, ProjectPrice>()
  #resting: ReturnType<typeof setTimeout> | undefined
  readonly #observer = new MutationObserver(() => this.#look())

  constructor(how: How) {
    this.#how = how
  }

  start(): void {
    for (const place of places(document)) place.replaceChildren()
    this.#observer.observe(document.body, { childList: true, subtree: true })
    this.#look()
    void this.#ask()
  }

  stop(): void {
    this.#observer.disconnect()
    clearTimeout(this.#resting)
  }

  #look(): void {
    for (const place of places(document)) {
      const price = this.#prices.get(place.dataset.floor ?? '')
      if (price) this.#show(place, price)
    }
    clearTimeout(this.#resting)
    this.#resting = setTimeout(() => void this.#ask(), RESTING_MS)
  }

  /** The list of another page takes away what was shown here. */
  #show(place: HTMLElement, price: ProjectPrice): void {
    if (this.#shown.get(place) === price && place.hasChildNodes()) return
    this.#shown.set(place, price)
    place.toggleAttribute('data-unfit', price.unfit !== null)
    place.replaceChildren(...this.#how.linesOf(price, place.dataset.part))
  }

  async #ask(): Promise<void> {
    const waiting = new Set(places(document).map((place) => place.dataset.floor ?? ''))
    const ids = [...waiting].filter((id) => !this.#asked.has(id)).slice(0, this.#how.most)
    if (ids.length === 0) return
    for (const id of ids) this.#asked.add(id)
    try {
      for (const price of await this.#how.ask(ids)) this.#prices.set(price.productId, price)
      this.#look()
    } catch {
      this.stop()
      this.#how.failed()
    }
  }
}
