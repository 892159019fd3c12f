import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import type { Amount } from '../../money/currency.ts'
import { imageHref, routes } from '../../routes.ts'
import { Money } from '../../ui/money.tsx'
import type { AnsweredProduct } from '../contracts.ts'
import { markedParts } from '../rules.ts'
import type { OptionProps } from './search-options.ts'
import { WhyLine } from './why-line.tsx'

type Props = { product: AnsweredProduct; query: string; say: Translate; storeName: string; option: OptionProps }

/** What a product costs now: a floor per square foot, anything else per unit. */
export function shownPrice({ price, discount, unitMeasure, unitValue }: AnsweredProduct): Amount {
  const minor = Math.round((discount !== undefined && discount > 0 && discount < price ? discount : price) * 100)
  return unitMeasure === 'area' ? { minor, times: 100, per: Math.round(unitValue * 100) } : minor
}

/** What the store has of a product, as a dot and words. */
function Stock({ stock, say, storeName }: Pick<AnsweredProduct, 'stock'> & Pick<Props, 'say' | 'storeName'>) {
  if (!stock) return null
  const { level, amount } = stock
  if (level === 'out') return <span className="stock stock--out">{say('found.stock.out')}</span>
  if (amount === undefined) return <span className="stock">{say('found.stock.in', { store: storeName })}</span>
  const key = level === 'few' ? 'found.stock.last' : 'found.stock.amount'
  return (
    <span className={level === 'few' ? 'stock stock--low' : 'stock'}>{say(key, { amount, store: storeName })}</span>
  )
}

/** One product: a thumbnail, the name with what was typed marked, why it is found, stock and price; the whole of it is the link. */
export function SearchResult({ product, query, say, storeName, option }: Props) {
  const { t, format } = useI18n()
  const picture = product.image[0]?.url
  return (
    <a className="result" href={routes.product.href(product.slug)} {...option}>
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
        {product.why ? (
          <WhyLine why={product.why} near={product.near} />
        ) : (
          <span className="why">{product.category}</span>
        )}
        <Stock {...(product.stock && { stock: product.stock })} say={say} storeName={storeName} />
        {product.unit === 'box' && <span className="result__rooms" data-floor={product._id} />}
      </span>
      <span className="small result__price" data-own={product._id}>
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
