import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readPrice } from './price-rules.ts'

const bounds = (query: string) => {
  const { price, rest } = readPrice(query)
  return [price?.lowest, price?.highest, rest.trim().replaceAll(/\s+/g, ' ')]
}
const none = Number.POSITIVE_INFINITY

describe('readPrice', () => {
  test.each([
    ['laminate under $2', 0, 2, 'laminate'],
    ['hardwood under 5 dollars a square foot', 0, 5, 'hardwood'],
    ['tile 3$ or less per sq ft', 0, 3, 'tile'],
    ['grout under 20 bucks', 0, 20, 'grout'],
    ['tile over 4 dollars', 4, none, 'tile'],
    ['oak $2-3', 2, 3, 'oak'],
    ['vinyl between 3 and 2 dollars', 2, 3, 'vinyl'],
    ['moins de 2 $ le pied carré', 0, 2, ''],
    ['vinyle 2,50$/pi2 max', 0, 2.5, 'vinyle'],
    ['plancher entre 2 et 3 $ le pied', 2, 3, 'plancher'],
    ['لامينيت أقل من ٢ دولار', 0, 2, 'لامينيت'],
    ['فينيل بين ٢ و ٣ دولار', 2, 3, 'فينيل'],
    ['২ ডলারের কম লেমিনেট', 0, 2, 'লেমিনেট'],
    ['৩ ডলারের মধ্যে ভিনাইল', 0, 3, 'ভিনাইল'],
    ['under 2 per square foot vinyl', 0, 2, 'vinyl'],
  ])('reads %s', (query, lowest, highest, rest) => expect(bounds(query)).toEqual([lowest, highest, rest]))

  test('takes a sum that stands alone as where prices are', () => {
    const { price } = readPrice('oak floor $2.00')
    expect(price).toMatchObject({ isAbout: true, typed: '$2.00' })
    expect([price?.lowest, price?.highest]).toEqual([expect.closeTo(1.7), expect.closeTo(2.3)])
  })

  test('knows what a sum is of, and a square metre in square feet', () => {
    expect(readPrice('underlay $50 a roll or less').price?.per).toBe('unit')
    expect(readPrice('laminate under 50$ la boîte').price?.per).toBe('unit')
    expect(readPrice('tile under 3$').price?.per).toBeUndefined()
    const { price } = readPrice('tile under $30 per m²')
    expect([price?.per, price?.highest]).toEqual(['sqFt', expect.closeTo(2.787)])
  })

  test.each([
    '200 sq ft underlay',
    '2x4 ft tile',
    'less than 12 mm',
    'from 12 to 14 mm',
    'LAM83-GO01',
    '7 1/2 in oak',
    'AC5',
  ])('reads no price in %s, and leaves it as it is', (query) => expect(readPrice(query)).toEqual({ rest: query }))

  test('never takes the lower bound for the higher, whatever is typed', () => {
    const pieces = fc.constantFrom(
      '$',
      '2',
      '3.50',
      '-',
      'under',
      'entre',
      'et',
      'dollars',
      'oak',
      'per sq ft',
      'من',
      '৳',
      'কম',
      'm2',
      'x',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 9 }), (words) => {
        const { price } = readPrice(words.join(' '))
        if (price) expect(price.lowest).toBeLessThanOrEqual(price.highest)
      }),
    )
  })
})
