import { afterAll, beforeAll, expect, test } from 'vitest'
import { readerOf } from '../../../tests/data/catalogue.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { lookExamples } from '../product-index/look-examples.ts'
import { valuesOf } from './filtered-list.ts'
import { readLookPictures } from './look-pictures.ts'

let shop: TestDatabase
beforeAll(async () => {
  shop = await testDatabase(2)
})
afterAll(() => shop.drop())

test('a look is shown by its oldest floor that has a picture, and a look of nothing not at all', async () => {
  const reader = readerOf(shop.db)
  const index = await reader.products.current()
  const examples = lookExamples(index, ['oak', 'marble', 'lava'])
  expect([...examples.keys()].sort()).toEqual(['marble', 'oak'])
  for (const [look, id] of examples) {
    expect(valuesOf(index, 'look', id)).toEqual([look])
    const older = [...index.oldestFirst].map((row) => index.idOf(row))
    const first = older.find((each) => valuesOf(index, 'look', each)[0] === look)
    expect(id).toBe(first)
  }
  const pictures = await readLookPictures(reader, examples)
  const cards = await reader.cards.read([...examples.values()], 'en')
  expect([...pictures.values()]).toEqual(cards.map(({ swatch }) => swatch))
  expect(valuesOf(index, 'look', 'no-such-id')).toEqual([])
})
