import './shop.css'
import { keptInTab, PLACE_KEY, restoreGroups } from '../catalogue/list/islands/kept-in-tab.ts'
import { startFrame } from '../storefront/layout/islands/frame.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { HYDRATE_EVENT, hydrateIsland } from '../ui/hydrate.ts'
import { stored } from '../ui/stored.ts'
import { whenIdle } from '../ui/when-idle.ts'

/** What counts as touching an island that waits for it. */
const touches = ['pointerover', 'pointerdown', 'click', 'focusin', 'keydown', 'input'] as const

const waking = new WeakMap<HTMLElement, Promise<void>>()
/** What to do once an island is awake. */
const hydrated = new WeakMap<HTMLElement, () => void>()

function hydrateElement(element: HTMLElement): Promise<void> {
  const promise = waking.get(element) ?? start(element)
  waking.set(element, promise)
  return promise
}

async function start(element: HTMLElement): Promise<void> {
  // The list of islands comes with React, and not before: a page that nobody touches needs neither.
  const { hydrate, loadIsland } = await import('./hydrated.ts')
  const { island = '' } = element.dataset
  const component = await loadIsland(island)
  if (!component) throw new Error(`no island named ${island}`)
  // Until the island knows what was typed, a press waits: it would be answered with what stood there before.
  await hydrate(element, component)
  hydrated.get(element)?.()
  element.dataset.ready = ''
}

function hydrateWhenSeen(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void hydrateElement(element)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element.firstElementChild ?? element)
}

/** Wakes an island at its first touch; a click that came before it could answer is made again when it can. */
function hydrateWhenTouched(element: HTMLElement): void {
  let clicked: EventTarget | null = null
  const touched = (event: Event) => {
    // A link opened in another tab is the browser's own business.
    if (event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey)) return
    // A text field takes its letters by itself: what comes alive around it waits until the press is over and drawn.
    if (event.target instanceof HTMLInputElement && event.target.selectionStart !== null) {
      const isPress = event.type === 'pointerdown' || (event instanceof PointerEvent && event.pointerType === 'touch')
      if (!isPress) afterPaint(() => void hydrateElement(element).catch(() => hydrated.get(element)?.()))
      return
    }
    if (event.type === 'click') {
      event.preventDefault()
      event.stopPropagation()
      clicked = event.target
    }
    // Where the script cannot be fetched, the link or form does by itself what it does without script.
    void hydrateElement(element)
      .catch(() => hydrated.get(element)?.())
      .then(() => {
        const target = clicked
        clicked = null
        if (target instanceof HTMLElement) target.click()
      })
  }
  for (const touch of touches) element.addEventListener(touch, touched, true)
  hydrated.set(element, () => {
    for (const touch of touches) element.removeEventListener(touch, touched, true)
  })
}

/** What tells that someone is there: until then a page costs no more script than this. */
const signsOfLife = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const

const someoneIsThere = new Promise<void>((resolve) => {
  const seen = () => {
    for (const sign of signsOfLife) removeEventListener(sign, seen, true)
    resolve()
  }
  // A press that came before this script did tells as much.
  if (navigator.userActivation?.hasBeenActive) seen()
  else for (const sign of signsOfLife) addEventListener(sign, seen, { capture: true, passive: true })
})

/** Whether the browser keeps one of these cookies or storage entries. */
function isKept(names: readonly string[]): boolean {
  const cookies = document.cookie.split('; ').map((pair) => pair.split('=')[0])
  return names.some((name) => cookies.includes(name) || stored(name) !== null)
}

/** Wakes an island when it is called by name, or when something that it shows is kept here, also by another tab. */
function hydrateWhenCalled(element: HTMLElement): void {
  const names = element.dataset.kept?.split(' ') ?? []
  const look = () => {
    if (names.length > 0 && isKept(names)) whenIdle(() => void hydrateElement(element))
  }
  look()
  addEventListener('storage', look)
  document.addEventListener('visibilitychange', look)
  document.addEventListener(HYDRATE_EVENT, (event) => {
    if ((event as CustomEvent<string>).detail === element.dataset.island) void hydrateElement(element)
  })
}

function arm(element: HTMLElement): void {
  const { when } = element.dataset
  if (when === 'load') void hydrateElement(element)
  else if (when === 'visible') hydrateWhenSeen(element)
  else {
    hydrateWhenTouched(element)
    if (when === 'called') hydrateWhenCalled(element)
    if (when === 'idle') void someoneIsThere.then(() => whenIdle(() => void hydrateElement(element)))
  }
}

restoreGroups()
if (keptInTab(PLACE_KEY)) void import('../catalogue/list/islands/restore-place.ts').then((list) => list.restorePlace())
// What an island put into the history comes back with it.
addEventListener('popstate', ({ state }) => {
  if (state?.island) hydrateIsland(state.island)
})

startFrame()
void someoneIsThere.then(() => import('./hydrated.ts')).then(({ startExtras }) => startExtras())

// After the first paint: nothing here competes with the page's own text and pictures.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) arm(element)
    document.documentElement.dataset.armed = ''
  }),
)
