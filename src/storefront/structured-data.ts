import { imageHref, routes } from '../routes.ts'
import { groupHours } from '../settings/hours-rules.ts'
import { type StoreIdentity, streetLine } from '../settings/identity-rules.ts'

/** How dear the shop is beside others of its kind, in the signs that search engines read. */
const PRICE_RANGE = '$$'

/** A number as it is dialled from anywhere, written as its owner has it where that says its country. */
const internationalNumber = (phone: string): string =>
  phone.startsWith('+') || !/^\D*(\d\D*){10}$/.test(phone) ? phone : `+1-${phone}`

/** When a store is open, as few specifications as say it; nothing where it never is. */
function hoursData({ hours }: StoreIdentity): object {
  const all = groupHours(hours, { isRun: false }).map(({ days, opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${day}`),
    opens,
    closes,
  }))
  return all.length === 0 ? {} : { openingHoursSpecification: all.length === 1 ? all[0] : all }
}

/** One store as schema.org describes it: where it is, how to reach it, and when it is open. */
function storeData(store: StoreIdentity, origin: string, picture: string | undefined): object {
  const { city, region, postalCode, country } = store.address
  return {
    '@type': 'HomeGoodsStore',
    '@id': `${store.publicUrl}/#${store.variant}`,
    name: store.name,
    url: store.publicUrl,
    telephone: internationalNumber(store.phone),
    email: store.email,
    priceRange: PRICE_RANGE,
    ...(picture && { image: origin + imageHref(picture, 1200) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: streetLine(store.address),
      addressLocality: city,
      ...(region && { addressRegion: region }),
      ...(postalCode && { postalCode }),
      addressCountry: country,
    },
    hasMap: store.mapUrl,
    ...hoursData(store),
  }
}

/**
 * The business: every store, and how to search the shop.
 * @param name of the shop whose site this is
 * @param origin where this shop is reached
 * @param picture a picture of the shop, as `/media/…`
 */
export function businessData(name: string, stores: readonly StoreIdentity[], origin: string, picture?: string): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...stores.map((store) => storeData(store, origin, picture)),
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name,
        url: `${origin}/`,
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${routes.shop.href()}?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
