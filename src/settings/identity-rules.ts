import { type Store, storeOf } from '../../stores/index.ts'
import type { PostalAddress } from './identity-schema.ts'
import type { ShopSettings } from './schema.ts'

/** Who a store is, as pages, documents and e-mails show it: its settings, and what its build says of it. */
export type StoreIdentity = Pick<Store, 'variant' | 'publicUrl' | 'timeZone'> &
  Pick<
    ShopSettings,
    'name' | 'emails' | 'address' | 'hours' | 'mapUrl' | 'mapEmbedUrl' | 'messagingUrl' | 'returnDays'
  > & {
    phone: string
    /** What customers are shown: the first of its addresses. */
    email: string
  }

/** The identity that a store's settings give it. @throws where no store is built under that name */
export function identityOf(variant: string, settings: ShopSettings): StoreIdentity {
  const { publicUrl, timeZone } = storeOf(variant)
  const { name, emails, address, hours, mapUrl, mapEmbedUrl, messagingUrl, phoneHeader, returnDays } = settings
  return {
    ...{ variant, publicUrl, timeZone, name, emails, address, hours, mapUrl, mapEmbedUrl, messagingUrl, returnDays },
    phone: phoneHeader,
    email: emails[0] ?? '',
  }
}

/** The street with the unit: "7420 Kiln Street, Unit 4". */
export const streetLine = ({ street, unit }: PostalAddress): string => (unit === '' ? street : `${street}, ${unit}`)

/** Town, province and postal code: "Surrey, BC V3W 0A1". */
export function placeLine({ city, region, postalCode }: PostalAddress): string {
  const rest = [region, postalCode].filter((part) => part !== '').join(' ')
  return rest === '' ? city : `${city}, ${rest}`
}

/** The whole address but for the country, as one line. */
export const addressLine = (address: PostalAddress): string => `${streetLine(address)}, ${placeLine(address)}`
