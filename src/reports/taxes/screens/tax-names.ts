import { countryName } from '../../../i18n/countries.ts'
import type { Language } from '../../../i18n/languages.ts'
import { regionsOf } from '../../../i18n/regions.ts'
import type { TaxRow } from '../contracts.ts'

/** Where a tax is charged, in words; empty where that was not kept. */
export function placeOf({ country, region }: Pick<TaxRow, 'country' | 'region'>, language: Language): string {
  const within = regionsOf(country).find(({ code }) => code === region)?.name
  return country === '' ? '' : [countryName(country, language), within].filter(Boolean).join(' · ')
}

/** What tells a tax from others in addresses and calls. */
export const keyOf = ({ code, country, region, percentMilli }: TaxRow): string =>
  [code ?? '', country, region, percentMilli].join(' ')
