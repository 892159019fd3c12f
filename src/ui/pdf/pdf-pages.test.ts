import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { a4, pageEnds, pdfName, render } from './pdf-pages.ts'

describe('pageEnds', () => {
  test.each([
    [900, 1000, [], [900]],
    [1000, 1000, [500], [1000]],
    [1001, 1000, [], [1000, 1001]],
    [2500, 1000, [950, 1000, 1900], [1000, 1900, 2500]],
    [2500, 1000, [950, 1100, 1900], [950, 1900, 2500]],
    // An edge near the top of a page would leave most of it empty.
    [1500, 1000, [300], [1000, 1500]],
    [0, 1000, [], []],
    [1000, 0, [], []],
    [Number.NaN, 1000, [], []],
  ])('a height of %d on pages of %d with edges %j ends pages at %j', (height, page, edges, ends) => {
    expect(pageEnds(height, page, edges)).toEqual(ends)
  })

  test('every page fits, none is empty, and together they are the whole', () => {
    const size = fc.integer({ min: 1, max: 20_000 })
    fc.assert(
      fc.property(
        size,
        fc.integer({ min: 100, max: 3000 }),
        fc.array(fc.integer({ min: -5, max: 21_000 })),
        (height, page, edges) => {
          const ends = pageEnds(height, page, edges)
          expect(ends.at(-1)).toBe(height)
          for (const [at, end] of ends.entries()) {
            const own = end - (ends[at - 1] ?? 0)
            expect(own).toBeGreaterThan(0)
            expect(own).toBeLessThanOrEqual(page)
          }
        },
      ),
    )
  })
})

describe('pdfName', () => {
  test.each([
    ['UF-7K2M9QXA', 'UF-7K2M9QXA.pdf'],
    ['Your cart', 'Your-cart.pdf'],
    ['سلة التسوق', 'سلة-التسوق.pdf'],
    ['আপনার কার্ট', 'আপনার-কার্ট.pdf'],
    ['../../etc/passwd', 'etc-passwd.pdf'],
    ['a\u0000b\r\nc:"<>|?*', 'a-b-c.pdf'],
    ['.hidden', 'hidden.pdf'],
    ['CON', 'page-CON.pdf'],
    ['', 'page.pdf'],
    ['///', 'page.pdf'],
    ['x'.repeat(500), `${'x'.repeat(80)}.pdf`],
  ])('%j is saved as %s', (name, file) => {
    expect(pdfName(name)).toBe(file)
  })
})

test('a sheet is A4, upright, and its picture has the ratio, quality and size of the specification', () => {
  expect([a4.widthMm, a4.heightMm]).toEqual([210, 297])
  expect(render).toEqual({ pixelRatio: 1.8, quality: 1, mostPixels: 16_384 })
})
