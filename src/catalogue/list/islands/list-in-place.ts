import { addressOf, isAppliedAtOnce, isChanged, isText, openAddress } from './choices.ts'
import { ListRequests } from './fetch-list.ts'
import { focusControl, nextChip } from './focus-control.ts'
import { ListEntries } from './list-entries.ts'
import { placeMyStoreFirst, rememberStore } from './my-store.ts'
import { PriceThumbs } from './price-thumbs.ts'
import { rememberGroups } from './remember-groups.ts'
import { rememberPlace } from './remember-place.ts'
import { countIn, SheetButton } from './sheet-button.ts'
import { readTexts, showCounts, showList } from './show-list.ts'
import { Waiting } from './waiting.ts'

/** How long a thumb of the price rests before what it says is asked for, in milliseconds. */
const RESTING_MS = 250

/** What is told of the list: how many it has, or how to try again where it could not be fetched. */
export type Told = { said: string; tryAgain?: () => void }

/** What led to another list: a filter, another page of the same one, or the way back. */
type Step = { by: 'filter' | 'page'; used: Element | null } | { by: 'history'; scrollY: number | undefined }

/** The address that this page was fetched from. The history may have gone on since, before any script listened. */
function fetchedAddress(): string {
  const [fetched] = performance.getEntriesByType('navigation')
  if (!fetched) return openAddress()
  const { pathname, search } = new URL(fetched.name)
  return pathname + search
}

/** A list whose filters, order and pages are shown without loading the page again. */
export class ListInPlace {
  readonly #form: HTMLFormElement
  readonly #list: HTMLElement
  readonly #tell: (told: Told) => void
  readonly #requests = new ListRequests()
  readonly #entries = new ListEntries()
  readonly #button = new SheetButton(this.#requests)
  readonly #waiting: Waiting
  readonly #left = new AbortController()
  readonly #thumbs: PriceThumbs
  #shown = fetchedAddress()
  /** The address of the list that is on its way. */
  #awaited: string | undefined
  /** Until a thumb of the price rests. */
  #resting: ReturnType<typeof setTimeout> | undefined

  /** @param tell hears what a reader of the page is to be told */
  constructor(form: HTMLFormElement, list: HTMLElement, tell: (told: Told) => void) {
    this.#form = form
    this.#list = list
    this.#tell = tell
    this.#waiting = new Waiting(list)
    this.#thumbs = new PriceThumbs(form, this.#left.signal)
  }

  /** Begins to listen. What was chosen before is applied, and so is a step in the history. */
  start(): void {
    const { signal } = this.#left
    this.#form.addEventListener('submit', this.#submitted, { signal })
    this.#form.addEventListener('focusout', this.#tabbed, { signal })
    rememberGroups(this.#form, signal)
    rememberStore(this.#form, signal)
    placeMyStoreFirst(document)
    // The order's select stands outside the form that it belongs to.
    document.addEventListener('change', this.#changed, { signal })
    this.#list.addEventListener('click', this.#clicked, { signal })
    window.addEventListener('pageshow', this.#returned, { signal })
    window.addEventListener('popstate', this.#stepped, { signal })
    window.addEventListener('scroll', this.#scrolled, { signal, passive: true })
    this.#entries.keepPlace()
    this.#button.say(document)
    if (this.#shown === openAddress()) this.#applyEarly()
    else void this.#show(openAddress(), { by: 'history', scrollY: undefined })
  }

  /** Listens no more, and lets go of what is on its way. */
  stop(): void {
    this.#left.abort()
    clearTimeout(this.#resting)
    this.#end()
  }

  #applyEarly(): void {
    const controls = [...this.#form.elements]
    const early = controls.find((control) => isChanged(control) && isAppliedAtOnce(control))
    const { activeElement } = document
    // Who is still typing a price is not interrupted.
    const isTyping = isText(activeElement) && controls.includes(activeElement)
    if (early && !isTyping) void this.#show(addressOf(this.#form), { by: 'filter', used: early })
  }

  readonly #submitted = (event: SubmitEvent) => {
    event.preventDefault()
    if (this.#form.matches(':popover-open')) this.#form.hidePopover()
    void this.#show(addressOf(this.#form), { by: 'filter', used: document.activeElement })
  }

  readonly #changed = ({ target }: Event) => {
    const isOurs =
      (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) && target.form === this.#form
    if (!isOurs) return
    clearTimeout(this.#resting)
    // Each press of a key moves a thumb: it is one choice, and one entry of the history.
    if (target.type === 'range') this.#resting = setTimeout(() => this.#apply(target), RESTING_MS)
    else this.#apply(target)
  }

  #apply(control: HTMLInputElement | HTMLSelectElement): void {
    if (!isAppliedAtOnce(control)) void this.#count()
    else if (this.#form.reportValidity()) void this.#show(addressOf(this.#form), { by: 'filter', used: control })
  }

  /** Who goes on by Tab from the last control of the sheet would go on behind it. */
  readonly #tabbed = ({ relatedTarget }: FocusEvent) => {
    const isOutside = relatedTarget instanceof Node && !this.#form.contains(relatedTarget)
    if (isOutside && this.#form.matches(':popover-open')) this.#form.hidePopover()
  }

  /** Filters that are on, pages and the way out of an empty list are links to the same path. */
  readonly #clicked = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.pathname !== location.pathname) return
    if (event.defaultPrevented || event.button !== 0) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const by = link.closest('.pages') ? 'page' : 'filter'
    void this.#show(link.pathname + link.search, { by, used: link })
  }

  /** The browser shows a page that it kept as it was left; its controls are to say what its list is. */
  readonly #returned = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return
    this.#form.reset()
    this.#thumbs.follow()
  }

  readonly #stepped = ({ state }: PopStateEvent) => {
    void this.#show(openAddress(), { by: 'history', scrollY: this.#entries.open(state) })
  }

  readonly #scrolled = () => {
    // On the way back the browser scrolls before the list is there.
    if (this.#awaited === undefined) this.#entries.keepPlace()
  }

  async #count(): Promise<void> {
    if (!this.#form.checkValidity()) return
    const page = await this.#button.count(addressOf(this.#form))
    if (!page) return
    const said = countIn(page)
    placeMyStoreFirst(page)
    showCounts(page, this.#form)
    this.#button.say(document)
    this.#tell({ said })
  }

  async #show(address: string, step: Step): Promise<void> {
    if (address === this.#awaited) return
    this.#tell({ said: '' })
    if (address === this.#shown) return this.#stay()
    this.#awaited = address
    const texts = readTexts(this.#form)
    this.#waiting.begin()
    const answer = await this.#requests.ask(address, step.by === 'history' ? 'force-cache' : 'default')
    if (this.#awaited !== address) return
    this.#end()
    if (answer instanceof Document) this.#put(answer, address, step, texts)
    else if (answer === 'elsewhere') this.#leaveFor(address, step)
    else if (answer === 'failed') this.#failed(address, step)
  }

  /** Nothing is awaited any more. */
  #end(): void {
    this.#requests.callOff()
    this.#awaited = undefined
    this.#waiting.end()
  }

  /** The list that is wanted is the one that is here: what was on its way is not wanted any more. */
  #stay(): void {
    if (this.#awaited !== undefined && addressOf(this.#form) !== this.#shown) this.#form.reset()
    this.#end()
    this.#button.say(document)
  }

  #failed(address: string, step: Step): void {
    this.#button.sayApply()
    this.#tell({ said: '', tryAgain: () => void this.#show(address, step) })
  }

  #put(page: Document, address: string, step: Step, texts: ReadonlyMap<Element, string>): void {
    const { scrollY } = window
    const used = step.by === 'history' ? null : step.used
    const isByKeyboard = used?.matches(':focus-visible') ?? false
    // It may have been scrolled while the answer was awaited.
    if (step.by !== 'history') this.#entries.keepPlace()
    const next = nextChip(used)
    placeMyStoreFirst(page)
    showList(page, this.#form, texts)
    this.#thumbs.follow()
    this.#shown = address
    this.#button.say(document)
    if (step.by !== 'history') this.#entries.add(address)
    const isFocusLost = document.activeElement === null || document.activeElement === document.body
    if (step.by === 'page') focusControl('', isByKeyboard)
    else if (isFocusLost) focusControl(next ?? used?.id ?? '', isByKeyboard)
    if (step.by === 'page') this.#list.scrollIntoView({ behavior: 'instant' })
    else {
      const top = step.by === 'history' ? (step.scrollY ?? scrollY) : scrollY
      window.scrollTo({ top, behavior: 'instant' })
    }
    // What has the focus is read anyway.
    const isRead = document.activeElement?.matches('.lbar__count') ?? false
    this.#tell({ said: isRead ? '' : countIn(document) })
  }

  /** What cannot be shown here has its own page. */
  #leaveFor(address: string, step: Step): void {
    if (step.by === 'history') location.reload()
    else {
      rememberPlace(address, step.used)
      location.assign(address)
    }
  }
}
