import { add, type Cart, emptyCart } from '../rules.ts'
import type { CartPlace, Sealing } from './cart-place.ts'

/** As in `storage.ts`, which is not fetched only to see that nothing is stored. */
export const storageKey = 'CART'

export type CartStore = {
  /** The cart as it is known now; `loaded` is false until storage has been read. */
  read: () => Cart
  subscribe: (listener: () => void) => () => void
  /** Reads storage, once; later calls wait for the first. */
  start: () => Promise<void>
  /** Changes the cart and keeps the change. What another tab wrote meanwhile is taken over first. */
  update: (change: (cart: Cart) => Cart) => Promise<void>
  /** Another tab, or another page of this one, wrote the cart. */
  reload: () => Promise<void>
  /** Fetches what keeping a cart needs, before it is needed. */
  prepare: () => Promise<void>
  /** Clears the copy in memory; what is in storage stays. */
  forget: () => void
}

/** Adds what was put aside without script. What cannot be used of it is dropped. */
function adopt(cart: Cart, lines: readonly unknown[], { fromLoaded }: Sealing): Cart {
  const named = lines.map((line) => {
    const [_id, qty, color, attribute] = Array.isArray(line) ? line : []
    return { _id, qty, color: { name: color }, attribute: { name: attribute } }
  })
  return fromLoaded({ items: named }, cart.id).items.reduce((filled, item) => add(filled, item, item.qty), cart)
}

/** A cart that lives in browser storage, sealed, and in memory while a page is open. */
export function createCartStore(place: CartPlace): CartStore {
  const listeners = new Set<() => void>()
  let cart = emptyCart('')
  /** The sealed text that `cart` is the content of. */
  let kept: string | null = null
  let sealing: Sealing | undefined
  let starting: Promise<void> | undefined
  let warned = false

  function warn(message: string, cause?: unknown): void {
    if (!warned) place.warn(message, cause)
    warned = true
  }

  function show(next: Cart): void {
    cart = next
    for (const listener of listeners) listener()
  }

  function readText(): string | null {
    try {
      return place.storage()?.getItem(storageKey) ?? null
    } catch (cause) {
      warn('The cart cannot be read from browser storage.', cause)
      return null
    }
  }

  async function prepare(): Promise<Sealing | undefined> {
    try {
      sealing ??= await place.loadSealing()
    } catch (cause) {
      warn('The cart can be neither opened nor kept.', cause)
    }
    return sealing
  }

  function openKept({ open }: Sealing, text: string | null): void {
    kept = text
    const opened = open(text)
    if (opened.damaged) warn('The cart in browser storage is damaged; an empty one is used.')
    show(opened.cart)
  }

  async function save(changed: Cart): Promise<void> {
    const ready = await prepare()
    if (!ready) return
    // A page that is being left has forgotten its cart by now: then what was changed is kept, not nothing.
    const current = cart.loaded ? cart : changed
    const named = current.id === '' ? { ...current, id: ready.newCartId() } : current
    if (cart.loaded && named !== cart) show(named)
    try {
      const text = ready.seal(named)
      place.storage()?.setItem(storageKey, text)
      kept = text
    } catch (cause) {
      warn('The cart cannot be kept in browser storage.', cause)
    }
  }

  async function restore(): Promise<void> {
    const lines = place.takeNoScriptLines()
    const isNeeded = readText() !== null || lines.length > 0
    const ready = isNeeded ? await prepare() : undefined
    if (ready) openKept(ready, readText())
    else show({ ...emptyCart(''), loaded: true })
    if (ready && lines.length > 0) await update((before) => adopt(before, lines, ready))
  }

  function start(): Promise<void> {
    starting ??= restore()
    return starting
  }

  async function update(change: (cart: Cart) => Cart): Promise<void> {
    if (!cart.loaded) await start()
    const text = sealing ? readText() : null
    if (sealing && text !== null && text !== kept) openKept(sealing, text)
    show(change(cart))
    await save(cart)
  }

  function reload(): Promise<void> {
    starting = restore()
    return starting
  }

  return {
    read: () => cart,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    update,
    reload,
    prepare: async () => {
      await prepare()
    },
    forget: () => {
      cart = emptyCart('')
      kept = null
      starting = undefined
    },
  }
}
