import { expect, test } from 'vitest'
import { taxRateSchema } from './tax-schema.ts'
import { usualTaxes } from './usual-taxes.ts'

test('usualTaxes are rates that can be saved as they are, each once', () => {
  const provinces = ['AB', 'BC', 'MB', 'NB', 'NL', 'NS', 'NT', 'NU', 'ON', 'PE', 'QC', 'SK', 'YT']
  for (const region of provinces) {
    const rates = usualTaxes({ country: 'CA', region })
    expect(rates.length).toBeGreaterThan(0)
    for (const rate of rates) expect(taxRateSchema.parse(rate)).toEqual(rate)
  }
  expect(usualTaxes({ country: 'CA', region: 'BC' }).map(({ code, percentMilli }) => [code, percentMilli])).toEqual([
    ['GST', 5000],
    ['PST', 7000],
  ])
  expect(usualTaxes({ country: 'US', region: 'WA' })).toEqual([])
})
