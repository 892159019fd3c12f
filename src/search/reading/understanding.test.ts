import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Language } from '../../i18n/languages.ts'
import type { SearchDocument, SearchFact } from '../document.ts'
import { SearchIndex } from '../search-index.ts'
import { foldText } from '../word-rules.ts'
import { withNameSetRight } from './phrase-slips.ts'

const fact = (field: SearchFact['field'], en: string, others: Partial<SearchFact['text']> = {}): SearchFact => ({
  field,
  text: { en, ...others },
})
const laminate = fact('category', 'Laminate', { fr: 'Stratifié', ar: 'لامينيت', bn: 'ল্যামিনেট' })
const tiles = fact('category', 'Porcelain tiles', { fr: 'Carreaux', ar: 'بلاط', bn: 'টাইলস' })
const marble = fact('look', 'Marble', { ar: 'رخام', bn: 'মার্বেল' })
const glued = fact('installation', 'Glued', { fr: 'Collée', ar: 'بالغراء', bn: 'আঠা দিয়ে' })
const color = (en: string, others: Partial<SearchFact['text']> = {}) => fact('color', en, others)

const floor = (en: string, perUnitMinor: number, ...facts: SearchFact[]): SearchDocument => ({
  id: en,
  slug: en,
  name: { en },
  isFloor: true,
  facts,
  skus: [],
  price: { perUnitMinor, boxCenti: 2000 },
})
const shop: SearchDocument[] = [
  floor('Cheap Oak', 3000, laminate, color('Beige')),
  floor('Dear Oak', 6000, laminate, glued, color('Black', { bn: 'কালো', ar: 'أسود' })),
  floor('Night', 8000, tiles, marble, color('Black', { bn: 'কালো', ar: 'أسود' })),
  floor('Snow', 9000, tiles, marble, color('White', { bn: 'সাদা', ar: 'أبيض' })),
  { ...floor('Base Board 5 1/4 in', 990), isFloor: false, price: { perUnitMinor: 990, boxCenti: null } },
  { ...floor('Vapour Film', 2990), isFloor: false, price: { perUnitMinor: 2990, boxCenti: null } },
]
const index = new SearchIndex()
for (const [row, document] of shop.entries()) index.put(row, document)
const found = (query: string, language: Language = 'en') =>
  [...index.search(query, language).rows].map((row) => shop[row]?.name.en).toSorted()

describe('prices', () => {
  test('are bounds of what a square foot costs, or a piece of what is no floor', () => {
    expect(found('laminate under $2')).toEqual(['Cheap Oak'])
    expect(found('plancher à plus de 2 $', 'fr')).toEqual(['Dear Oak', 'Night', 'Snow'])
    expect(found('under $10')).toEqual(['Base Board 5 1/4 in', 'Cheap Oak', 'Dear Oak', 'Night', 'Snow'])
    expect(found('laminate under $50 a box')).toEqual(['Cheap Oak'])
    // Nothing costs so much a square foot: boxes are meant.
    expect(found('laminate under $40')).toEqual(['Cheap Oak'])
    expect(found('laminate under $1')).toEqual([])
  })

  test('are asked for in the currency that is charged', () => {
    index.rate = 2
    expect(found('laminate under $2')).toEqual([])
    expect(found('laminate under $3')).toEqual(['Cheap Oak'])
    index.rate = 1
    expect(found('laminate under $2')).toEqual(['Cheap Oak'])
  })

  test('are said to have been understood, and told where they leave nothing', () => {
    expect(index.search('laminate under $2', 'en').readAs).toContainEqual({
      kind: 'price',
      text: 'under $2',
      typed: 'under $2',
      count: 1,
    })
    expect(index.search('laminate under $1', 'en').without).toContainEqual({ typed: 'under $1', count: 2 })
  })

  test('that stand alone count only where something is there', () => {
    expect(found('laminate $1.50')).toEqual(['Cheap Oak'])
    expect(found('laminate $20')).toEqual(['Cheap Oak', 'Dear Oak'])
  })
})

describe('what shall not be there', () => {
  test.each([
    ['no glue laminate', 'en'],
    ['laminate without glue', 'en'],
    ['glue-free laminate', 'en'],
    ['stratifié sans colle', 'fr'],
    ['stratifié pas de colle', 'fr'],
    ['لامينيت بدون غراء', 'ar'],
    ['لامينيت من غير غراء', 'ar'],
    ['আঠা ছাড়া ল্যামিনেট', 'bn'],
  ] as const)('is left out: %s', (query, language) => expect(found(query, language)).toEqual(['Cheap Oak']))

  test('is said, and does not find what is sold beside floors by itself', () => {
    expect(index.search('laminate without glue', 'en').readAs).toContainEqual({
      kind: 'without',
      text: 'glue',
      typed: 'without glue',
      count: 5,
    })
    expect(found('not marble')).toEqual(['Cheap Oak', 'Dear Oak'])
  })

  test('counts for nothing where nobody knows it', () => {
    expect(found('laminate without zzyzx')).toEqual(['Cheap Oak', 'Dear Oak'])
    expect(found('laminate free samples')).not.toEqual([])
  })

  test('is never among what is found', () => {
    const words = fc.constantFrom('laminate', 'marble', 'black', 'white', 'glue', 'tiles')
    fc.assert(
      fc.property(words, words, (wanted, unwanted) => {
        fc.pre(wanted !== unwanted)
        const with_ = new Set(found(unwanted))
        expect(found(`${wanted} without ${unwanted}`).filter((name) => with_.has(name))).toEqual([])
      }),
    )
  })
})

test('Latin letters are read as the language of the page', () => {
  expect(found('kalo marble', 'bn')).toEqual(['Night'])
  expect(found('rokham aswad', 'ar')).toEqual(['Night'])
  expect(found('kalo marble', 'en')).toEqual([])
  expect(index.search('kalo marble', 'bn').corrected).toEqual([{ typed: 'kalo', read: 'কালো' }])
})

test('a colour that nothing has gives way to the nearest one, and it is said', () => {
  expect(found('beige marble')).toEqual(['Snow'])
  expect(index.search('beige marble', 'bn').corrected).toEqual([{ typed: 'beige', read: 'সাদা' }])
  expect(found('pink marble')).toEqual([])
})

test('a slip in a name of several words is set right', () => {
  const isKnown = (word: string) => ['oak', 'nose', 'stair'].includes(word)
  expect(withNameSetRight('oak stare nose', isKnown)).toEqual({
    typed: 'stare nose',
    read: 'stair nose',
    text: 'oak stair nose ',
  })
  expect(withNameSetRight('স্টেয়ার নোস', isKnown)?.read).toBe(foldText('স্টেয়ার নোজ'))
  for (const query of ['stair nose', 'oak', 'entirely different', ''])
    expect(withNameSetRight(query, isKnown)).toBeUndefined()
  expect(found('base board 5.25')).toEqual(['Base Board 5 1/4 in'])
})
