import { firstOption } from '../../cart/buy-rules.ts'
import { BuyBox } from '../../cart/islands/buy/buy-box.tsx'
import { BuyDelivery } from '../../cart/islands/buy/buy-delivery.tsx'
import { chosenOf } from '../../cart/islands/buy/chosen.ts'
import { CART_KEPT } from '../../cart/no-script.ts'
import { SampleForm } from '../../cart/pages/sample-form.tsx'
import type { Crumb } from '../../catalogue/list/pages/crumbs.tsx'
import { shownPrices } from '../../catalogue/price-rules.ts'
import { buyBoxView } from '../../catalogue/products/buy-box-view.ts'
import { leadPicture, leadSizes } from '../../catalogue/products/pages/product-gallery.tsx'
import { ProductPage } from '../../catalogue/products/pages/product-page.tsx'
import { breadcrumbData, productData } from '../../catalogue/products/pages/structured-data.ts'
import type { ProductView } from '../../catalogue/products/queries.ts'
import { findMovedSlug } from '../../catalogue/products/slug-queries.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { formatMoney } from '../../money/format.ts'
import { ForRooms } from '../../projects/islands/prices/for-rooms.tsx'
import { projectsKey } from '../../projects/islands/store/stored-projects.ts'
import { RoomsOrArea } from '../../projects/pages/rooms-or-area.tsx'
import { imageHref, routes } from '../../routes.ts'
import { BackInStockForm } from '../../stock/pages/back-in-stock-form.tsx'
import { TourLink } from '../../tour/pages/tour-link.tsx'
import { shareAddress } from '../../tour/still-addresses.ts'
import { Island } from '../../ui/island.tsx'
import { srcSetOf } from '../../ui/picture.tsx'
import { trailTo } from '../catalogue-parts.ts'
import type { Moved, Page, PageRequest } from '../serving/page.ts'

/** The words that the buy box and the drawer it opens need. */
const buyMessages = ['buy', 'cart'] as const

/** A product with everything about it, or where it is now; undefined for a draft, an archived one or an unknown slug. */
export async function productPage(request: PageRequest): Promise<Page | Moved | undefined> {
  const { db, catalogue, shownProducts, deliveryAreas, store, stores, settings, language, params, publicOrigin } =
    request
  const shown = await shownProducts.find(catalogue, params.slug ?? '')
  if (!shown) {
    const moved = await findMovedSlug(db, params.slug ?? '')
    return moved === undefined ? undefined : { redirect: routes.product.href(moved) }
  }
  const { product, soldOut, pickupLeadDays, tags } = shown
  const trail = [
    ...trailTo(request, product.category, product.subcategory),
    { name: product.name, href: routes.product.href(product.slug) },
  ]
  const lead = leadPicture(product)
  const first = firstOption(product.variants)
  return {
    title: `${product.seoTitle || product.name} · ${settings.title}`,
    description: describe(product, request),
    body: (
      <ProductPage
        product={product}
        trail={trail}
        storeName={store.address.city}
        storeNames={Object.fromEntries(stores.map(({ variant, address }) => [variant, address.city]))}
        {...(product.textureVersion !== null && {
          tour: <TourLink name={product.name} slug={product.slug} room={lead?.kind} />,
        })}
        kit={
          <Island
            name="ForRooms"
            component={ForRooms}
            props={{ productId: product.id }}
            when="called"
            kept={[projectsKey]}
          />
        }
        returnDays={store.returnDays}
        pickupLeadDays={pickupLeadDays}
        areas={deliveryAreas.map(({ name, ...area }) => ({ ...area, name: name[language] ?? name.en }))}
        buyBox={
          <>
            {product.unit === 'box' && <RoomsOrArea />}
            {/* Its pictures are fetched at once, which has to be told at the head of the body: it is rendered with the page. */}
            <Island
              name="BuyBox"
              component={BuyBox}
              props={buyBoxView(product, store.address.city)}
              messages={buyMessages}
            />
            {first && (
              <Island
                name="BuyDelivery"
                component={BuyDelivery}
                props={{
                  productId: product.id,
                  first: chosenOf(first, 1),
                  store: {
                    city: store.address.city,
                    country: store.address.country,
                    isPickup: pickupLeadDays !== null,
                  },
                }}
                when="called"
                kept={CART_KEPT}
                messages={['delivery']}
              />
            )}
            {product.unit === 'box' && product.hasSamples && settings.samples.offered && (
              <SampleForm productId={product.id} offer={settings.samples} />
            )}
            <BackInStockForm items={soldOut} storeName={store.address.city} />
          </>
        }
      />
    ),
    ...(product.variants.length > 0 && { holds: 'buy-bar' as const }),
    tags,
    ...(lead && { shareImage: lead.url }),
    ...(product.textureVersion !== null && {
      shareStill: shareAddress({ slug: product.slug, version: product.textureVersion }),
    }),
    ...(lead && { preload: { srcSet: srcSetOf(lead.url, lead.width, leadSizes, imageHref), sizes: leadSizes } }),
    jsonLd: jsonLdOf(product, trail, settings.currency.name, publicOrigin),
  }
}

/** A product in a sentence: the owner's, where it is written in the reader's language. */
function describe(product: ProductView, { language, settings }: PageRequest): string {
  if (product.seoDescription) return product.seoDescription
  if (product.descriptionLanguage === language) return product.shortDescription
  const t = translatorFor(language)
  const { perSqFt, perUnit } = shownPrices(product)
  const { nowMinor } = perSqFt ?? perUnit
  return t('catalogue.product.meta', {
    name: product.name,
    category: product.category.name,
    price: formatMoney(nowMinor, { currency: settings.currency.name, symbol: settings.currency.symbol, language }),
    unit: t(product.unit === 'box' ? 'catalogue.perSqFt' : `catalogue.per.${product.unit}`),
  })
}

const jsonLdOf = (product: ProductView, trail: readonly Crumb[], currency: string, origin: string): object[] => [
  productData(product, currency, origin),
  breadcrumbData(trail, origin),
]
