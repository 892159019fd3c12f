import { useEffect, useState } from 'react'
import { useHydrated } from '../../cart/islands/cart.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { shopCalls } from '../../shop-calls.ts'
import { askEndpoint } from '../../ui/client.ts'
import { Picture } from '../../ui/picture.tsx'
import type { Suggestions as Rows, SavedProduct } from '../contracts.ts'
import { readSeen } from './seen.ts'
import { sizes, WishPrice } from './wishlist-card.tsx'

const rowNames = ['seen', 'matches', 'sale'] as const
type RowName = (typeof rowNames)[number]

/**
 * Where to go on from a page with nothing on it: the sale, what was seen lately and what goes with it. Without script, and
 * until the products are there, links say as much.
 */
export function Suggestions({ taxText }: { taxText: string | null }) {
  const { t } = useI18n()
  const isHydrated = useHydrated()
  const [rows, setRows] = useState<Rows | null>(null)
  useEffect(() => {
    askEndpoint(shopCalls.suggestions, { seen: readSeen().join(',') }).then(setRows, () => undefined)
  }, [])
  return (
    <section className="suggest" aria-label={t('projects.suggest.title')}>
      <p className="suggest__links">
        <a className="link" href={`${routes.shop.href()}?sale=1`}>
          {t('projects.suggest.onSale')}
        </a>
        <a className="link" href={routes.shop.href()}>
          {t('projects.suggest.all')}
        </a>
        <a className="link" href={routes.virtualTour.href()}>
          {t('projects.suggest.tour')}
        </a>
      </p>
      {rows &&
        rowNames.map(
          (name) =>
            rows[name].length > 0 && (
              <div key={name}>
                <h2>{t(`projects.suggest.${name}`)}</h2>
                <ul className="grid4">
                  {rows[name].map((product) => (
                    <Card key={product._id} product={product} taxText={taxText} />
                  ))}
                </ul>
              </div>
            ),
        )}
      {!rows &&
        rowsToCome(isHydrated ? readSeen().length : 0).map(({ place, name, cards }) => (
          <RowToCome key={place} name={name} cards={cards} />
        ))}
    </section>
  )
}

/** Of the cards of a row: it has as many at most. */
const places = [1, 2, 3, 4]

/**
 * The rows that will come to who has seen so many products, and how many cards each is likely to have: who has seen none is
 * shown the sale alone. What the server drew is that; it stays in its place where others turn out to come.
 */
const rowsToCome = (seen: number): { place: number; name: RowName; cards: number }[] =>
  rowNames
    .filter((name) => seen > 0 || name === 'sale')
    .map((name, place) => ({ place, name, cards: name === 'seen' ? Math.min(seen, places.length) : places.length }))

/** The place of a row, as large as the row will be, so that nothing below it moves when it comes. */
function RowToCome({ name, cards }: { name: RowName; cards: number }) {
  const { t } = useI18n()
  return (
    <div className="with-script" aria-hidden="true">
      <h2>{t(`projects.suggest.${name}`)}</h2>
      <ul className="grid4">
        {places.slice(0, cards).map((place) => (
          <li key={place} className="card">
            <div className="card__pic" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ product, taxText }: { product: SavedProduct; taxText: string | null }) {
  const { slug, name, category, image } = product
  const [picture] = image
  return (
    <li className="card">
      <div className="card__pic">{picture && <Picture picture={picture} alt="" sizes={sizes} href={imageHref} />}</div>
      <h3>
        <a href={routes.product.href(slug)}>
          <bdi>{name}</bdi>
        </a>
      </h3>
      <p className="card__spec">{category}</p>
      <WishPrice product={product} taxText={taxText} />
    </li>
  )
}
