import { cartStore, subscribeCart } from '../../cart/islands/cart.ts'
import { compare, maxCompared, stopComparing } from '../../cart/rules.ts'
import { formatNumber } from '../../i18n/format.ts'
import { routes } from '../../routes.ts'
import { onContent } from '../../ui/content-event.ts'
import { dropToast, showToast } from '../../ui/toast-store.ts'
import { maxWishes } from '../rules.ts'
import { pageLanguage, saveMessages } from './save-messages.ts'
import { followWishes, wishStore } from './saved-products.ts'

function markButtons(kind: 'wish' | 'compare', ids: readonly string[]): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>(`button[data-save="${kind}"]`)) {
    button.setAttribute('aria-pressed', String(ids.includes(button.value)))
  }
  for (const count of document.querySelectorAll<HTMLElement>(`[data-count="${kind}"]`)) {
    count.textContent = ids.length === 0 ? '' : formatNumber(ids.length, pageLanguage())
    count.hidden = ids.length === 0
  }
}

/** Shows on the page what is on the wishlist and in the comparison. */
function mark(): void {
  const compared = cartStore.read().compare
  markButtons('wish', wishStore.read().ids)
  markButtons('compare', compared)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-compare]')) {
    link.href = routes.compare.href(compared)
  }
}

let starting: Promise<void> | undefined

async function start(): Promise<void> {
  wishStore.subscribe(mark)
  subscribeCart(mark)
  onContent(mark)
  wishStore.onMergeFull(() => void say((t) => t('projects.mergeFull')))
  await Promise.all([followWishes(), cartStore.start()])
  mark()
  const { compare: compared } = cartStore.read()
  // The page of a comparison without an address of its own: the one that this browser keeps.
  if (compared.length > 0 && document.querySelector('[data-compare-empty]')) {
    location.replace(routes.compare.href(compared))
  }
}

/** Marks what is put aside, and keeps it marked. */
export function startSaving(): Promise<void> {
  starting ??= start()
  return starting
}

type Messages = NonNullable<Awaited<ReturnType<typeof saveMessages>>>

/** What was said last: the next takes its place, as many presses as there are. */
let said: number | undefined

async function say(
  text: (t: Messages) => string,
  act?: { label: (t: Messages) => string; run: () => void },
): Promise<void> {
  const t = await saveMessages()
  if (!t) return
  if (said !== undefined) dropToast(said)
  said = showToast(text(t), { action: act && { label: act.label(t), run: act.run } })
}

async function wish(id: string, name: string, isWished: boolean): Promise<void> {
  const outcome = await wishStore.set(id, isWished)
  if (outcome.ok) {
    await say((t) => t(isWished ? 'projects.wished' : 'projects.unwished', { name }), {
      label: (t) => t('projects.undo'),
      run: () => void wish(id, name, !isWished),
    })
  } else if (outcome.isFull) await say((t) => t('projects.wishFull', { count: maxWishes }))
  else await say((t) => outcome.err || t('projects.failed'))
}

async function putBeside(id: string, name: string): Promise<void> {
  if (cartStore.read().compare.includes(id)) {
    await cartStore.update((cart) => stopComparing(cart, id))
    return say((t) => t('projects.uncompared', { name }), {
      label: (t) => t('projects.undo'),
      run: () => void putBeside(id, name),
    })
  }
  const look = {
    label: (t: Messages) => t('projects.look'),
    run: () => location.assign(routes.compare.href(cartStore.read().compare)),
  }
  if (cartStore.read().compare.length >= maxCompared) return say((t) => t('projects.compareFull'), look)
  await cartStore.update((cart) => compare(cart, id))
  const count = formatNumber(cartStore.read().compare.length, pageLanguage())
  return say((t) => t('projects.compared', { name, count, most: formatNumber(maxCompared, pageLanguage()) }), look)
}

async function takeAway(link: HTMLAnchorElement): Promise<void> {
  await cartStore.update((cart) => stopComparing(cart, link.dataset.id ?? ''))
  location.assign(link.href)
}

async function copyAddress(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    await say((t) => t('projects.copied'))
  } catch {
    await say((t) => t('projects.failed'))
  }
}

/** Does what a pressed heart, scale, or button of the comparison is for. */
export async function press(target: HTMLElement): Promise<void> {
  const kind = target.dataset.save
  if (kind === 'print') return window.print()
  if (kind === 'copy') return copyAddress()
  await startSaving()
  const name = target.dataset.name ?? ''
  if (target instanceof HTMLAnchorElement) return takeAway(target)
  if (!(target instanceof HTMLButtonElement)) return
  if (kind === 'wish') await wish(target.value, name, !wishStore.read().ids.includes(target.value))
  if (kind === 'compare') await putBeside(target.value, name)
}
