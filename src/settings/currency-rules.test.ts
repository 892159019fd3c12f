import { expect, test } from 'vitest'
import { stores } from '../../stores/index.ts'
import { currencyCookie, currencyInHeader, shownCurrency } from './currency-rules.ts'
import { defaultSettings } from './defaults.ts'
import { shopSettingsSchema } from './schema.ts'

const settings = defaultSettings(stores.surrey)

test('what a new shop starts with is what its schema takes', () => {
  expect(shopSettingsSchema.parse(settings)).toEqual(settings)
})

test.each(['', 'USD', 'XXX', 'cad', '__proto__', 'CAD; Path=/', '../../etc', 'C'.repeat(5000)])(
  'a cookie of %j shows prices as they are charged',
  (CURRENCY) => {
    expect(shownCurrency(settings, { CURRENCY })).toBeUndefined()
  },
)

test('a listed currency is shown', () => {
  expect(shownCurrency(settings, { CURRENCY: 'EUR' })).toEqual({ name: 'EUR', rate: 0.92 })
})

test('choosing the currency that is charged drops the cookie', () => {
  expect(currencyCookie('EUR', 'USD', true)).toBe('CURRENCY=EUR; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
  expect(currencyCookie('USD', 'USD', false)).toBe('CURRENCY=; Path=/; Max-Age=0; SameSite=Lax')
})

test.each([
  ['CURRENCY=CAD', 'CAD'],
  ['LANGUAGE=ar; CURRENCY=BDT; x=1', 'BDT'],
  ['xCURRENCY=CAD', ''],
  ['CURRENCY=cad', ''],
  ['CURRENCY=CADX', ''],
  [`CURRENCY=${'A'.repeat(4000)}`, ''],
  [undefined, ''],
])('reads %j as %j', (header, name) => {
  expect(currencyInHeader(header)).toBe(name)
})
