import type { DeliveryChoiceInput } from '../delivery/schema.ts'
import { regionCode } from '../i18n/regions.ts'
import type { ShopTaxes } from '../pricing/tax-queries.ts'
import type { TaxPlace } from '../pricing/tax-rate-rules.ts'
import type { StoreIdentity } from '../settings/identity-rules.ts'

/** Where goods are wanted, as it was typed. */
export type Destination = { readonly country: string; readonly state: string }

/** Whether the taxes of a place depend on a province of it that is not known. */
const lacksRegion = ({ rates }: ShopTaxes, { country, region }: TaxPlace): boolean =>
  region === '' && rates.some((rate) => rate.country === country && rate.region !== '')

/**
 * Where goods change hands, by which their taxes go: at the store that hands them out, or where they are delivered. While
 * that is not known, the store's own place stands for it, and an order cannot be taken.
 */
export function taxPlace(
  store: Pick<StoreIdentity, 'address'>,
  taxes: ShopTaxes,
  delivery: DeliveryChoiceInput | null | undefined,
  destination: Destination | null | undefined,
): { place: TaxPlace; isKnown: boolean } {
  const here = { country: store.address.country, region: store.address.region }
  if (taxes.mode === 'off' || delivery?.type === 'pickup') return { place: here, isKnown: true }
  if (!destination?.country) return { place: here, isKnown: false }
  const { country, state } = destination
  const place = { country, region: regionCode(country, state) }
  if (!lacksRegion(taxes, place)) return { place, isKnown: true }
  return { place: country === here.country ? here : place, isKnown: false }
}
