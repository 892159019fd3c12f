import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emptyVariant } from '../form-values.ts'
import { cellNamed, fillDown, nextSku, pastedRows, rowsToFill, withPasted } from './fill-rules.ts'

const row = (sku: string, priceMinor: number | null = null) => ({
  ...emptyVariant(['surrey', 'richmond']),
  sku,
  priceMinor,
})
const none = new Set<number>()

describe('filling a cell down', () => {
  it('knows the cell by the name of its field', () => {
    expect(cellNamed('variants.2.stock.1.onHand')).toEqual({ row: 2, column: 'stock.1.onHand' })
    expect(cellNamed('variants.0.sku')).toEqual({ row: 0, column: 'sku' })
    expect(cellNamed('priceMinor')).toBeUndefined()
  })
  it('goes to the rows below, or to those that are chosen', () => {
    expect(rowsToFill(4, 1, none)).toEqual([2, 3])
    expect(rowsToFill(4, 1, new Set([0, 1, 3]))).toEqual([0, 3])
  })
  it('copies a price, and nothing where there is none', () => {
    const rows = [row('A', 500), row('B', 100), row('C')]
    expect(fillDown(rows, { row: 0, column: 'priceMinor' }, [1, 2]).map((one) => one.priceMinor)).toEqual([
      500, 500, 500,
    ])
    expect(fillDown(rows, { row: 2, column: 'priceMinor' }, [0]).map((one) => one.priceMinor)).toEqual([
      null,
      100,
      null,
    ])
  })
  it('copies the count of one store alone, and what it was seen as stays', () => {
    const rows = [row('A'), row('B')].map((one, index) => ({
      ...one,
      stock: one.stock.map((level) => ({ ...level, onHand: index === 0 ? 7 : 0 })),
    }))
    expect(fillDown(rows, { row: 0, column: 'stock.1.onHand' }, [1])[1]?.stock).toEqual([
      { store: 'surrey', onHand: 0, expected: 0 },
      { store: 'richmond', onHand: 7, expected: 0 },
    ])
  })
  it('counts SKUs up past those that are taken', () => {
    expect(nextSku('OAK-09', new Set())).toBe('OAK-10')
    expect(nextSku('OAK', new Set(['OAK-2']))).toBe('OAK-3')
    const rows = [row('OAK-01'), row(''), row('OAK-02'), row('')]
    expect(fillDown(rows, { row: 0, column: 'sku' }, [1, 3]).map(({ sku }) => sku)).toEqual([
      'OAK-01',
      'OAK-03',
      'OAK-02',
      'OAK-04',
    ])
  })
  it('never gives two rows one SKU that had different ones', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[A-C][0-9]{0,2}$/), { minLength: 2, maxLength: 12 }),
        fc.nat(),
        fc.array(fc.nat({ max: 11 })),
        (skus, seed, chosen) => {
          const from = seed % skus.length
          const rows = rowsToFill(skus.length, from, new Set(chosen.filter((one) => one < skus.length)))
          const filled = fillDown(
            skus.map((sku) => row(sku)),
            { row: from, column: 'sku' },
            rows,
          )
          expect(new Set(filled.map(({ sku }) => sku)).size).toBe(skus.length)
          expect(filled[from]?.sku).toBe(skus[from])
        },
      ),
    )
  })
})

describe('pasting from a spreadsheet', () => {
  const columns = ['sku', 'priceMinor'] as const
  const read = (column: string, text: string) => (column === 'sku' ? text : text === '' ? null : Number(text) * 100)
  it('takes one value for typing', () => {
    expect(pastedRows('12.50')).toBeUndefined()
    expect(pastedRows('12.50\n')).toBeUndefined()
  })
  it('fills downwards, and says what did not fit', () => {
    const pasted = pastedRows('1\r\n2\r\n\r\n4\r\n') ?? []
    const { variants, set, left } = withPasted(
      [row('A'), row('B'), row('C', 9)],
      { row: 0, column: 'priceMinor' },
      pasted,
      { columns, read },
    )
    expect(variants.map(({ priceMinor }) => priceMinor)).toEqual([100, 200, null])
    expect([set, left]).toEqual([3, 1])
  })
  it('fills a block of columns', () => {
    const pasted = pastedRows('X\t3\t9\nY\t4\t9') ?? []
    const { variants, left } = withPasted([row('A'), row('B')], { row: 0, column: 'sku' }, pasted, { columns, read })
    expect(variants.map(({ sku, priceMinor }) => [sku, priceMinor])).toEqual([
      ['X', 300],
      ['Y', 400],
    ])
    expect(left).toBe(2)
  })
})
