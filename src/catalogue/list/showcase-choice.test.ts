import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexedProduct } from '../../../tests/data/indexed-products.ts'
import type { IndexedProduct } from '../product-index/indexed-products.ts'
import type { OptionNames } from '../product-index/option-names.ts'
import { ProductIndex } from '../product-index/product-index.ts'
import { chosenForShowcase } from './showcase-choice.ts'

async function* oneBatch(products: readonly IndexedProduct[]) {
  yield products
}

/** Two of the colors have one tone, and one has none. */
const hexes: Record<string, string | null> = { beige: '#eeddcc', grey: '#eeddcc', brown: null }
const optionsOf = (): OptionNames =>
  new Map(Object.entries(hexes).map(([id, hex]) => [id, { id, value: id, names: { en: id }, hex }]))

/** The choice by a look at all products for each part of it. */
function scan(products: readonly IndexedProduct[]) {
  const newestFirst = products.toSorted((one, other) => other.createdAt - one.createdAt || (one.id > other.id ? -1 : 1))
  const idsOf = (some: readonly IndexedProduct[]) => some.map(({ id }) => id)
  const floors = newestFirst.filter(({ isFloor }) => isFloor)
  const onSale = floors.filter(({ sale }) => sale)
  const best = onSale.toSorted((one, other) => (one.saleShare ?? 1) - (other.saleShare ?? 1)).slice(0, 5)
  const hexOf = ({ colorId }: IndexedProduct) => (colorId === null ? null : hexes[colorId])
  const inRooms = floors.filter((each) => each.hasRoom && hexOf(each))
  const byColor = [...new Set(inRooms.map(hexOf))].map((hex) => {
    const having = inRooms.filter((each) => hexOf(each) === hex)
    return having.find(({ featured }) => featured) ?? (having[0] as IndexedProduct)
  })
  const categories = [...new Set(products.map(({ categoryId }) => categoryId))]
  const newest = categories.flatMap((id) => newestFirst.find((each) => each.categoryId === id && each.hasPicture) ?? [])
  const inOrder = (some: readonly IndexedProduct[]) => idsOf(newestFirst.filter((each) => some.includes(each)))
  return {
    byColor: inOrder(byColor),
    featured: idsOf(newestFirst.filter(({ featured }) => featured).slice(0, 8)),
    sale: inOrder(best),
    newest: inOrder(newest),
    saleCount: onSale.length,
    floorCount: floors.length,
  }
}

test('the home page shows what a look at all products for each of its parts would choose, and chooses once', async () => {
  const sold = fc.tuple(indexedProduct, fc.constantFrom(0.5, 0.7, 0.9)).map(([each, saleShare]) => ({
    ...each,
    saleShare: each.sale ? saleShare : null,
  }))
  const products = fc.uniqueArray(sold, { maxLength: 60, selector: ({ id }) => id })
  await fc.assert(
    fc.asyncProperty(products, fc.nat(20), async (all, removed) => {
      const index = new ProductIndex()
      await index.fill(oneBatch(all))
      const options = optionsOf()
      chosenForShowcase(index, options)
      for (const { id } of all.slice(0, removed)) await index.remove(id)
      const { byColor, ...chosen } = chosenForShowcase(index, options)
      expect({ byColor: [...byColor.keys()], ...chosen }).toEqual(scan(all.slice(removed)))
      expect(chosenForShowcase(index, options).byColor).toBe(byColor)
      expect(chosenForShowcase(index, optionsOf()).byColor).not.toBe(byColor)
    }),
    { numRuns: 200 },
  )
})
