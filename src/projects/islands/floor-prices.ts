import type { ProjectPrice } from '../prices/contracts.ts'

/** A floor of the page waits for its price in an element with its id; one that has it holds the price's lines. */
const places = (page: ParentNode): HTMLElement[] => [...page.querySelectorAll<HTMLElement>('[data-floor]')]

type How = {
  /** The prices of floors by their ids. @throws where they do not come */
  ask: (ids: string[]) => Promise<readonly ProjectPrice[]>
  /** The lines that a price is shown as. */
  linesOf: (price: ProjectPrice) => HTMLElement[]
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
  readonly #observer = new MutationObserver(() => this.#look())

  constructor(how: How) {
    this.#how = how
  }

  start(): void {
    for (const place of places(document)) place.replaceChildren()
    this.#observer.observe(document.body, { childList: true, subtree: true })
    this.#look()
  }

  stop(): void {
    this.#observer.disconnect()
  }

  #look(): void {
    const waiting = new Set<string>()
    for (const place of places(document)) {
      const { floor = '' } = place.dataset
      const price = this.#prices.get(floor)
      if (price) this.#show(place, price)
      else if (!this.#asked.has(floor)) waiting.add(floor)
    }
    const ids = [...waiting].slice(0, this.#how.most)
    if (ids.length > 0) void this.#ask(ids)
  }

  /** The list of another page takes away what was shown here. */
  #show(place: HTMLElement, price: ProjectPrice): void {
    if (this.#shown.get(place) === price && place.hasChildNodes()) return
    this.#shown.set(place, price)
    place.toggleAttribute('data-unfit', price.unfit !== null)
    place.replaceChildren(...this.#how.linesOf(price))
  }

  async #ask(ids: string[]): Promise<void> {
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
