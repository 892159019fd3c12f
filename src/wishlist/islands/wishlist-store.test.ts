import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedProduct } from '../contracts.ts'
import { createWishStore, type WishPlace, wishesKey } from './wishlist-store.ts'

const oak = '00000000-0000-4000-8000-00000000000a'
const tile = '00000000-0000-4000-8000-00000000000b'
const ash = '00000000-0000-4000-8000-00000000000c'

/** A browser and a shop in memory: what is kept, what the account has, what was counted and warned of. */
function world() {
  const kept = new Map<string, string>()
  const state = { isKnown: false, account: [] as string[], isAway: false, isFull: false, isForbidden: false }
  const counts: number[] = []
  const warnings: string[] = []
  const place: WishPlace = {
    storage: () => ({
      getItem: (key) => {
        if (state.isForbidden) throw new Error('forbidden')
        return kept.get(key) ?? null
      },
      setItem: (key, value) => {
        if (state.isForbidden) throw new Error('forbidden')
        kept.set(key, value)
      },
      removeItem: (key) => void kept.delete(key),
    }),
    isKnown: () => state.isKnown,
    fetchWishes: async () => {
      if (state.isAway) throw new Error('away')
      return state.account.map((_id) => ({ _id }) as SavedProduct)
    },
    merge: async (ids) => {
      if (state.isAway) return { success: false, err: '', code: 'UNREACHABLE' }
      state.account.unshift(...ids.filter((id) => !state.account.includes(id)))
      return { success: true, full: state.isFull }
    },
    put: async (id, isWished) => {
      if (state.isAway) return { success: false, err: '', code: 'UNREACHABLE' }
      if (isWished && state.isFull) return { success: false, err: 'full', code: 'LIST_FULL' }
      state.account = state.account.filter((other) => other !== id)
      if (isWished) state.account.unshift(id)
      return { success: true }
    },
    counted: (count) => counts.push(count),
    warn: (message) => warnings.push(message),
  }
  return { place, kept, state, counts, warnings }
}

let here: ReturnType<typeof world>
beforeEach(() => {
  here = world()
})

describe('a visitor’s wishlist', () => {
  test('is kept in the browser, the last added first', async () => {
    const store = createWishStore(here.place)
    await store.set(oak, true)
    await store.set(tile, true)
    await store.set(oak, true)
    expect(store.read()).toMatchObject({ loaded: true, signedIn: false, ids: [tile, oak] })
    await store.set(tile, false)
    expect(JSON.parse(here.kept.get(wishesKey) ?? '')).toEqual([oak])
    expect(here.counts.at(-1)).toBe(1)
    await store.set(oak, false)
    expect(here.kept.has(wishesKey)).toBe(false)
  })

  test('takes over what another tab wrote before it writes itself', async () => {
    const [first, second] = [createWishStore(here.place), createWishStore(here.place)]
    await first.start()
    await second.set(oak, true)
    await first.set(tile, true)
    expect(first.read().ids).toEqual([tile, oak])
    await second.reload()
    expect(second.read().ids).toEqual([tile, oak])
  })

  test('holds 200 and says when it is full', async () => {
    const many = Array.from({ length: 200 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`)
    here.kept.set(wishesKey, JSON.stringify(many))
    const store = createWishStore(here.place)
    expect(await store.set(oak, true)).toEqual({ ok: false, isFull: true, err: '' })
    expect(store.read().ids).toHaveLength(200)
    expect(await store.set(many[3] ?? '', false)).toEqual({ ok: true })
    expect(await store.set(oak, true)).toEqual({ ok: true })
  })

  test('is usable where storage is forbidden, for as long as the page is open', async () => {
    here.state.isForbidden = true
    const store = createWishStore(here.place)
    await store.set(oak, true)
    await store.set(tile, true)
    expect(store.read().ids).toEqual([tile, oak])
    expect(here.warnings.length).toBeGreaterThan(0)
  })
})

describe('the wishlist of someone signed in', () => {
  beforeEach(() => {
    here.state.isKnown = true
    here.state.account = [ash]
  })

  test('is fetched once', async () => {
    const store = createWishStore(here.place)
    await Promise.all([store.start(), store.start()])
    expect(store.read()).toMatchObject({ loaded: true, signedIn: true, ids: [ash] })
    expect(here.counts).toEqual([1])
  })

  test('takes over what the browser kept, and forgets it there', async () => {
    here.kept.set(wishesKey, JSON.stringify([oak, tile]))
    const stores = [createWishStore(here.place), createWishStore(here.place)]
    await Promise.all(stores.map((store) => store.start()))
    for (const store of stores) expect(store.read().ids).toEqual([oak, tile, ash])
    expect(here.kept.has(wishesKey)).toBe(false)
  })

  test('keeps in the browser what could not be taken over', async () => {
    here.kept.set(wishesKey, JSON.stringify([oak]))
    here.state.isAway = true
    const store = createWishStore(here.place)
    await store.start()
    expect(here.kept.has(wishesKey)).toBe(true)
    expect(here.warnings).toEqual([
      'The wishlist could not be taken over: UNREACHABLE',
      'The wishlist could not be fetched.',
    ])
    here.state.isAway = false
    await store.reload()
    expect(store.read().ids).toEqual([oak, ash])
  })

  test('says when not all of it found room', async () => {
    here.kept.set(wishesKey, JSON.stringify([oak]))
    here.state.isFull = true
    const store = createWishStore(here.place)
    let told = 0
    store.onMergeFull(() => told++)
    await store.start()
    expect(told).toBe(1)
  })

  test('shows a change at once, and takes it back when it is refused', async () => {
    const store = createWishStore(here.place)
    await store.start()
    here.state.isAway = true
    const shown: (readonly string[])[] = []
    store.subscribe(() => shown.push(store.read().ids))
    expect(await store.set(oak, true)).toEqual({ ok: false, isFull: false, err: '' })
    expect(shown).toEqual([[oak, ash], [ash]])
  })

  test('sends presses in their order: the last one counts', async () => {
    const store = createWishStore(here.place)
    await Promise.all([store.set(oak, true), store.set(oak, false), store.set(oak, true), store.set(ash, false)])
    expect(here.state.account).toEqual([oak])
    expect(store.read().ids).toEqual([oak])
  })
})
