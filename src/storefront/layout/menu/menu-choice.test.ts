import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indexedProduct } from '../../../../tests/data/indexed-products.ts'
import type { IndexedProduct } from '../../../catalogue/product-index/indexed-products.ts'
import { ProductIndex } from '../../../catalogue/product-index/product-index.ts'
import { chosenForMenu } from './menu-choice.ts'

async function* oneBatch(products: readonly IndexedProduct[]) {
  yield products
}

/** The choice by a look at each category's products by themselves. */
function scan(products: readonly IndexedProduct[], categoryId: string) {
  const newestFirst = products
    .filter((each) => each.categoryId === categoryId)
    .sort((one, other) => other.createdAt - one.createdAt || (one.id > other.id ? -1 : 1))
  const colorIds = [...new Set(newestFirst.flatMap(({ colorId }) => colorId ?? []))].sort()
  const rank = ({ hasRoom, featured }: IndexedProduct) => 2 * Number(hasRoom) + Number(featured)
  const pictured = newestFirst.filter(({ hasPicture }) => hasPicture)
  const best = Math.max(...pictured.map(rank))
  return {
    colors: colorIds.map((colorId) => {
      const having = newestFirst.filter((each) => each.colorId === colorId)
      return { colorId, count: having.length, swatchId: having.find(({ hasSwatch }) => hasSwatch)?.id ?? null }
    }),
    pickId: pictured.find((each) => rank(each) === best)?.id ?? null,
  }
}

const categoryIds = ['laminate', 'tiles', 'nothing']

test('the menu shows of each category what a look at its products alone would choose, whatever came and went', async () => {
  const products = fc.uniqueArray(indexedProduct, { maxLength: 40, selector: ({ id }) => id })
  await fc.assert(
    fc.asyncProperty(products, fc.nat(12), async (all, removed) => {
      const index = new ProductIndex()
      await index.fill(oneBatch(all))
      for (const id of categoryIds) chosenForMenu(index, id)
      for (const { id } of all.slice(0, removed)) await index.remove(id)
      const left = all.slice(removed)
      for (const categoryId of categoryIds) {
        const { colors, pickId } = chosenForMenu(index, categoryId)
        const byId = colors.toSorted((one, other) => (one.colorId < other.colorId ? -1 : 1))
        expect({ colors: byId, pickId }).toEqual(scan(left, categoryId))
      }
    }),
    { numRuns: 200 },
  )
})

test('the menu chooses anew only for the category of which a product has changed', async () => {
  const [first, second] =
    fc.sample(fc.uniqueArray(indexedProduct, { minLength: 2, selector: ({ id }) => id }), { numRuns: 1, seed: 7 })[0] ??
    []
  if (!first || !second) throw new Error('no products')
  const index = new ProductIndex()
  await index.fill(
    oneBatch([
      { ...first, categoryId: 'laminate' },
      { ...second, categoryId: 'tiles' },
    ]),
  )
  const [laminate, tiles] = [chosenForMenu(index, 'laminate'), chosenForMenu(index, 'tiles')]
  await index.put({ ...second, categoryId: 'tiles', priceMinor: 7 })
  expect(chosenForMenu(index, 'laminate')).toBe(laminate)
  expect(chosenForMenu(index, 'tiles')).not.toBe(tiles)
  await index.put({ ...second, categoryId: 'laminate' })
  expect(chosenForMenu(index, 'laminate')).not.toBe(laminate)
})
