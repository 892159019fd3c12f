import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessories, fact, indexOf, laminate, oak, product, shop } from '../../tests/data/searched-shop.ts'
import { SearchIndex } from './search-index.ts'

const index = indexOf(shop)
const found = (query: string) => [...index.search(query, 'en').rows].map((row) => shop[row]?.name.en)

describe('SearchIndex', () => {
  test('finds tiles before spacers, and a colour before the names that have its word', () => {
    expect(found('tiles')).toEqual(['Calacatta Dawn', 'White Oak Plank', 'Tile Spacers'])
    expect(found('tile spacers')).toEqual(['Tile Spacers'])
    expect(found('white').slice(0, 2)).toEqual(['Calacatta Dawn', 'Tile Spacers'])
  })

  test('puts a word in the name before the same word elsewhere', () => {
    expect(found('oak')).toEqual(['Guildford Oak', 'White Oak Plank', 'Sullivan Honey'])
  })

  test('asks that every word is there', () => {
    expect(found('oak kitchen')).toEqual(['Guildford Oak'])
    expect(found('marble kitchen')).toEqual([])
  })

  test('reads words of any language on a page of any', () => {
    for (const query of ['chêne', 'chene', 'بلوط', 'البلوط', 'ওক', 'ওকের']) expect(found(query)).toHaveLength(3)
    expect(found('stratifiés brun')).toEqual(['Guildford Oak'])
  })

  test('reads lengths as ranges, in any unit', () => {
    for (const query of ['12mm', '12 mm', '12,3 mm', '١٢ مم', '1/2 in'])
      expect(found(query), query).toEqual(['Guildford Oak'])
    expect(found('7 1/2 in')).toEqual(['White Oak Plank'])
    for (const query of ['24x48', '48 x 24 in', '600x1200', '60x120 cm'])
      expect(found(query)).toEqual(['Calacatta Dawn'])
    expect(found('40 mm')).toEqual([])
  })

  test('finds a word that is not finished yet, if it is the last', () => {
    expect(found('calac')).toEqual(['Calacatta Dawn'])
    expect(found('kitch')).toEqual(['Guildford Oak'])
    expect(found('lam').slice(0, 2)).toEqual(['Guildford Oak', 'Sullivan Honey'])
    expect(found('lam ')).toContain('White Oak Plank')
  })

  test('finds SKUs whole, in part, without hyphens and begun', () => {
    for (const query of ['LAM12-GO01', 'lam12 go01', 'LAM12GO01', 'go01', 'LAM12-G']) {
      expect(found(query), query).toEqual(['Guildford Oak'])
    }
    expect(found('LAM12-SH02')).toEqual([])
  })

  test('finds words that are written together or apart', () => {
    expect(found('AC 5')).toEqual(['Sullivan Honey'])
    expect(found('tilespacers')).toEqual(['Tile Spacers'])
    expect(found('ford')).toEqual(['Guildford Oak'])
  })

  test('says what it read a word as, in the language of the page', () => {
    const { readAs, corrected } = index.search('12 mm chene', 'fr')
    expect(readAs).toEqual([
      { kind: 'thickness', text: '12 mm', typed: '12 mm', count: 1, rangeTenthMm: { from: 115, to: 125 } },
      { kind: 'look', text: 'Chêne', typed: 'chene', count: 3 },
    ])
    expect(corrected).toEqual([])
  })

  test('corrects slips by the words of the catalogue, and says so', () => {
    const { corrected, rows } = index.search('lamnate okitchen', 'en')
    expect(corrected).toEqual([
      { typed: 'lamnate', read: 'laminate' },
      { typed: 'okitchen', read: 'kitchen' },
    ])
    expect([...rows]).toEqual([0])
    expect(index.search('marbel', 'en').corrected).toEqual([{ typed: 'marbel', read: 'marble' }])
  })

  test('finds a name with a slip in a short word, or one that makes another word of it', () => {
    for (const query of ['Guildford Oka', 'Guildford ak', 'guilford okk'])
      expect(found(query), query).toEqual(['Guildford Oak'])
    expect(found('Calacatta Dwn')).toEqual(['Calacatta Dawn'])
    expect(found('Tile Spacers pink')).toEqual([])
  })

  test('puts first what has all of the words in its name', () => {
    const trim = product('White Oak Reducer', [accessories, fact('color', 'Linen')], { isFloor: false })
    const own = indexOf([trim, product('Linen White Oak', [oak])])
    expect([...own.search('linen white oak', 'en').rows]).toEqual([1, 0])
  })

  test('reads shades as the colours that are meant, and a width as wide or narrow', () => {
    expect(found('dark oak')).toEqual(['Guildford Oak', 'White Oak Plank'])
    expect(found('light marble')).toEqual(['Calacatta Dawn'])
    expect(found('brown')).not.toContain('Calacatta Dawn')
    expect(found('wide plank oak')).toEqual(['White Oak Plank'])
    expect(found('7 1/2 in wide')).toEqual(['White Oak Plank'])
    expect(found('large tile')).toEqual(['Calacatta Dawn'])
  })

  test('does not take words of their own, or codes, for slips', () => {
    for (const query of ['pink oak', 'ac6', 'blue']) {
      expect(index.search(query, 'en')).toMatchObject({ rows: new Uint32Array(), corrected: [] })
    }
  })

  test('where nothing is found says what each word leaves out', () => {
    expect(index.search('pink oak laminate', 'en').without).toEqual([
      { typed: 'pink', count: 2 },
      { typed: 'oak', count: 0 },
      { typed: 'laminate', count: 0 },
    ])
    expect(index.search('oak', 'en').without).toEqual([])
  })

  test('says by what a row was found', () => {
    expect(index.why(0, 'oak kitchen laminate', 'fr')).toEqual([
      { typed: 'oak', kind: 'name' },
      { typed: 'kitchen', kind: 'room', text: 'Cuisine' },
      { typed: 'laminate', kind: 'category', text: 'Stratifié' },
    ])
    expect(index.why(2, 'oak', 'en')).toEqual([])
  })

  test('says which length within a range a row has', () => {
    expect(index.why(0, '12 mm', 'en')).toEqual([{ typed: '12 mm', kind: 'thickness', text: '12.3 mm' }])
  })

  test('nearMisses are the rows whose length alone is another, the nearest first', () => {
    const near = (query: string, most = 5) => index.nearMisses(query, 'en', most).map(({ row, text }) => [row, text])
    expect(near('oak laminate 10 mm')).toEqual([
      [1, '8.3 mm'],
      [0, '12.3 mm'],
    ])
    expect(near('oak laminate 10 mm', 1)).toEqual([[1, '8.3 mm']])
    expect(near('oak 12 mm')).toEqual([[1, '8.3 mm']])
    expect(index.nearMisses('oak 12 mm', 'en', 1)[0]).toMatchObject({ kind: 'thickness', typed: '12 mm' })
    for (const query of ['12 mm', 'oak', 'marble 12 mm', 'oak 40 mm', '']) expect(near(query)).toEqual([])
  })

  test('finds what is sold for a kind of floor by that kind, where nothing else is found', () => {
    const pad = product('Cork Underlay', [accessories, { ...laminate, field: 'goesWith' }], { isFloor: false })
    const own = indexOf([...shop, pad])
    expect([...own.search('underlay for laminate', 'en').rows]).toEqual([5])
    expect([...own.search('laminate', 'en').rows]).toEqual([0, 1])
  })

  test.each(['', '   ', '-', '"', '½', 'x'])('answers %j with nothing or rows, never a failure', (query) => {
    expect(index.search(query, 'en').rows.length).toBeLessThanOrEqual(shop.length)
  })

  test('answers whatever is typed', () => {
    const piece = fc.constantFrom(...'oak|12|mm|x|7 1/2|"|بلاط|ওক|LAM12-|½|tiles|\u0301|\ud800|(|*| '.split('|'))
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 12 }),
        (pieces) => {
          const { rows } = index.search(pieces.join(''), 'en')
          expect(new Set(rows).size).toBe(rows.length)
          expect([...rows].every((row) => row < shop.length)).toBe(true)
        },
      ),
    )
  })

  test('reads a sentence by the words that it knows, says so, and takes a few words at their word', () => {
    const { rows, corrected } = index.search('laminate for a rental property ', 'en')
    expect([...rows]).toEqual([0, 1])
    expect(corrected).toEqual([{ typed: 'laminate for a rental property', read: 'laminate' }])
    expect(index.why(0, 'laminate for a rental property ', 'en').map(({ typed }) => typed)).toEqual(['laminate'])
    for (const typed of ['rental oak', 'laminate for my vestibule of AC9', '"laminate for a rental property"'])
      expect([...index.search(typed, 'en').rows], typed).toEqual([])
    expect(index.search('zzzz qqqq wwww vvvv', 'en').corrected).toEqual([])
  })

  test('ranks rows by their score at any size', () => {
    const many = new SearchIndex()
    for (let row = 0; row < 5000; row++) many.put(row, product(row % 7 === 0 ? 'Oak' : `Drift ${row}`, [oak]))
    const { rows } = many.search('oak', 'en')
    expect(rows).toHaveLength(5000)
    const named = rows.slice(0, Math.ceil(5000 / 7))
    expect([...named].every((row, at) => row === at * 7)).toBe(true)
  })
})
