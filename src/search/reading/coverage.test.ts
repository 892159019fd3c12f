import { describe, expect, test } from 'vitest'
import type { SearchDocument, SearchFact } from '../document.ts'
import { SearchIndex } from '../search-index.ts'

const fact = (field: SearchFact['field'], en: string): SearchFact => ({ field, text: { en } })
const laminate = fact('category', 'Laminate')
const tiles = fact('category', 'Porcelain Tiles')
const product = (name: string, facts: SearchFact[], isFloor = true): SearchDocument => ({
  id: name,
  slug: name,
  name: { en: name },
  isFloor,
  facts,
  skus: [],
})

const shop = [
  product('Guildford Oak', [laminate, fact('look', 'Oak'), fact('color', 'Brown'), fact('room', 'Kitchen')]),
  product('Slate Grey', [laminate, fact('color', 'Grey'), fact('edge', 'Bevel like a grout line')]),
  product('Calacatta Dawn', [
    tiles,
    fact('color', 'White'),
    fact('waterproof', 'Waterproof'),
    fact('room', 'Shower wall'),
  ]),
  product('Sanded Grout', [fact('goesWith', 'Porcelain Tiles'), fact('color', 'White')], false),
  product('Cork Underlay', [fact('goesWith', 'Laminate')], false),
  product('Waterproof Base Shoe', [], false),
  product('Stair Nose 5 1/4 in', [], false),
  product('Edge Strip', [], false),
  product('Reducer Threshold', [], false),
]
const index = new SearchIndex()
for (const [row, document] of shop.entries()) index.put(row, document)
const search = (query: string) => index.search(query, 'en')
const found = (query: string) => [...search(query).rows].map((row) => shop[row]?.name.en)

describe('a query that names what is sold beside floors', () => {
  test('finds that alone, not the floors that have such a word somewhere', () => {
    expect(found('grout')[0]).toBe('Sanded Grout')
    expect(found('grout for grey laminate')).toEqual(['Sanded Grout'])
    expect(search('underlay for laminate')).toMatchObject({ corrected: [] })
    expect(found('underlay for laminate')).toEqual(['Cork Underlay'])
  })

  test('is read without what no such thing has, and says so', () => {
    expect(search('brown grout').corrected).toEqual([{ typed: 'brown grout', read: 'grout' }])
    expect(found('underlay for a quiet kitchen')).toEqual(['Cork Underlay'])
  })

  test('keeps a colour or a number that nothing has', () => {
    for (const query of ['pink grout', 'grout 77 mm', 'grout xy9']) expect(found(query), query).toEqual([])
  })

  test('is found by whole inches where nothing is just so long', () => {
    expect(found('5 inch stair nose')).toEqual(['Stair Nose 5 1/4 in'])
    expect(found('6 inch stair nose')).toEqual([])
  })

  test('is none where the word tells more of floors', () => {
    expect(found('waterproof')[0]).toBe('Calacatta Dawn')
  })
})

describe('a sentence whose words no product has all', () => {
  test('is read by those that tell most and have products in common', () => {
    expect(found('i want grey laminate for my kitchen with marble')).toEqual(['Slate Grey'])
    expect(search('brown laminate for the bathroom').corrected).toEqual([
      { typed: 'brown laminate for the bathroom', read: 'brown laminate' },
    ])
  })

  test('is read by those of equally telling words that go with most of the others', () => {
    expect(found('strip threshold reducer for me')).toEqual(['Reducer Threshold'])
  })

  test('of three words may lose one that is known of nothing, and none that matters', () => {
    expect(found('rental brown laminate')).toEqual(['Guildford Oak'])
    for (const query of ['pink brown laminate', 'brown laminate ac9', 'pink laminate', 'laminate ac9'])
      expect(found(query), query).toEqual([])
    expect(found('grey oak laminate')).toEqual(['Guildford Oak'])
    expect(found('grey oak')).toEqual([])
  })

  test('is a kind of goods where the other word is nobody’s', () => {
    expect(search('rental laminate')).toMatchObject({ corrected: [{ typed: 'rental laminate', read: 'laminate' }] })
    expect(found('rental laminate')).toEqual(found('laminate'))
    expect(found('rental oak')).toEqual([])
  })
})

test('a name of several words is known with a slip in one of them', () => {
  const own = new SearchIndex()
  own.put(0, product('Poly Film', [fact('kind', 'Vapour film')], false))
  own.put(1, product('Snow Barrier', [], false))
  expect([...own.search('vapour barier', 'en').rows]).toEqual([0])
  expect(own.search('vapour barier', 'en').corrected).toEqual([{ typed: 'barier', read: 'barrier' }])
})

test('what a field is called may be said with what it holds', () => {
  const own = new SearchIndex()
  own.put(0, product('Tidewater', [{ ...fact('wearLayer', 'Ceramic bead'), label: { en: 'Wear layer' } }]))
  expect([...own.search('ceramic bead wear layer', 'en').rows]).toEqual([0])
  expect(own.why(0, 'ceramic wear layer', 'en')).toContainEqual({
    typed: 'ceramic',
    kind: 'wearLayer',
    text: 'Ceramic bead',
  })
})
