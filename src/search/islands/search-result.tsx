import { useI18n } from '../../i18n/react.tsx'
import type { Amount } from '../../money/currency.ts'
import { imageHref, routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { FoundProduct } from '../contracts.ts'
import { markedParts } from '../rules.ts'

type Props = { product: FoundProduct; query: string; id: string; isCurrent: boolean; onChoose: () => void }

/** What a product costs now: a floor per square foot, anything else per unit. */
function shownPrice({ price, discount, unitMeasure, unitValue }: FoundProduct): Amount {
  const minor = Math.round((discount !== undefined && discount > 0 && discount < price ? discount : price) * 100)
  return unitMeasure === 'area' ? { minor, times: 100, per: Math.round(unitValue * 100) } : minor
}

/** One result: a thumbnail, the name with what was typed marked, its category and price; the whole of it is the link. */
export function SearchResult({ product, query, id, isCurrent, onChoose }: Props) {
  const { t, format } = useI18n()
  const picture = product.image[0]?.url
  return (
    <a
      className="result"
      role="option"
      id={id}
      aria-selected={isCurrent}
      tabIndex={-1}
      href={routes.product.href(product.slug)}
      onClick={onChoose}
    >
      {picture ? (
        <img
          src={imageHref(picture, 96)}
          srcSet={`${imageHref(picture, 96)} 1x, ${imageHref(picture, 256)} 2x`}
          width={80}
          height={80}
          alt=""
        />
      ) : (
        <span className="result__blank" />
      )}
      <span>
        <span className="result__name">
          <bdi>
            {markedParts(product.name, query).map(({ text, marked }, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one name have no other identity
              marked ? <mark key={at}>{text}</mark> : text,
            )}
          </bdi>
        </span>
        <span className="small quiet">{product.category}</span>
      </span>
      <span className="small result__price">
        <b>
          <Money>{format.money(shownPrice(product))}</Money>
        </b>
        <span className="quiet">
          {product.unitMeasure === 'area' ? t('search.perSqFt') : t(`search.per.${product.unit}`)}
        </span>
      </span>
    </a>
  )
}
