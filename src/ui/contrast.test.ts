import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, parseColor, readableOn } from './contrast.ts'

describe('a color', () => {
  test.each([
    ['#ffc107', [255, 193, 7]],
    ['FFC107', [255, 193, 7]],
    ['#f0a', [255, 0, 170]],
    ['09c', [0, 153, 204]],
  ])('%s is read with 3 or 6 digits, with # or without', (hex, channels) => expect(parseColor(hex)).toEqual(channels))

  test.each(['', '#', 'red', '#ff', '#ffff', '#ggg', '##fff', '#fffffff', ' #fff', 'fff;}'])('%j is white', (text) =>
    expect(parseColor(text)).toEqual([255, 255, 255]),
  )
})

describe('text on a color', () => {
  test('the ratios are those of WCAG', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5)
    expect(contrastRatio('#ffc107', '#ffffff')).toBeCloseTo(1.63, 2)
    expect(contrastRatio('#EF4A23', '#fff')).toBeCloseTo(3.7, 1)
  })

  test('always reaches 4.5 to 1, and is the owner’s own color where that does', () => {
    expect(readableOn('#ffc107', '#ffffff')).toBe('#000000')
    expect(readableOn('#d9e0e5', '#123456')).toBe('#123456')
    const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
    fc.assert(fc.property(hex, hex, (ground, wished) => contrastRatio(ground, readableOn(ground, wished)) >= 4.5))
  })
})
