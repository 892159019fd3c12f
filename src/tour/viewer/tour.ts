import type { SampleOffer } from '../../cart/islands/sample-box.tsx'
import { createFormats } from '../../i18n/format.ts'
import { isLanguage } from '../../i18n/languages.ts'
import { createTranslator } from '../../i18n/translate.ts'
import type { PageMoney } from '../../money/currency.ts'
import { routes } from '../../routes.ts'
import type { TourStart } from '../pages/tour-page.tsx'
import { roomOf, standOf } from '../rooms.ts'
import { formatTour, type TourState, tourName } from '../state-rules.ts'
import { addToCart } from './add-to-cart.ts'
import { wireArButton } from './ar-button.ts'
import { CanvasShow } from './canvas-show.ts'
import { wirePanels } from './drawers.ts'
import { wireFloorChoices } from './floor-choices.ts'
import { type Looking, lookAround } from './looking.ts'
import { wirePad } from './pad.ts'
import type { Tour } from './running.ts'
import { wireSharing } from './sharing.ts'
import { wireStep } from './step-ring.ts'
import { stepping } from './stepping.ts'
import { pictureOf, stillSeen } from './still.ts'
import type { Tape } from './tape.ts'
import { showStills, showTexts } from './texts.ts'

type PageMessages = PageMoney & { timeZone: string; messages: Record<string, Record<string, string>> }

/** How long a link waits for the visitor to rest, in milliseconds: browsers refuse one that changes at every frame. */
const LINK_REST_MS = 400

/**
 * Brings a tour's page to life; `page` is the document it came in. The address and the title of the window go along with
 * what is seen. Gives what ends it.
 */
export function startTour(root: HTMLElement, page: Document): () => void {
  const find = <E extends HTMLElement>(selector: string) => root.querySelector<E>(selector)
  const canvas = find<HTMLCanvasElement>('canvas')
  const messages = JSON.parse(page.getElementById('messages')?.textContent ?? '{}') as PageMessages
  const start = JSON.parse(root.dataset.tour ?? '{}') as TourStart
  if (!canvas) return () => undefined
  const lang = page.documentElement.lang
  const language = isLanguage(lang) ? lang : 'en'
  const status = find('[data-status]')
  const measuring = find<HTMLDetailsElement>('[data-tool="measure"]')
  const tour: Tour = {
    ...start,
    root,
    canvas,
    t: createTranslator(language, messages.messages),
    format: createFormats(language, messages, messages.timeZone),
    language,
    say: (text) => {
      if (status) status.textContent = text
    },
  }
  const { t } = tour
  const shopName = page.title.slice(page.title.lastIndexOf(' · '))
  const gone = new AbortController()
  let show: CanvasShow | undefined
  let linkTimer = 0
  let tape: Tape | undefined
  let redrawStep: () => void = () => undefined

  const firstLook = () => standOf(roomOf(tour.state.room), tour.state.stand).entry
  const looking: Looking = lookAround(
    canvas,
    start.state.view ?? firstLook(),
    firstLook,
    () => show?.redraw(),
    () => {
      tour.state.view = looking.target
      keepLink()
    },
  )

  function keepLink(): void {
    clearTimeout(linkTimer)
    linkTimer = window.setTimeout(() => {
      const address = routes.tour.href(tourName(tour.state.floor), formatTour(tour.state))
      history.replaceState(history.state, '', address)
      document.title = t('tour.pageTitle', { name: tour.floor.name }) + shopName
      showTexts(tour)
      updateShare()
    }, LINK_REST_MS)
  }

  /** Shows the state as it is now. */
  async function refresh(): Promise<void> {
    showTexts(tour)
    keepLink()
    const shown = show
    if (!shown) return showStills(tour)
    root.dataset.busy = ''
    redrawStep()
    const { floor, other } = tour
    const state = { ...tour.state }
    try {
      const isShown = await shown.show({ state, floor, other })
      if (!isShown) return
      canvas?.removeAttribute('hidden')
      root.dataset.mode = 'canvas'
    } catch {
      // What was closed meanwhile has nothing to say.
      if (show !== shown) return
      if (shown.isStepTo(state)) return stay(state)
      tour.say(t('tour.failed'))
      showStills(tour)
    }
    delete root.dataset.busy
  }

  const { step, stay } = stepping(tour, looking, () => show, change)

  function open(): void {
    if (!canvas) return
    try {
      show = new CanvasShow(canvas, looking, () => {
        tape?.redraw()
        redrawStep()
      })
      find('[data-pad]')?.removeAttribute('hidden')
      measuring?.removeAttribute('hidden')
    } catch {
      root.dataset.mode = 'still'
      tour.say(t('tour.flat'))
    }
  }

  function change(set: Partial<TourState>): void {
    if (set.room !== undefined && set.room !== tour.state.room) {
      const { id, entry } = roomOf(set.room).stands[0]
      Object.assign(tour.state, { stand: id })
      looking.jump(entry)
      tape?.clear()
    }
    Object.assign(tour.state, set)
    if (set.other === null) tour.other = null
    void refresh()
  }

  const { signal } = gone
  const updateShare = wireSharing(tour, () => pictureOf(root, show), signal)
  const contextLost = (event: Event) => {
    event.preventDefault()
    show?.close()
    show = undefined
    canvas.hidden = true
    root.dataset.mode = 'still'
    delete root.dataset.busy
    measuring?.removeAttribute('open')
    measuring?.setAttribute('hidden', '')
    redrawStep()
    showStills(tour)
  }
  const contextRestored = () => {
    open()
    void refresh()
  }
  canvas.addEventListener('webglcontextlost', contextLost, { signal })
  canvas.addEventListener('webglcontextrestored', contextRestored, { signal })

  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[data-set]'))
    link.addEventListener('click', (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      change(JSON.parse(link.dataset.set ?? '{}') as Partial<TourState>)
    })

  wireFloorChoices(tour, () => void refresh())

  const through = () => ({
    width: canvas.clientWidth,
    height: canvas.clientHeight,
    view: looking.view,
    camera: show?.here?.eye ?? standOf(roomOf(tour.state.room), tour.state.stand).camera,
  })
  redrawStep = wireStep(
    tour,
    () => show?.here && { ...show.here, window: through() },
    step,
    () => show?.awaitStep(),
    signal,
  )
  measuring?.addEventListener('toggle', async () => {
    if (!measuring.open || tape) return
    try {
      const { wireTape } = await import('./tape.ts')
      if (!signal.aborted) tape ??= wireTape(tour, through, signal)
    } catch {
      tour.say(t('tour.notDone'))
    }
  })
  canvas.addEventListener(
    'keydown',
    ({ key, ctrlKey, metaKey, altKey }) => {
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey || !measuring || measuring.hidden) return
      measuring.open = !measuring.open
    },
    { signal },
  )

  const divider = find<HTMLInputElement>('.tour__split')
  divider?.addEventListener('input', () => {
    tour.state.split = Number(divider.value)
    root.style.setProperty('--split', `${divider.value}%`)
    show?.split(tour.state.split)
    keepLink()
  })
  find('[data-add]')?.addEventListener('click', () => void addToCart(tour))
  const sample = find('[data-sample]')
  sample?.addEventListener('click', async () => {
    try {
      const { orderSample } = await import('./order-sample.ts')
      await orderSample(tour, JSON.parse(sample.dataset.sample ?? '{}') as SampleOffer)
    } catch {
      tour.say(t('tour.notDone'))
    }
  })
  const unwirePad = wirePad(tour, looking, signal)
  wirePanels(root, signal)
  wireArButton(tour, signal)
  void stillSeen(root).then(() => {
    if (signal.aborted) return
    open()
    void refresh()
  })

  return () => {
    clearTimeout(linkTimer)
    gone.abort()
    unwirePad()
    looking.close()
    show?.leave()
    show = undefined
  }
}
