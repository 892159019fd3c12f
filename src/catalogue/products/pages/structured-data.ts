import { routes } from '../../../routes.ts'
import type { Crumb } from '../../list/pages/crumbs.tsx'
import { shownPrices } from '../../price-rules.ts'
import type { ProductView } from '../queries.ts'

/** The way to a page, as search engines read it. `origin` is where the shop is reached. */
export function breadcrumbData(trail: readonly Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + href,
    })),
  }
}

/** An amount in minor units as schema.org wants it: 55.30. */
const decimal = (minor: number): string => (minor / 100).toFixed(2)

/** A product and its offer, as search engines read it. */
export function productData(product: ProductView, currency: string, origin: string): object {
  const { perUnit } = shownPrices(product)
  const url = origin + routes.product.href(product.slug)
  const prices = product.variants.map(({ priceMinor, salePriceMinor }) => salePriceMinor ?? priceMinor)
  const [low, high] = [Math.min(perUnit.nowMinor, ...prices), Math.max(perUnit.nowMinor, ...prices)]
  const offer =
    low === high
      ? { '@type': 'Offer', price: decimal(low) }
      : { '@type': 'AggregateOffer', lowPrice: decimal(low), highPrice: decimal(high), offerCount: prices.length }
  const isInStock = product.stock.unlimited || product.stock.onHand > 0
  const pictures = [product.place, product.room, product.swatch, product.plank].flatMap((picture) => picture ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.shortDescription,
    category: product.category.name,
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    ...(product.color && { color: product.color.label }),
    ...(pictures.length > 0 && { image: pictures.map(({ url }) => origin + url) }),
    sku: product.sku,
    url,
    offers: {
      ...offer,
      url,
      priceCurrency: currency,
      availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  }
}
