import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref, routes } from '../../../routes.ts'
import { CachedFragment } from '../../../ui/cached-fragment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import type { ProductCardView } from '../../list/card-queries.ts'
import { CardTools } from '../../list/pages/card-tools.tsx'
import { type Crumb, Crumbs } from '../../list/pages/crumbs.tsx'
import { mainPrice, OldPrice, TaxNote, UnitLine, usePriceUnit } from '../../list/pages/price-line.tsx'
import { ProductCard } from '../../list/pages/product-card.tsx'
import { shownPrices } from '../../price-rules.ts'
import type { ProductView } from '../queries.ts'
import { type DeliveryAreaView, ProductAvailability, ProductDelivery } from './product-delivery.tsx'
import { ProductGallery } from './product-gallery.tsx'
import { ProductMatches } from './product-matches.tsx'
import { ProductSpecification } from './product-specification.tsx'

type Props = {
  product: ProductView
  trail: readonly Crumb[]
  storeName: string
  /** The other stores that may have it, by variant name. */
  storeNames: Readonly<Record<string, string>>
  areas: readonly DeliveryAreaView[]
  /** After how many of its open days the store hands goods out; null where it hands none out. */
  pickupLeadDays: number | null
  /** For how many days unopened goods are taken back. */
  returnDays: number
  /** Where the choice is made and added to the cart: a part of the cart's. */
  buyBox: ReactNode
  /** The way into the room: a part of the tour's, where the product has one. */
  tour?: ReactNode
  /** What the reader's project takes besides this floor: a part of the projects', the same for each product. */
  kit?: ReactNode
}

/** One product: seen, counted and bought on one page. Most of it is cached with the product as it was read. */
export function ProductPage(props: Props) {
  const { product, trail, storeName, storeNames, areas, pickupLeadDays, returnDays, buyBox, tour, kit } = props
  const { t } = useI18n()
  const { siblings, subcategory, unit } = product
  const inRoom = siblings.filter(({ room }) => room !== null).slice(0, 2)
  const places = JSON.stringify([storeNames, areas, returnDays])
  return (
    <div className="wrap">
      <Crumbs trail={trail} />
      <div className="pdp" data-seen={product.id}>
        <div className="pdp__gal">
          <ProductGallery product={product} tour={tour} />
        </div>
        <aside className="buy" aria-label={t('catalogue.buy')}>
          <ProductHead product={product} />
          {unit === 'box' && siblings.length > 0 && (
            <CachedFragment owner={product} under="series">
              <Siblings product={product} />
            </CachedFragment>
          )}
          {buyBox}
          <CardTools id={product.id} name={product.name} place="page" />
          <CachedFragment owner={product} under={`availability ${places} ${pickupLeadDays}`}>
            <ProductAvailability {...{ product, storeNames, areas, pickupLeadDays }} />
          </CachedFragment>
        </aside>
        <div className="pdp__rest">
          <CachedFragment owner={product} under="details">
            <ProductDetails details={product.details} />
            <ProductSpecification product={product} />
            <ProductMatches matches={product.matches} kit={kit} />
          </CachedFragment>
        </div>
      </div>
      <CachedFragment owner={product} under={`delivery ${places}`}>
        {product.room && inRoom.length > 0 && <RoomStrip floors={[product, ...inRoom]} />}
        <ProductDelivery product={product} areas={areas} returnDays={returnDays} />
      </CachedFragment>
      {siblings.length > 0 && (
        <section className="pblock">
          <h2>{t('catalogue.also', { subcategory: subcategory?.name ?? product.category.name })}</h2>
          <ul className="grid4">
            {siblings.slice(0, 4).map((sibling) => (
              <ProductCard key={sibling.id} product={sibling} storeName={storeName} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function ProductHead({ product }: { product: ProductView }) {
  const { t, format, language } = useI18n()
  const priceUnit = usePriceUnit()
  const { now, was } = mainPrice(product)
  const { savePercent } = shownPrices(product)
  const { descriptionLanguage, shortDescription } = product
  return (
    <>
      <div>
        <h1>
          <bdi>{product.name}</bdi>
        </h1>
        {shortDescription && (
          <p className="sub" lang={descriptionLanguage === language ? undefined : descriptionLanguage}>
            <bdi>{shortDescription}</bdi>
          </p>
        )}
      </div>
      <div className="price" data-own={product.id}>
        <span className={was === null ? 'p' : 'now'}>
          <Money>{format.money(now)}</Money>
        </span>
        <span>{priceUnit(product.unit)}</span>
        {was !== null && <OldPrice amount={was} />}
        {savePercent !== null && (
          <span className="badge badge--sale">{t('catalogue.save', { percent: savePercent })}</span>
        )}
        <UnitLine product={product} className="price__box" />
        <TaxNote className="price__box" />
      </div>
    </>
  )
}

/** What the owner tells of it at length: rich text that was sanitised when it was stored. */
function ProductDetails({ details }: Pick<ProductView, 'details'>) {
  const { t, language } = useI18n()
  if (!details) return null
  return (
    <section className="pblock" aria-label={t('catalogue.details')}>
      <div
        className="prose"
        lang={details.language === language ? undefined : details.language}
        dir="auto"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised before it was stored
        dangerouslySetInnerHTML={{ __html: details.html }}
      />
    </section>
  )
}

/** The other floors of the series, each its own page. */
function Siblings({ product }: { product: ProductView }) {
  const { t } = useI18n()
  const series = [product, ...product.siblings].toSorted((a, b) => order(product, a) - order(product, b))
  return (
    <div>
      <p className="label">
        {t('catalogue.color')} <span className="choices__now">{product.color?.label}</span>
      </p>
      <div className="sibs">
        {series.map(({ id, slug, name, swatch, stock }) => {
          const isOut = !stock.unlimited && stock.onHand <= 0
          return (
            <a
              key={id}
              href={routes.product.href(slug)}
              aria-current={id === product.id ? 'true' : undefined}
              aria-label={isOut ? t('catalogue.soldOutNamed', { name }) : name}
              title={name}
              className={isOut ? 'off' : undefined}
            >
              {swatch && <Picture picture={swatch} alt="" sizes="52px" href={imageHref} />}
            </a>
          )
        })}
      </div>
    </div>
  )
}

/** As the dots of the cards have them, so that each floor keeps its place from page to page. */
function order(product: ProductView, floor: { slug: string }): number {
  const place = product.colors.findIndex(({ slug }) => slug === floor.slug)
  return place === -1 ? product.colors.length : place
}

/** This floor and its neighbours in the same room and light. */
function RoomStrip({ floors }: { floors: readonly Pick<ProductCardView, 'id' | 'slug' | 'name' | 'room'>[] }) {
  const { t } = useI18n()
  return (
    <section className="pblock">
      <h2>{t('catalogue.neighbours')}</h2>
      <div className="strip">
        {floors.map(({ id, slug, name, room }, index) => (
          <figure key={id}>
            {room && (
              <Picture
                picture={room}
                alt={t('catalogue.pictures.room', { name })}
                sizes={index === 0 ? '(min-width: 769px) 50vw, 92vw' : '(min-width: 769px) 25vw, 46vw'}
                href={imageHref}
              />
            )}
            <figcaption>
              {index === 0 ? (
                <bdi>{name}</bdi>
              ) : (
                <a className="link" href={routes.product.href(slug)}>
                  <bdi>{name}</bdi>
                </a>
              )}
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
