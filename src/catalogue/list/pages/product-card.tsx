import { type ReactNode, useContext } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref, routes } from '../../../routes.ts'
import { CachedFragment } from '../../../ui/cached-fragment.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { shownPrices } from '../../price-rules.ts'
import type { ProductCardView } from '../card-queries.ts'
import { CardToolContext, CardTools } from './card-tools.tsx'
import { mainPrice, OldPrice, TaxNote, TaxNoteContext, UnitLine, usePriceUnit } from './price-line.tsx'
import { StockLine } from './stock-line.tsx'

const dotsShown = 5

/** Short facts under a name: its category, thickness and wear class. */
export function SpecLine({ product }: { product: ProductCardView }) {
  const { t } = useI18n()
  const { category, thicknessTenthMm, acRating } = product
  return (
    <>
      {category.name}
      {thicknessTenthMm !== null && (
        <>
          {' · '}
          <bdi className="num">{t('catalogue.mm', { value: thicknessTenthMm / 10 })}</bdi>
        </>
      )}
      {acRating && (
        <>
          {' · '}
          <bdi>{acRating}</bdi>
        </>
      )}
    </>
  )
}

function Dots({ product }: { product: ProductCardView }) {
  const { t, format } = useI18n()
  if (product.colors.length < 2) return null
  const more = product.colorCount - Math.min(dotsShown, product.colors.length)
  return (
    <p className="dots">
      <span className="sr">{t('catalogue.colorCount', { count: product.colorCount })}</span>
      {product.colors.slice(0, dotsShown).map(({ slug, name, hex }) => (
        <i
          key={name}
          style={{ ['--c' as string]: hex }}
          title={name}
          className={product.unit === 'box' && slug === product.slug ? 'is-this' : undefined}
        />
      ))}
      {more > 0 && (
        <span className="num" aria-hidden="true">
          +{format.number(more)}
        </span>
      )}
    </p>
  )
}

type Props = {
  product: ProductCardView
  storeName: string
  /** The name of the store that was asked for and has it, where this one has none. */
  elsewhere?: string | undefined
  eager?: boolean
  /** What is said of it in this list, in place of its facts. */
  note?: ReactNode
}

/** The place of what a floor costs in the rooms of a project, which the browser fills where it has one. */
export const FloorPlace = ({ product: { id, unit } }: { product: Pick<ProductCardView, 'id' | 'unit'> }) =>
  unit === 'box' ? <p data-floor={id} /> : null

/** How wide a card's picture is in a grid of three beside the filters. */
export const cardSizes = '(min-width: 1280px) 309px, (min-width: 1030px) 24vw, 46vw'

/** A product in a list: one link, with the floor from above and, pointed at, in a room. */
export function ProductCard(props: Props) {
  const taxNote = useContext(TaxNoteContext)
  const tools = useContext(CardToolContext)
  // A picture that is fetched at once is told to the browser at the head of the body, so it has to be rendered with the page.
  // What a search says of a product is of that search alone.
  if (props.eager || props.note) return <CardItem {...props} />
  return (
    <CachedFragment owner={props.product} under={`card ${props.storeName} ${props.elsewhere} ${taxNote}`}>
      <TaxNoteContext value={taxNote}>
        <CardToolContext value={tools}>
          <CardItem {...props} />
        </CardToolContext>
      </TaxNoteContext>
    </CachedFragment>
  )
}

function CardItem({ product, storeName, elsewhere, eager = false, note }: Props) {
  const { t, format } = useI18n()
  const priceUnit = usePriceUnit()
  const { now, was } = mainPrice(product)
  const { savePercent } = shownPrices(product)
  const { swatch, room, stock } = product
  const isSoldOut = !stock.unlimited && stock.onHand <= 0 && elsewhere === undefined
  return (
    <li className={isSoldOut ? 'card card--out' : 'card'}>
      <div className="card__pic">
        {swatch && <Picture picture={swatch} alt="" sizes={cardSizes} href={imageHref} eager={eager} />}
        {room && <Picture picture={room} alt="" sizes={cardSizes} href={imageHref} className="card__room" />}
      </div>
      {isSoldOut ? (
        <span className="badge badge--out card__badge">{t('catalogue.stock.out')}</span>
      ) : (
        savePercent !== null && (
          <span className="badge badge--sale card__badge">{t('catalogue.save', { percent: savePercent })}</span>
        )
      )}
      <h3>
        <a href={routes.product.href(product.slug)}>
          <bdi>{product.name}</bdi>
        </a>
      </h3>
      <p className="card__spec">{note || <SpecLine product={product} />}</p>
      <p className="card__price" data-own={product.id}>
        <span className={was === null ? undefined : 'now'}>
          <Money>{format.money(now)}</Money>
        </span>
        <small>{priceUnit(product.unit)}</small>
        {was !== null && <OldPrice amount={was} />} <TaxNote />
      </p>
      <UnitLine product={product} className="card__box" />
      <div className="card__foot">
        <StockLine stock={stock} unit={product.unit} storeName={storeName} elsewhere={elsewhere} />
        <Dots product={product} />
      </div>
      <FloorPlace product={product} />
      <CardTools id={product.id} name={product.name} place="card" />
    </li>
  )
}
