import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { SearchExplanation } from '../contracts.ts'
import { withoutWord } from '../rules.ts'
import { shownPrice } from './search-result.tsx'
import { WhyLine } from './why-line.tsx'

type Props = {
  query: string
  explanation: SearchExplanation
  say: Translate
  /** Searches with one word less. */
  onTry: (query: string) => void
}

/** What stands where nothing was found: each word that may be left out, with its count, and what is nearest. */
export function SearchNothing({ query, explanation: { without, nearest }, say, onTry }: Props) {
  const { t, format } = useI18n()
  const byCount = without.toSorted((one, other) => other.count - one.count)
  const isHelped = byCount.some(({ count }) => count > 0)
  return (
    <>
      <div className="found__none">
        <p className="found__heading">{t('search.none', { query })}</p>
        {isHelped ? <p>{say('found.leaveOut')}</p> : <p>{t('search.noneHint')}</p>}
        {isHelped && (
          <div className="found__words">
            {byCount.map((word) => (
              <button
                type="button"
                key={word.typed}
                disabled={word.count === 0}
                onClick={() => onTry(withoutWord(without, word))}
              >
                <Icon name="x" small /> {say('found.without', { word: word.typed })}{' '}
                <span className="n">{format.number(word.count)}</span>
              </button>
            ))}
          </div>
        )}
      </div>
      {nearest.length > 0 && (
        <>
          <p className="found__title">{say('found.nearest')}</p>
          <div className="found__nearest">
            {nearest.map((product) => (
              <a key={product._id} href={routes.product.href(product.slug)}>
                {product.image[0] && <img src={imageHref(product.image[0].url, 256)} width={160} height={160} alt="" />}
                <bdi>{product.name}</bdi>
                {product.near !== undefined && <WhyLine near={product.near} />}
                <small>
                  <Money>{format.money(shownPrice(product))}</Money>{' '}
                  {product.unitMeasure === 'area' ? t('search.perSqFt') : t(`search.per.${product.unit}`)}
                </small>
              </a>
            ))}
          </div>
        </>
      )}
    </>
  )
}
