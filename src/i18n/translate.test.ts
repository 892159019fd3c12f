import { describe, expect, test, vi } from 'vitest'
import { createTranslator } from './translate.ts'

function throwMissing(key: string): string {
  throw new Error(`missing ${key}`)
}

const cart = {
  title: 'Your cart',
  'errors.empty': 'Nothing here',
  greeting: 'Hello {{ name }}, {{name}}! {{n}} left',
  left_one: '{{count}} box left',
  left_other: '{{count}} boxes left',
  items_zero: 'no items',
  items_other: '{{count}} items',
  plain: 'some ({{count}})',
}

describe('a translator', () => {
  const t = createTranslator('en', { cart }, { onMissing: throwMissing })

  test('finds flat keys in their namespace', () => {
    expect(t('cart.title')).toBe('Your cart')
    expect(t('cart.errors.empty')).toBe('Nothing here')
  })

  test('fills every slot in, with or without spaces', () => {
    expect(t('cart.greeting', { name: 'Layla', n: 3 })).toBe('Hello Layla, Layla! 3 left')
  })

  test('puts texts in as they are, also those that look like a pattern', () => {
    expect(t('cart.greeting', { name: '$& {{n}}', n: '0007' })).toBe('Hello $& {{n}}, $& {{n}}! 0007 left')
  })

  test('chooses the plural', () => {
    expect(t('cart.left', { count: 1 })).toBe('1 box left')
    expect(t('cart.left', { count: 1234 })).toBe('1,234 boxes left')
    expect(t('cart.left', { count: 0 })).toBe('0 boxes left')
  })

  test('has a word for none where the file has one', () => {
    expect(t('cart.items', { count: 0 })).toBe('no items')
    expect(t('cart.items', { count: 1 })).toBe('1 items')
  })

  test('falls back to the plain key', () => {
    expect(t('cart.plain', { count: 5 })).toBe('some (5)')
  })

  test('does not take a text for a count', () => {
    expect(() => t('cart.left', { count: '1' })).toThrow('missing cart.left')
  })

  test.each([
    'cart.nothing',
    'shop.title',
    'title',
    'cart',
    'cart.constructor',
    'constructor.name',
    '',
    '.',
    'car.title',
  ])('misses %j', (key) => {
    expect(() => t(key)).toThrow(`missing ${key}`)
  })

  test('misses values', () => {
    expect(() => t('cart.greeting', { name: 'Layla' })).toThrow('missing cart.greeting {{n}}')
    expect(() => t('cart.plain')).toThrow('missing cart.plain {{count}}')
    const inherited: { name?: string; n: number } = Object.create({ name: 'Layla' })
    inherited.n = 1
    expect(() => t('cart.greeting', { ...inherited })).toThrow('missing cart.greeting {{name}}')
  })
})

test('without being told otherwise it shows the key', () => {
  const t = createTranslator('en', { cart })
  expect(t('cart.nothing')).toBe('cart.nothing')
  expect(t('cart.plain')).toBe('some (cart.plain {{count}})')
})

test('values of a prototype do not count', () => {
  const t = createTranslator('en', { cart: { odd: '{{toString}}' } })
  expect(t('cart.odd')).toBe('cart.odd {{toString}}')
})

test('Arabic has six plurals and its own digits', () => {
  const words = {
    n_zero: '0',
    n_one: '1',
    n_two: '2',
    n_few: 'few {{count}}',
    n_many: 'many {{count}}',
    n_other: 'other',
  }
  const t = createTranslator('ar', { words })
  const written = [0, 1, 2, 3, 11, 100].map((count) => t('words.n', { count }))
  expect(written).toEqual(['0', '1', '2', 'few ٣', 'many ١١', 'other'])
})

test('French counts none as one thing, Bengali too', () => {
  const words = { n_one: 'one', n_other: 'other' }
  expect(createTranslator('fr', { words })('words.n', { count: 0 })).toBe('one')
  expect(createTranslator('bn', { words })('words.n', { count: 0 })).toBe('one')
  expect(createTranslator('en', { words })('words.n', { count: 0 })).toBe('other')
})

test('plural rules are made once for a language', () => {
  const made = vi.spyOn(Intl, 'PluralRules')
  const t = createTranslator('bn', { words: { n_one: 'one', n_other: 'other' } })
  expect([t('words.n', { count: 5 }), t('words.n', { count: 1 })]).toEqual(['other', 'one'])
  expect(made.mock.calls.length).toBeLessThanOrEqual(1)
  made.mockRestore()
})

describe('a text inside a sentence', () => {
  const words = { of: 'a {{name}} z' }
  test('keeps its own direction where the sentence runs from the right', () => {
    const t = createTranslator('ar', { words })
    expect(t('words.of', { name: 'Fraser Oak (5.5 mm)' })).toBe('a \u2068Fraser Oak (5.5 mm)\u2069 z')
    expect(t('words.of', { name: 'ليلى' })).toBe('a \u2068ليلى\u2069 z')
    // Once is enough, and nothing needs no marks.
    expect(t('words.of', { name: '\u2066$5\u2069' })).toBe('a \u2066$5\u2069 z')
    expect(t('words.of', { name: '' })).toBe('a  z')
  })
  test('is isolated in other sentences only where it runs against them', () => {
    const t = createTranslator('fr', { words })
    expect(t('words.of', { name: 'ليلى حداد' })).toBe('a \u2068ليلى حداد\u2069 z')
    expect(t('words.of', { name: 'Léa' })).toBe('a Léa z')
  })
})
