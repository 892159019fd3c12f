/** How long an answer may take before the page says that it is on its way, in milliseconds. */
export const SILENT_MS = 300

/** Shows that another list is on its way. Nothing moves meanwhile. */
export class Waiting {
  readonly #list: HTMLElement
  #end: (() => void) | undefined

  constructor(list: HTMLElement) {
    this.#list = list
  }

  /** Does nothing where it has begun already. */
  begin(): void {
    if (this.#end) return
    const list = this.#list
    const count = list.querySelector<HTMLElement>('.lbar__count')
    const said = count?.textContent ?? ''
    list.ariaBusy = 'true'
    const timer = setTimeout(() => {
      list.dataset.slow = ''
      if (count) count.textContent = count.dataset.finding ?? said
    }, SILENT_MS)
    this.#end = () => {
      clearTimeout(timer)
      list.ariaBusy = null
      delete list.dataset.slow
      if (count) count.textContent = said
    }
  }

  end(): void {
    this.#end?.()
    this.#end = undefined
  }
}
