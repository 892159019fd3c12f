import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexedProduct } from './indexed-products.ts'
import { firstIds, NumberedProducts } from './numbered-products.ts'
import { ProductIndex } from './product-index.ts'

const product = (id: string): IndexedProduct => ({
  id,
  categoryId: 'laminate',
  subcategoryIds: [],
  createdAt: 1,
  name: id,
  names: {},
  isFloor: true,
  thickness: null,
  look: null,
  width: null,
  wear: null,
  rooms: [],
  installation: [],
  underlay: null,
  colorId: null,
  brandId: null,
  finish: null,
  size: null,
  heating: false,
  waterproof: false,
  stores: ['surrey'],
  sale: false,
  featured: false,
  hasPicture: false,
  hasRoom: false,
  hasSwatch: false,
  hasDot: false,
  saleShare: null,
  priceMinor: 100,
  perSqFtMinor: 100,
  floor: null,
})

const ids = ['a', 'b', 'c', 'd', 'e']

test('what was found by numbers has its rows, whatever was put into the index, taken out and found before', async () => {
  const step = fc.record({ isPut: fc.boolean(), id: fc.constantFrom(...ids), asked: fc.shuffledSubarray(ids) })
  await fc.assert(
    fc.asyncProperty(fc.array(step), fc.nat(5), fc.boolean(), async (steps, renewedAt, isShared) => {
      const products = new NumberedProducts()
      const newIndex = () => new ProductIndex(isShared ? products : undefined)
      let index = newIndex()
      for (const [at, { isPut, id, asked }] of steps.entries()) {
        if (at === renewedAt) index = newIndex()
        if (isPut) await index.put(product(id))
        else await index.remove(id)
        const numbers = Uint32Array.from(asked, (each) => products.numberOf(each))
        expect([...index.rowsOf({ products, numbers })]).toEqual(asked.flatMap((each) => index.rowOf(each) ?? []))
        expect(firstIds({ products, numbers }, 2)).toEqual(asked.slice(0, 2))
      }
    }),
  )
})

test('NumberedProducts keeps a number for a product, however many there are', () => {
  const numbered = new NumberedProducts()
  for (let at = 0; at < 3000; at++) expect(numbered.numberOf(`p${at}`)).toBe(at)
  expect([numbered.numberOf('p7'), numbered.findNumber('p2999'), numbered.findNumber('x')]).toEqual([
    7,
    2999,
    undefined,
  ])
})
