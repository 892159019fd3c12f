import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumber } from '../../../i18n/format.ts'
import { fieldLabel, plainText, sameValue } from './field-differences.ts'

test('what was never filled in looks like what is empty; what is no number does not', () => {
  expect(
    sameValue({ core: 'HDF' }, { core: 'HDF', look: undefined, rooms: [], wastePercent: { straight: null } }),
  ).toBe(true)
  expect(sameValue({ name: { en: '' } }, { name: {} })).toBe(true)
  expect(sameValue({ price: null }, { price: Number.NaN })).toBe(false)
  expect(sameValue({ price: 0 }, { price: null })).toBe(false)
  expect(sameValue({ radiantHeat: false }, { radiantHeat: true })).toBe(false)
  expect(sameValue([1, 2], [2, 1])).toBe(false)
})

test('a copy is the same, whatever order its fields are in', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (values) => {
      expect(sameValue(values, Object.fromEntries(Object.entries(structuredClone(values)).reverse()))).toBe(true)
    }),
  )
})

test('a field has its own label, or that of what it is in with its number, and never its key', () => {
  const labels = new Map([
    ['variants', 'Variants'],
    ['variants.1.sku', 'SKU, Oak'],
    ['pictures', 'Pictures'],
  ])
  expect(fieldLabel('variants.1.sku', labels)).toBe('SKU, Oak')
  expect(fieldLabel('variants.0.priceMinor', labels)).toBe('Variants · 1')
  expect(fieldLabel('pictures.2.alt.fr', labels)).toBe('Pictures · 3')
  expect(fieldLabel('version', labels)).toBeUndefined()
})

test('amounts are written as money, never as minor units, and lists by what is in them', () => {
  const write = { money: (minor: number) => `$${(minor / 100).toFixed(2)}`, number: String }
  expect(plainText('priceMinor', 1250, write)).toBe('$12.50')
  expect(plainText('variants.0.salePriceMinor', 5, write)).toBe('$0.05')
  expect(plainText('totalLimit', 1250, write)).toBe('1250')
  const arabic = { ...write, number: (value: number) => formatNumber(value, 'ar') }
  expect(plainText('lowBelow', 20, arabic)).toBe('٢٠')
  expect(plainText('size', { width: 20.5 }, arabic)).toBe('٢٠٫٥')
  expect(plainText('variants', [{ id: 'x', sku: 'OAK' }, { id: 'y' }], write)).toBe('OAK')
  expect(plainText('billing', { house: '9 Alder Way', city: 'Surrey', note: null }, write)).toBe('9 Alder Way, Surrey')
})
