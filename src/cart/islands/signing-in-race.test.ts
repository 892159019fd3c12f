import { describe, expect, it } from 'vitest'
import { seeded } from '../../../tests/data/random.ts'
import { cartBrowser, stored } from '../../../tests/shop/cart-browser.ts'
import { add, uidOf } from '../rules.ts'
import * as sealing from './sealing.ts'

const oak = { _id: '0198f000-0000-7000-8000-000000000001', price: 4700 }

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
      const { state, open } = cartBrowser(null, {
        loadSealing: () => new Promise((resolve) => waiting.push(() => resolve(sealing))),
        noScriptText: () => (aside.length > 0 ? encodeURIComponent(JSON.stringify(aside)) : undefined),
        forgetNoScriptLines: () => {
          aside = []
        },
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
