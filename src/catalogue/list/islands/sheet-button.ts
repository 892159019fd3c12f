import type { ListRequests } from './fetch-list.ts'
import { SILENT_MS } from './waiting.ts'

/** What a page says of a list: how many there are, and the same as the words of the sheet's button. */
export const countIn = (page: Document): string => page.querySelector('.lbar__count')?.textContent ?? ''

const buttonIn = (page: Document): HTMLButtonElement | null =>
  page.querySelector<HTMLButtonElement>('#filters button[data-shows]')

/** The button of a phone's sheet, which says how many products the choices in it leave. */
export class SheetButton {
  readonly #requests: ListRequests
  /** What it says where nobody counts. */
  readonly #apply = buttonIn(document)?.textContent ?? ''

  constructor(requests: ListRequests) {
    this.#requests = requests
  }

  /** Says how many there are in a page's list; what would show nothing is off. */
  say(page: Document): void {
    const counted = buttonIn(page)
    this.#set(counted?.dataset.shows, counted?.dataset.total === '0')
  }

  /** Says what it says where nobody counts. */
  sayApply(): void {
    this.#set(this.#apply, false)
  }

  /** Asks for the list of some choices. Returns its page; undefined where it is not known, or nobody waits for it any more. */
  async count(address: string): Promise<Document | undefined> {
    const timer = setTimeout(() => buttonIn(document)?.setAttribute('aria-busy', 'true'), SILENT_MS)
    const answer = await this.#requests.ask(address)
    clearTimeout(timer)
    if (answer instanceof Document) return answer
    if (answer !== 'called off') {
      this.#requests.callOff()
      this.sayApply()
    }
    return undefined
  }

  #set(text: string | undefined, isOff: boolean): void {
    const button = buttonIn(document)
    if (!button || text === undefined) return
    button.textContent = text
    button.disabled = isOff
    button.ariaBusy = null
  }
}
