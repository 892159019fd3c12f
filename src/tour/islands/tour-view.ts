/** What an entry of the browser's history holds while a floor's tour stands open over a page: the island that opens it. */
const ENTRY = { island: 'TourOpener' } as const

const isAtEntry = (): boolean => (history.state as { island?: unknown } | null)?.island === ENTRY.island

/**
 * A tour that opens over a page in a dialog, with an address of its own: the tour's page. Back closes it, forward opens it
 * again, and whoever loads or is sent the address gets the page.
 */
export class TourView {
  readonly #dialog: HTMLDialogElement
  readonly #closeLabel: string
  readonly #gone = new AbortController()
  readonly #title = document.title
  #end: (() => void) | undefined
  /** Counts openings and closings, so that one that is overtaken while it is fetched does nothing more. */
  #turn = 0

  constructor(dialog: HTMLDialogElement, closeLabel: string) {
    this.#dialog = dialog
    this.#closeLabel = closeLabel
    const { signal } = this.#gone
    addEventListener('popstate', () => this.#follow(), { signal })
    // By whatever it was closed: the button, Escape, or a phone's gesture.
    dialog.addEventListener('close', () => this.#closed(), { signal })
    this.#follow()
  }

  /** Opens a tour as a new entry of the history. Where it cannot be fetched, its page is gone to. */
  async open(href: string): Promise<void> {
    // The one before is closed, and its entry about to be left.
    if (isAtEntry()) await new Promise((left) => addEventListener('popstate', left, { once: true }))
    if (await this.#show(href)) history.pushState(ENTRY, '', href)
  }

  /** Shows what the history has come to. */
  #follow(): void {
    if (!isAtEntry()) this.#hide()
    else if (!this.#dialog.open) void this.#show(location.pathname + location.search)
  }

  async #show(href: string): Promise<boolean> {
    const turn = ++this.#turn
    try {
      const { fetchTour } = await import('../viewer/embed.ts')
      const show = await fetchTour(href, this.#closeLabel)
      if (turn !== this.#turn) return false
      this.#end = show(this.#dialog, () => this.#dialog.close())
      return true
    } catch {
      if (turn === this.#turn) location.href = href
      return false
    }
  }

  /** At once, also what would come a moment later: the entry that the address is written to is another one by then. */
  #hide(): void {
    this.#turn++
    this.#end?.()
    this.#end = undefined
    document.title = this.#title
    this.#dialog.replaceChildren()
    this.#dialog.close()
  }

  #closed(): void {
    if (!this.#end) return
    this.#hide()
    if (isAtEntry()) history.back()
  }

  /** Ends it with the island that it belongs to. */
  stop(): void {
    this.#gone.abort()
    this.#hide()
  }
}
