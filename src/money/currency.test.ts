import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Currency, findShownCurrency, listCurrencies, shownMinor } from './currency.ts'
import { convert, scaleMoney } from './rounding.ts'

const usd: Currency = { name: 'USD', symbol: '$', exchangeRate: 1 }
const cad: Currency = { name: 'CAD', symbol: 'CA$', exchangeRate: 1.38 }
const bdt: Currency = { name: 'BDT', symbol: '৳', exchangeRate: 119.5 }
const jpy: Currency = { name: 'JPY', symbol: '¥', exchangeRate: 151.234 }
const kwd: Currency = { name: 'KWD', symbol: 'KD', exchangeRate: 0.30712 }

describe('listCurrencies', () => {
  test('begins with the one charged, and names each once', () => {
    expect(listCurrencies(usd, [cad, usd, bdt, cad]).map(({ name }) => name)).toEqual(['USD', 'CAD', 'BDT'])
  })
})

describe('findShownCurrency', () => {
  test('is none for the currency charged, for none and for an unknown one', () => {
    for (const name of ['USD', undefined, '', 'XXX', 'cad', '__proto__']) {
      expect(findShownCurrency(usd, [cad, { ...usd, exchangeRate: 2 }], name)).toBeUndefined()
    }
  })

  test('multiplies by the exchange rate where the one charged has rate 1', () => {
    expect(findShownCurrency(usd, [cad], 'CAD')).toEqual({ name: 'CAD', rate: 1.38 })
  })

  test('goes back to the catalogue’s price where the charged currency’s own rate is another', () => {
    const shown = findShownCurrency(cad, [usd], 'USD')
    expect(shown).toEqual({ name: 'USD', rate: 1, chargedRate: 1.38 })
    expect(shownMinor(13_800, shown)).toBe(10_000)
  })
})

describe('shownMinor', () => {
  test('leaves what is shown as it is charged', () => {
    expect(shownMinor(5530, undefined)).toBe(5530)
    expect(shownMinor({ minor: 5530, times: 100, per: 2054 }, undefined)).toBe(269)
  })

  test('gives a price per square foot the same as dividing what the box costs there, not what a rounded foot costs', () => {
    const shown = { name: 'BDT', rate: 119.5 }
    expect(shownMinor({ minor: 5530, times: 100, per: 2054 }, shown)).toBe(32_173)
    expect(shownMinor(269, shown)).toBe(32_146)
  })

  const amount = fc.integer({ min: -100_000_000, max: 100_000_000 })
  const rateE8 = fc.integer({ min: 1, max: 100_000_000_000 })

  test('is rounded once, to two decimals, whatever decimals the currency has elsewhere', () => {
    fc.assert(
      fc.property(amount, rateE8, fc.constantFrom(jpy, kwd, bdt), (minor, e8, { name }) => {
        const converted = shownMinor(minor, { name, rate: e8 / 1e8 })
        expect(Number.isSafeInteger(converted)).toBe(true)
        const offE8 = BigInt(converted) * 100_000_000n - BigInt(minor) * BigInt(e8)
        expect(offE8 <= 50_000_000n && offE8 >= -50_000_000n).toBe(true)
      }),
    )
  })

  test('a share is off by half a minor unit at most, and equals scaling at rate 1', () => {
    fc.assert(
      fc.property(amount, rateE8, fc.integer({ min: 1, max: 10_000 }), (minor, e8, per) => {
        const converted = shownMinor({ minor, times: 100, per }, { name: 'JPY', rate: e8 / 1e8 })
        const whole = 100_000_000n * BigInt(per)
        const off = 2n * (BigInt(converted) * whole - BigInt(minor) * BigInt(e8) * 100n)
        expect(off <= whole && off >= -whole).toBe(true)
        expect(shownMinor({ minor, times: 100, per }, { name: 'JPY', rate: 1 })).toBe(scaleMoney(minor, 100, per))
      }),
    )
  })

  const rates = fc.integer({ min: 100_000_000, max: 100_000_000_000 })

  test('is the stored price times the currency’s own rate, whatever is charged, where that has a rate of 1 or more', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), rates, rateE8, (stored, chargedE8, e8) => {
        const [chargedRate, rate] = [chargedE8 / 1e8, e8 / 1e8]
        const charged = convert(stored, chargedRate)
        expect(shownMinor(charged, { name: 'EUR', rate, chargedRate })).toBe(convert(stored, rate))
      }),
    )
  })

  test('is of a price that is charged the same, where what is charged has a rate below 1', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), fc.integer({ min: 100, max: 99_999_999 }), (stored, chargedE8) => {
        const chargedRate = chargedE8 / 1e8
        const charged = convert(stored, chargedRate)
        const asIfStored = shownMinor(charged, { name: 'EUR', rate: 1, chargedRate })
        expect(convert(asIfStored, chargedRate)).toBe(charged)
      }),
    )
  })

  test('cannot divide by nothing', () => {
    expect(() => shownMinor({ minor: 1, times: 1, per: 0 }, { name: 'CAD', rate: 1 })).toThrow(RangeError)
  })
})
