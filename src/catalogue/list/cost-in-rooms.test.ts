import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSet } from '../../platform/cache/row-set.ts'
import type { IndexedProduct } from '../product-index/indexed-products.ts'
import { ProductIndex } from '../product-index/product-index.ts'
import { orderByCost } from './cost-in-rooms.ts'

const product = (at: number, boxMinor: number | null, priceMinor: number): IndexedProduct => ({
  id: `p${at}`,
  categoryId: 'c',
  subcategoryIds: [],
  createdAt: at,
  name: `p${at}`,
  names: {},
  thickness: null,
  underlay: null,
  colorId: null,
  brandId: null,
  finish: null,
  size: null,
  look: null,
  width: null,
  wear: null,
  rooms: [],
  installation: [],
  heating: false,
  waterproof: false,
  stores: [],
  sale: false,
  featured: false,
  hasPicture: false,
  hasRoom: false,
  hasSwatch: false,
  hasDot: false,
  saleShare: null,
  priceMinor,
  perSqFtMinor: null,
  isFloor: boxMinor !== null,
  floor:
    boxMinor === null
      ? null
      : { sheet: { piecesPerBox: 8 }, boxCenti: 2000, offers: [{ priceMinor: boxMinor, onHand: at % 7 }] },
})

test('floors stand in the order of what they cost in rooms, then of prices; what is no floor comes last', async () => {
  const all = fc
    .array(fc.tuple(fc.option(fc.integer({ min: 1, max: 5_000_000 })), fc.integer({ min: 1, max: 9 })), {
      maxLength: 60,
    })
    .map((made) => made.map(([box, price], at) => product(at, box, price)))
  await fc.assert(
    fc.asyncProperty(all, async (products) => {
      const index = new ProductIndex()
      await index.fill(
        (async function* () {
          yield products
        })(),
      )
      const costOf = ({ floor }: IndexedProduct) => (floor?.offers[0]?.priceMinor ?? Number.NaN) * 9
      const { rows, enough } = orderByCost(index, ({ offers: [offer] }) => ({
        costMinor: (offer?.priceMinor ?? 0) * 9,
        isEnough: (offer?.onHand ?? 0) >= 4,
      }))
      const place = new Map([...index.cheapestFirst].map((row, at) => [index.idOf(row), at]))
      const byPlace = (one: IndexedProduct, other: IndexedProduct) =>
        (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0)
      const expected = [
        ...products
          .filter(({ floor }) => floor)
          .toSorted((one, other) => costOf(one) - costOf(other) || byPlace(one, other)),
        ...products.filter(({ floor }) => !floor).toSorted(byPlace),
      ]
      expect([...rows].map((row) => index.idOf(row))).toEqual(expected.map(({ id }) => id))
      for (const { id, floor } of products)
        expect(isSet(enough, index.rowOf(id) ?? -1)).toBe(floor && (floor.offers[0]?.onHand ?? 0) >= 4 ? 1 : 0)
    }),
  )
})
