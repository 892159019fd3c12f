import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IndexedProduct } from '../product-index/indexed-products.ts'
import { ProductIndex } from '../product-index/product-index.ts'
import { firstIds, NumberedProducts } from './found-products.ts'

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

test('NumberedProducts finds the rows of an index whatever was put into it, taken out and looked up before', async () => {
  const step = fc.record({ isPut: fc.boolean(), id: fc.constantFrom(...ids), asked: fc.shuffledSubarray(ids) })
  await fc.assert(
    fc.asyncProperty(fc.array(step), fc.integer({ min: 0, max: 5 }), async (steps, renewedAt) => {
      const numbered = new NumberedProducts()
      let index = new ProductIndex()
      for (const [at, { isPut, id, asked }] of steps.entries()) {
        if (at === renewedAt) index = new ProductIndex()
        if (isPut) await index.put(product(id))
        else await index.remove(id)
        const numbers = Uint32Array.from(asked, (each) => numbered.numberOf(each))
        expect([...numbered.rowsIn(index, numbers)]).toEqual(asked.flatMap((each) => index.rowOf(each) ?? []))
        expect(firstIds({ products: numbered, numbers }, 2)).toEqual(asked.slice(0, 2))
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
