import './shop.css'
import { startFrame } from '../content/islands/frame.ts'
import { islands } from './islands.ts'

/** What counts as touching an island that waits for it. */
const touches = ['pointerdown', 'click', 'focusin', 'keydown', 'input'] as const

const waking = new WeakMap<HTMLElement, Promise<void>>()
/** What to do once an island is awake. */
const awake = new WeakMap<HTMLElement, () => void>()

function wake(element: HTMLElement): Promise<void> {
  const promise = waking.get(element) ?? start(element)
  waking.set(element, promise)
  return promise
}

async function start(element: HTMLElement): Promise<void> {
  const load = islands[element.dataset.island ?? '']
  if (!load) throw new Error(`no island named ${element.dataset.island}`)
  const [{ hydrate }, Component] = await Promise.all([import('./hydrate.tsx'), load()])
  hydrate(element, Component)
  awake.get(element)?.()
  element.dataset.ready = ''
}

function wakeWhenSeen(element: HTMLElement): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      void wake(element)
    },
    { rootMargin: '200px' },
  )
  observer.observe(element.firstElementChild ?? element)
}

/** Wakes an island at its first touch; a click that came before it could answer is made again when it can. */
function wakeWhenTouched(element: HTMLElement): void {
  let clicked: EventTarget | null = null
  const touched = (event: Event) => {
    if (event.type === 'click') {
      event.preventDefault()
      event.stopPropagation()
      clicked = event.target
    }
    void wake(element).then(() => {
      const target = clicked
      clicked = null
      if (target instanceof HTMLElement) target.click()
    })
  }
  for (const touch of touches) element.addEventListener(touch, touched, true)
  awake.set(element, () => {
    for (const touch of touches) element.removeEventListener(touch, touched, true)
  })
}

function arm(element: HTMLElement): void {
  switch (element.dataset.when) {
    case 'load':
      void wake(element)
      break
    case 'visible':
      wakeWhenSeen(element)
      break
    case 'interaction':
      wakeWhenTouched(element)
      break
    default:
      // A touch need not wait until the browser is idle.
      wakeWhenTouched(element)
      if ('requestIdleCallback' in window) requestIdleCallback(() => void wake(element), { timeout: 2000 })
      else setTimeout(() => void wake(element), 200)
  }
}

startFrame()

// After the first paint: nothing here competes with the page's own text and pictures.
requestAnimationFrame(() =>
  setTimeout(() => {
    for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) arm(element)
  }),
)
