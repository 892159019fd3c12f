import { spoken } from '../../ui/client.ts'
import type { SavedProduct } from '../contracts.ts'
import { maxWishes, parseWishes } from '../rules.ts'

/** Under this key browser storage keeps the wishlist of a visitor. */
export const wishesKey = 'WISHLIST'

export type Wishes = {
  /** False until it is known what is on the list. */
  readonly loaded: boolean
  readonly signedIn: boolean
  /** Product ids, the last added first. */
  readonly ids: readonly string[]
  /** The products themselves, of someone signed in, as the shop last told. */
  readonly items: readonly SavedProduct[]
}

/** What came of a change: done, no room for it, or refused with a sentence (empty where no answer came). */
export type WishOutcome = { ok: true } | { ok: false; isFull: boolean; err: string }

type Refused = { success: false; err: string; code: string }
type Sent = { success: true; full?: boolean } | Refused

/** What a wishlist is kept with; the tests put another in its place. */
export type WishPlace = {
  /** Throws, or is undefined, where the browser keeps nothing. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
  /** Whether the browser seems to have a session. */
  isKnown: () => boolean
  /** Undefined where nobody is signed in after all; throws where no answer came. */
  fetchWishes: () => Promise<readonly SavedProduct[] | undefined>
  merge: (ids: readonly string[]) => Promise<Sent>
  put: (id: string, isWished: boolean) => Promise<Sent>
  /** Told how many are on the list, whenever that is known anew. */
  counted: (count: number) => void
  warn: (message: string, cause: unknown) => void
}

export type WishStore = {
  read: () => Wishes
  subscribe: (listener: () => void) => () => void
  /** Reads what is kept and, where there is a session, takes it over into the account; once. */
  start: () => Promise<void>
  /** The same again: another tab changed something. */
  reload: () => Promise<void>
  set: (id: string, isWished: boolean) => Promise<WishOutcome>
  /** Told when not everything that was kept here found room in the account. */
  onMergeFull: (handle: () => void) => void
}

const nothing: Wishes = { loaded: false, signedIn: false, ids: [], items: [] }

/** A wishlist: a visitor's lives in browser storage, that of someone signed in at the shop. */
export function createWishStore(place: WishPlace): WishStore {
  const listeners = new Set<() => void>()
  let wishes = nothing
  let starting: Promise<void> | undefined
  /** Changes are sent one after the other, so that the last press is the one that counts. */
  let sending: Promise<unknown> = Promise.resolve()
  let mergeFull: () => void = () => {}

  function show(next: Partial<Wishes>): void {
    wishes = { ...wishes, ...next }
    for (const listener of listeners) listener()
  }

  function kept(): string[] {
    try {
      return parseWishes(place.storage()?.getItem(wishesKey) ?? null)
    } catch (cause) {
      place.warn('The wishlist cannot be read from browser storage.', cause)
      return [...wishes.ids]
    }
  }

  function keep(ids: readonly string[]): void {
    try {
      if (ids.length === 0) place.storage()?.removeItem(wishesKey)
      else place.storage()?.setItem(wishesKey, JSON.stringify(ids))
    } catch (cause) {
      place.warn('The wishlist cannot be kept in browser storage.', cause)
    }
  }

  /** Takes a visitor's list over into the account. What fails is kept here for the next time. */
  async function takeOver(ids: readonly string[]): Promise<void> {
    const merged = await place.merge(ids)
    if (!merged.success) return place.warn(`The wishlist could not be taken over: ${merged.code}`, merged.err)
    keep([])
    if (merged.full) mergeFull()
  }

  async function readAll(): Promise<void> {
    const own = kept()
    if (!place.isKnown()) {
      show({ loaded: true, signedIn: false, ids: own, items: [] })
      return
    }
    // Until the shop has answered, what is kept here is the best that is known.
    if (own.length > 0) show({ ids: [...new Set([...own, ...wishes.ids])] })
    try {
      if (own.length > 0) await takeOver(own)
      const items = await place.fetchWishes()
      if (items) show({ loaded: true, signedIn: true, ids: items.map(({ _id }) => _id), items })
      else show({ loaded: true, signedIn: false, ids: own, items: [] })
    } catch (cause) {
      place.warn('The wishlist could not be fetched.', cause)
      show({ signedIn: true })
    }
  }

  async function start(): Promise<void> {
    starting ??= readAll().then(() => place.counted(wishes.ids.length))
    return starting
  }

  function changed(ids: readonly string[], id: string, isWished: boolean): string[] {
    const others = ids.filter((other) => other !== id)
    return isWished ? [id, ...others] : others
  }

  async function send(id: string, isWished: boolean): Promise<WishOutcome> {
    const answer = await place.put(id, isWished)
    if (answer.success) return { ok: true }
    show({ ids: changed(wishes.ids, id, !isWished) })
    return { ok: false, isFull: answer.code === 'LIST_FULL', err: spoken(answer) }
  }

  async function set(id: string, isWished: boolean): Promise<WishOutcome> {
    await start()
    // Another tab may have written since.
    const before = wishes.signedIn ? wishes.ids : kept()
    if (before.includes(id) === isWished) {
      show({ ids: before })
      return { ok: true }
    }
    if (isWished && before.length >= maxWishes) return { ok: false, isFull: true, err: '' }
    const ids = changed(before, id, isWished)
    show({ ids, items: wishes.items })
    if (!wishes.signedIn) {
      keep(ids)
      place.counted(ids.length)
      return { ok: true }
    }
    const sent = sending.then(() => send(id, isWished))
    sending = sent
    const outcome = await sent
    place.counted(wishes.ids.length)
    return outcome
  }

  return {
    read: () => wishes,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    start,
    reload: () => {
      starting = undefined
      return start()
    },
    set,
    onMergeFull: (handle) => {
      mergeFull = handle
    },
  }
}
