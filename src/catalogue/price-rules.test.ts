import { expect, it } from 'vitest'
import { shownPrices } from './price-rules.ts'

const floor = { unit: 'box' as const, unitValueCenti: 2054, priceMinor: 5530, salePriceMinor: 4700 }

it('shows a floor by the square foot and by the box, now and before', () => {
  expect(shownPrices(floor)).toEqual({
    perUnit: { nowMinor: 4700, wasMinor: 5530 },
    perSqFt: { nowMinor: 229, wasMinor: 269 },
    savePercent: 15,
  })
})

it('shows no old price where there is no sale, and no area price for what is not sold by the box', () => {
  const roll = { unit: 'roll' as const, unitValueCenti: 20_000, priceMinor: 3990, salePriceMinor: null }
  expect(shownPrices(roll)).toEqual({ perUnit: { nowMinor: 3990, wasMinor: null }, perSqFt: null, savePercent: null })
})

it('never claims more than is saved', () => {
  expect(shownPrices({ ...floor, priceMinor: 1000, salePriceMinor: 851 }).savePercent).toBe(14)
})
