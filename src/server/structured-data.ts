import { type Store, stores } from '../../stores/index.ts'
import { imageHref, routes } from '../routes.ts'
import type { ShopSettings } from '../settings/schema.ts'

/** How dear the shop is beside others of its kind, in the signs that search engines read. */
const PRICE_RANGE = '$$'

/** One store as schema.org describes it: where it is, how to reach it, and when it is open. */
function storeData(store: Store, name: string, origin: string, picture: string | undefined): object {
  const { street, city, region, postalCode, country } = store.address
  return {
    '@type': 'HomeGoodsStore',
    '@id': `${store.publicUrl}/#${store.variant}`,
    name,
    url: store.publicUrl,
    telephone: `+1-${store.phone}`,
    email: store.emails[0],
    priceRange: PRICE_RANGE,
    ...(picture && { image: origin + imageHref(picture, 1200) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: region,
      postalCode,
      addressCountry: country,
    },
    hasMap: store.mapUrl,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: store.hours.days.map((day) => `https://schema.org/${day}`),
      opens: store.hours.opens,
      closes: store.hours.closes,
    },
  }
}

/**
 * The business: both stores, this one under the name its owner gave it, and how to search the shop.
 * @param origin where this shop is reached
 * @param picture a picture of the shop, as `/media/…`
 */
export function businessData(settings: ShopSettings, here: Store, origin: string, picture?: string): object {
  const nameOf = (store: Store) => (store.variant === here.variant ? settings.name : store.applicationName)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      ...Object.values(stores).map((store) => storeData(store, nameOf(store), origin, picture)),
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name: settings.name,
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
