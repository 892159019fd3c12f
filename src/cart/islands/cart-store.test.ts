import { describe, expect, it } from 'vitest'
import { seeded } from '../../../tests/random.ts'
import { add, type Cart, emptyCart, uidOf } from '../rules.ts'
import { type CartPlace, parseNoScriptLines } from './cart-place.ts'
import { createCartStore } from './cart-store.ts'
import * as sealing from './sealing.ts'

const oak = { _id: '0198f000-0000-7000-8000-000000000001', price: 4700 }
const shoe = { _id: '0198f000-0000-7000-8000-000000000002', price: 2490, color: { name: 'Honey' } }

const addOak = (cart: Cart) => add(cart, oak, 9)
const addShoe = (cart: Cart) => add(cart, shoe)

/** One browser: what is in its storage, and what was warned of. */
function browser(text: string | null = null, parts: Partial<CartPlace> = {}) {
  const state = { text, warnings: [] as string[], sealingLoads: 0 }
  const place: CartPlace = {
    storage: () => ({
      getItem: () => state.text,
      setItem: (_key, value) => {
        state.text = value
      },
    }),
    loadSealing: async () => {
      state.sealingLoads += 1
      return sealing
    },
    takeNoScriptLines: () => [],
    warn: (message) => state.warnings.push(message),
    ...parts,
  }
  return { state, open: () => createCartStore(place) }
}

const stored = (text: string | null) => sealing.open(text).cart

describe('the cart in the browser', () => {
  it('starts empty without fetching the sealing when nothing is stored', async () => {
    const { state, open } = browser()
    const store = open()
    expect(store.read().loaded).toBe(false)
    await store.start()
    expect(store.read()).toEqual({ ...emptyCart(''), loaded: true })
    expect(state.sealingLoads).toBe(0)
  })

  it('keeps every change sealed and restores it on the next page', async () => {
    const { state, open } = browser()
    const store = open()
    await store.update(addOak)
    expect(state.text).not.toContain(oak._id)
    const next = open()
    await next.start()
    expect(next.read()).toEqual(store.read())
    expect(next.read().items).toMatchObject([{ _id: oak._id, qty: 9 }])
    expect(next.read().id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('answers before the change is kept', async () => {
    const { open } = browser()
    const store = open()
    await store.start()
    const saving = store.update(addOak)
    expect(store.read().items).toHaveLength(1)
    await saving
  })

  it('tells its listeners until they leave', async () => {
    const store = browser().open()
    let heard = 0
    const leave = store.subscribe(() => {
      heard += 1
    })
    await store.update(addOak)
    expect(heard).toBeGreaterThan(0)
    const before = heard
    leave()
    await store.update(addShoe)
    expect(heard).toBe(before)
  })

  it('takes over what another tab wrote', async () => {
    const { state, open } = browser()
    const here = open()
    const there = open()
    await here.update(addOak)
    await there.start()
    await here.update(addShoe)
    await there.reload()
    expect(there.read()).toEqual(here.read())
    // Not told of this one, it looks before it writes.
    await here.update(addOak)
    await there.update(addShoe)
    expect(stored(state.text).items.map(({ qty }) => qty)).toEqual([18, 2])
    expect(stored(state.text).id).toBe(here.read().id)
  })

  it('survives damaged storage with an empty cart and one warning', async () => {
    const { state, open } = browser('not a cart')
    const store = open()
    await store.start()
    await store.reload()
    expect(store.read()).toMatchObject({ loaded: true, items: [] })
    expect(state.warnings).toHaveLength(1)
    await store.update(addOak)
    expect(stored(state.text).items).toHaveLength(1)
  })

  it.each([
    [
      'refuses to be asked',
      () => {
        throw new Error('SecurityError')
      },
    ],
    [
      'is full',
      () => ({
        getItem: () => null,
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
      }),
    ],
    ['is missing', () => undefined],
  ])('works from memory when storage %s', async (_why, storage) => {
    const { state, open } = browser(null, { storage })
    const store = open()
    await store.update(addOak)
    await store.update(addShoe)
    expect(store.read().items).toHaveLength(2)
    expect(state.warnings.length).toBeLessThanOrEqual(1)
  })

  it('works from memory when the sealing cannot be fetched', async () => {
    const { state, open } = browser(null, { loadSealing: () => Promise.reject(new Error('offline')) })
    const store = open()
    await store.update(addOak)
    expect(store.read().items).toHaveLength(1)
    expect(state.text).toBeNull()
    expect(state.warnings).toHaveLength(1)
  })

  it('clears only the copy in memory when the page is left', async () => {
    const { state, open } = browser()
    const store = open()
    await store.update(addOak)
    store.forget()
    expect(store.read().items).toEqual([])
    expect(stored(state.text).items).toHaveLength(1)
    await store.start()
    expect(store.read().items).toHaveLength(1)
  })

  it('keeps a change that was made just before the page was left', async () => {
    let fetched = () => {}
    const { state, open } = browser(null, {
      loadSealing: () =>
        new Promise((resolve) => {
          fetched = () => resolve(sealing)
        }),
    })
    const store = open()
    await store.start()
    const saving = store.update(addOak)
    store.forget()
    fetched()
    await saving
    expect(stored(state.text).items).toHaveLength(1)
  })

  it('adopts the lines of a visit without script once, dropping what cannot be used', async () => {
    let lines: readonly unknown[] = [[oak._id, 3, null, null], [shoe._id, 1, 'Honey'], ['x', 1], 'garbage', [oak._id]]
    const { state, open } = browser(null, {
      takeNoScriptLines: () => {
        const taken = lines
        lines = []
        return taken
      },
    })
    const store = open()
    await store.start()
    expect(store.read().items).toMatchObject([
      { _id: oak._id, qty: 4 },
      { _id: shoe._id, qty: 1, color: { name: 'Honey' } },
    ])
    await store.reload()
    expect(store.read()).toEqual(stored(state.text))
    expect(store.read().items[0]?.qty).toBe(4)
  })
})

describe('R9 signing in while lines are added', () => {
  const goods = Array.from({ length: 6 }, (_, index) => ({
    _id: `0198f000-0000-7000-8000-00000000010${index}`,
    price: 100 + index,
    ...(index % 2 === 1 && { color: { name: 'Honey' } }),
  }))

  /*
   * The cart is the browser's, and nobody's in particular: signing in leads to a new page beside tabs that stay, each of
   * which fetches what it needs in its own time. So many of each may be asked for by whichever of them.
   */
  it('R9 300 times: each thing is there once, with all that was added of it on every page, and no more than a line may hold', async () => {
    for (let seed = 0; seed < 300; seed++) {
      const random = seeded(seed)
      const upTo = (most: number) => Math.floor(random() * most)
      const waiting: (() => void)[] = []
      const settle = async () => {
        while (waiting.length > 0) {
          waiting.splice(upTo(waiting.length), 1)[0]?.()
          await new Promise(setImmediate)
        }
      }
      const wanted = new Map<string, number>()
      const want = (item: (typeof goods)[number], qty: number) =>
        wanted.set(uidOf(item), Math.min(9999, (wanted.get(uidOf(item)) ?? 0) + qty))
      // Some were put aside without script before.
      let aside: unknown[] = []
      if (random() < 0.5) {
        for (const item of goods.slice(0, upTo(4))) {
          aside.push([item._id, 2, 'color' in item ? 'Honey' : null, null])
          want(item, 2)
        }
      }
      const { state, open } = browser(null, {
        loadSealing: () => new Promise((resolve) => waiting.push(() => resolve(sealing))),
        takeNoScriptLines: () => aside.splice(0),
      })
      const pages = [open(), open()]
      const saving: Promise<void>[] = []
      for (let step = 0; step < 12; step++) {
        const at = upTo(pages.length)
        if (random() < 0.15) {
          // To the sign-in page and back: the old page has forgotten its cart, the new one reads it.
          pages[at]?.forget()
          pages[at] = open()
          continue
        }
        const item = goods[upTo(goods.length)] ?? oak
        const qty = random() < 0.1 ? 9000 : 1 + upTo(20)
        want(item, qty)
        saving.push(pages[at]?.update((cart) => add(cart, item, qty)) ?? Promise.resolve())
        if (random() < 0.5) await new Promise(setImmediate)
        if (random() < 0.3) await settle()
      }
      await settle()
      await Promise.all(saving)
      const { items } = stored(state.text)
      expect(new Set(items.map(({ uid }) => uid)).size, `seed ${seed}`).toBe(items.length)
      expect(Object.fromEntries(items.map(({ uid, qty }) => [uid, qty])), `seed ${seed}`).toEqual(
        Object.fromEntries(wanted),
      )
      const next = open()
      const restored = next.start()
      await settle()
      await restored
      expect(next.read().items).toEqual(items)
      aside = []
    }
  })
})

describe('the cookie of a visit without script', () => {
  it('reads an encoded list and nothing else', () => {
    expect(parseNoScriptLines(encodeURIComponent('[["a",2,null,null]]'))).toEqual([['a', 2, null, null]])
    for (const broken of ['', '%', '{}', '[', '"x"']) expect(parseNoScriptLines(broken)).toEqual([])
  })
})
