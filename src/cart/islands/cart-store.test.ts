import { describe, expect, it } from 'vitest'
import { cartBrowser, stored } from '../../../tests/shop/cart-browser.ts'
import { add, type Cart, emptyCart } from '../rules.ts'
import * as sealing from './sealing.ts'

const oak = { _id: '0198f000-0000-7000-8000-000000000001', price: 4700 }
const shoe = { _id: '0198f000-0000-7000-8000-000000000002', price: 2490, color: { name: 'Honey' } }

const addOak = (cart: Cart) => add(cart, oak, 9)
const addShoe = (cart: Cart) => add(cart, shoe)

describe('the cart in the browser', () => {
  it('starts empty without fetching the sealing when nothing is stored', async () => {
    const { state, open } = cartBrowser()
    const store = open()
    expect(store.read().loaded).toBe(false)
    await store.start()
    expect(store.read()).toEqual({ ...emptyCart(''), loaded: true })
    expect(state.sealingLoads).toBe(0)
  })

  it('keeps every change sealed and restores it on the next page', async () => {
    const { state, open } = cartBrowser()
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
    const { open } = cartBrowser()
    const store = open()
    await store.start()
    const saving = store.update(addOak)
    expect(store.read().items).toHaveLength(1)
    await saving
  })

  it('tells its listeners until they leave', async () => {
    const store = cartBrowser().open()
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
    const { state, open } = cartBrowser()
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
    const { state, open } = cartBrowser('not a cart')
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
    const { state, open } = cartBrowser(null, { storage })
    const store = open()
    await store.update(addOak)
    await store.update(addShoe)
    expect(store.read().items).toHaveLength(2)
    expect(state.warnings.length).toBeLessThanOrEqual(1)
  })

  it('works from memory when the sealing cannot be fetched', async () => {
    const { state, open } = cartBrowser(null, { loadSealing: () => Promise.reject(new Error('offline')) })
    const store = open()
    await store.update(addOak)
    expect(store.read().items).toHaveLength(1)
    expect(state.text).toBeNull()
    expect(state.warnings).toHaveLength(1)
  })

  it('clears only the copy in memory when the page is left', async () => {
    const { state, open } = cartBrowser()
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
    const { state, open } = cartBrowser(null, {
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

  /** The lines of a visit without script, as a cookie has them. */
  function cookieOf(lines: readonly unknown[]) {
    let text: string | undefined = encodeURIComponent(JSON.stringify(lines))
    return {
      noScriptText: () => text,
      forgetNoScriptLines: () => {
        text = undefined
      },
    }
  }

  it('adopts the lines of a visit without script once, dropping what cannot be used', async () => {
    const lines = [[oak._id, 3, null, null], [shoe._id, 1, 'Honey'], ['x', 1], 'garbage', [oak._id]]
    const { state, open } = cartBrowser(null, cookieOf(lines))
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

  it('leaves the lines of a visit without script to the next page where this one is left, or cannot keep them', async () => {
    const cookie = cookieOf([[oak._id, 3]])
    const { state, open } = cartBrowser(null, cookie)
    void cartBrowser(null, { ...cookie, loadSealing: () => new Promise(() => {}) })
      .open()
      .start()
    await new Promise(setImmediate)
    await cartBrowser(null, { ...cookie, loadSealing: () => Promise.reject(new Error('away')) })
      .open()
      .start()
    const next = open()
    await next.start()
    expect(next.read().items).toMatchObject([{ _id: oak._id, qty: 3 }])
    expect(stored(state.text).items).toHaveLength(1)
    expect(cookie.noScriptText()).toBeUndefined()
  })
})
