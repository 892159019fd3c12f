import { type Cart, emptyCart } from '../rules.ts'
import { type CartPlace, parseNoScriptLines, type Sealing } from './cart-place.ts'

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

/** A cart that lives in browser storage, sealed, and in memory while a page is open. */
export function createCartStore(place: CartPlace): CartStore {
  const listeners = new Set<() => void>()
  const nothing = emptyCart('')
  let cart = nothing
  /** The sealed text that `cart` is the content of. */
  let kept: string | null = null
  /** Changes that wait to be kept, in their order. */
  let unsaved: ((cart: Cart) => Cart)[] = []
  /** A page that is left shows no cart; what it still has to keep it knows until that is done. */
  let isLeft = false
  let sealing: Sealing | undefined
  let starting: Promise<void> | undefined
  let warned = false

  function warn(message: string, cause?: unknown): void {
    if (!warned) place.warn(message, cause)
    warned = true
  }

  function clear(): void {
    cart = nothing
    kept = null
  }

  function show(next: Cart): void {
    cart = next
    for (const listener of listeners) listener()
  }

  function readText(): string | null {
    try {
      return place.storage()?.getItem(storageKey) ?? null
    } catch (cause) {
      warn('The cart cannot be read.', cause)
      return null
    }
  }

  async function prepare(): Promise<Sealing | undefined> {
    try {
      sealing ??= await place.loadSealing()
    } catch (cause) {
      warn('The cart cannot be opened or kept.', cause)
    }
    return sealing
  }

  /** A cart with the changes of this page that are not kept yet. */
  const withUnsaved = (stored: Cart): Cart => unsaved.reduce((filled, change) => change(filled), stored)

  function openCached({ open }: Sealing, text: string | null): Cart {
    kept = text
    const opened = open(text)
    if (opened.damaged) warn('The cart in browser storage is damaged and starts empty.')
    return withUnsaved(opened.cart)
  }

  /** What another page wrote meanwhile, with what this one has not kept yet; else the cart as this page knows it. */
  function upToDate(ready: Sealing, known: Cart): Cart {
    const text = readText()
    return text === null || text === kept ? known : openCached(ready, text)
  }

  /** Reads, adds and writes in one go, so that no page overwrites what it has not seen. */
  async function save(): Promise<void> {
    const ready = await prepare()
    if (!ready) return
    const current = upToDate(ready, cart)
    const named = current.id === '' ? { ...current, id: ready.newCartId() } : current
    if (named !== cart) show(named)
    unsaved = []
    try {
      const text = ready.seal(named)
      place.storage()?.setItem(storageKey, text)
      kept = text
    } catch (cause) {
      warn('The cart cannot be kept.', cause)
    }
    if (isLeft) clear()
  }

  async function restore(): Promise<void> {
    const isNeeded = (readText() ?? place.noScriptText()) !== undefined
    const ready = isNeeded ? await prepare() : undefined
    show(ready ? openCached(ready, readText()) : withUnsaved({ ...emptyCart(''), loaded: true }))
    const text = ready && place.noScriptText()
    if (!text) return
    // From here to `setItem` in `save` nothing waits: a page that is left has either the one or the other.
    place.forgetNoScriptLines()
    const lines = parseNoScriptLines(text)
    if (lines.length > 0) await update((before) => ready.adopt(before, lines))
  }

  function start(): Promise<void> {
    isLeft = false
    starting ??= restore()
    return starting
  }

  async function update(change: (cart: Cart) => Cart): Promise<void> {
    if (!cart.loaded) await start()
    const known = sealing ? upToDate(sealing, cart) : cart
    unsaved.push(change)
    show(change(known))
    await save()
  }

  function reload(): Promise<void> {
    starting = undefined
    return start()
  }

  return {
    read: () => (isLeft ? nothing : cart),
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
      isLeft = true
      starting = undefined
      if (unsaved.length === 0) clear()
    },
  }
}
