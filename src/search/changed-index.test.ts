import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  brown,
  indexOf,
  kitchen,
  laminate,
  length,
  marble,
  oak,
  product,
  shop,
  tiles,
  white,
} from '../../tests/data/searched-shop.ts'
import type { SearchDocument } from './document.ts'
import { SearchIndex } from './search-index.ts'

describe('an index that changed', () => {
  const documents = fc.record({
    name: fc.constantFrom('Fraser Drift Oak', 'Oak', 'Tile Spacers', 'Marbled Dune', 'Drift'),
    facts: fc.uniqueArray(
      fc.constantFrom(
        laminate,
        tiles,
        oak,
        marble,
        white,
        brown,
        kitchen,
        length('thickness', 123),
        length('width', 1900),
      ),
    ),
    isFloor: fc.boolean(),
    sku: fc.constantFrom('LAM12-FD01', 'ACC-OAK', 'LAM12-7'),
  })
  const queries = [
    'oak',
    'tiles',
    'lam',
    'marbel',
    'drft',
    'white kitchen',
    '12 mm',
    '7 1/2 in',
    'LAM12',
    'floor',
    'pink',
  ]

  test('answers like one that is built from what is left', () => {
    const change = fc.tuple(fc.nat(40), fc.option(documents, { freq: 3 }))
    fc.assert(
      fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
        const changed = new SearchIndex()
        const left = new Map<number, SearchDocument>()
        for (const [row, made] of changes) {
          if (made) {
            const document = product(made.name, made.facts, { isFloor: made.isFloor, skus: [made.sku] })
            changed.put(row, document)
            left.set(row, document)
          } else {
            changed.remove(row)
            left.delete(row)
          }
        }
        const fresh = new SearchIndex()
        for (const [row, document] of left) fresh.put(row, document)
        for (const query of queries) expect(changed.search(query, 'en')).toEqual(fresh.search(query, 'en'))
      }),
    )
  })

  test('finds a row by what it is now, and no more by what it was', () => {
    const own = indexOf(shop)
    own.put(0, product('Pacific Basalt', [tiles]))
    expect([...own.search('guildford', 'en').rows]).toEqual([])
    expect([...own.search('basalt', 'en').rows]).toEqual([0])
    own.remove(0)
    own.remove(99)
    expect([...own.search('basalt', 'en').rows]).toEqual([])
  })
})
