import { isCountryCode } from '../../i18n/countries.ts'
import { hasRegions, regionsOf } from '../../i18n/regions.ts'

/** Where the place of a rate or a certificate is none: a country that does not exist, or a province that it does not have. */
export function wrongPlace({
  country,
  region,
}: {
  country?: string | undefined
  region?: string | undefined
}): Record<string, string> {
  if (country === undefined) return {}
  if (!isCountryCode(country)) return { country: 'pricing.errors.taxCountry' }
  const isKnown = !region || (hasRegions(country) && regionsOf(country).some(({ code }) => code === region))
  return isKnown ? {} : { region: 'pricing.errors.taxRegion' }
}
