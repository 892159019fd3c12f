import { expect, test } from 'vitest'
import { anyRate } from '../../tests/data/tax-rates.ts'
import { lineKindOf, ratesFor, ratesOn, type TaxRate, taxNoteOf } from './tax-rate-rules.ts'

const gst = anyRate()
const place = { country: 'CA', region: 'BC' }

test('beside prices it is said whether tax is added or in them, where any is charged', () => {
  expect(taxNoteOf({ mode: 'added', rates: [gst] })).toBe('added')
  expect(taxNoteOf({ mode: 'included', rates: [gst] })).toBe('included')
  expect(taxNoteOf({ mode: 'off', rates: [gst] })).toBeNull()
  expect(taxNoteOf({ mode: 'added', rates: [] })).toBeNull()
})

test('a line is goods, a service, or a part of a contract that supplies and installs', () => {
  expect(lineKindOf({ unit: 'box', isInstalled: false })).toBe('goods')
  expect(lineKindOf({ unit: 'service', isInstalled: false })).toBe('service')
  expect(lineKindOf({ unit: 'box', isInstalled: true })).toBe('installed')
  expect(lineKindOf({ unit: 'service', isInstalled: true })).toBe('installed')
})

test('a rate is charged from its first day to its last', () => {
  const spring = { ...gst, validFrom: '2026-03-01', validTo: '2026-05-31' }
  const on = (day: string, rate: TaxRate = spring) => ratesOn([rate], day).length
  expect(['2026-02-28', '2026-03-01', '2026-05-31', '2026-06-01'].map((day) => on(day))).toEqual([0, 1, 1, 0])
  expect([on('2026-01-01', gst), on('2026-01-01', { ...gst, validFrom: null, validTo: null })]).toEqual([1, 1])
})

test.each([
  ['goods', { onServices: false, onInstalled: false }, 1],
  ['service', { onServices: false }, 0],
  ['service', { onInstalled: false }, 1],
  ['installed', { onInstalled: false }, 0],
  ['installed', { onServices: false }, 1],
  ['service', {}, 1],
  ['installed', {}, 1],
] as const)('%s, of a rate with %j, has %d', (kind, of, count) => {
  expect(ratesFor([{ ...gst, ...of }], place, null, kind).length).toBe(count)
})

test('of two equally close rates of one tax the first counts', () => {
  expect(ratesFor([gst, { ...gst, percentMilli: 7000 }], place, 'laminate')).toEqual([gst])
})
