import { Fragment, memo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AnsweredProduct, SearchExplanation } from '../contracts.ts'
import { exactly } from '../rules.ts'
import type { Results } from './find-products.ts'
import { SearchNothing } from './search-nothing.tsx'
import { optionProps } from './search-options.ts'
import { SearchResult } from './search-result.tsx'
import { SearchSide, sideCount } from './search-side.tsx'
import type { SearchState } from './use-search.ts'

type Props = {
  /** Of the search box. */
  id: string
  results: Results
  state: SearchState
  /** What these are the results of. */
  query: string
  storeName: string
  phone: { shown: string; href: string }
  say: Translate
  /** Which option the keys have reached; -1 for none. */
  current: number
  onChoose: () => void
  onTry: (query: string) => void
  tryAgain: () => void
}

/** The products in rows: those found, and beside few of them what is not quite what was asked for. */
const rowsOf = ({ products, explanation }: Results): AnsweredProduct[] =>
  products.length > 0 ? [...products, ...(explanation?.nearest ?? [])] : []

/** How many options a panel with these results has. */
export const optionCount = (results: Results): number =>
  rowsOf(results).length + (results.explanation ? sideCount(results.explanation) : 0)

/** The panel under the search box: how it was read, products and what is beside them, and the way to all results. */
export const SearchPanel = memo(function SearchPanel({
  id,
  results,
  state,
  query,
  storeName,
  phone,
  say,
  current,
  onChoose,
  onTry,
  tryAgain,
}: Props) {
  const { t } = useI18n()
  const { total, explanation } = results
  const rows = rowsOf(results)
  const option = optionProps(id, current, onChoose)
  // Where a slip was read as another word, that is the word to mark.
  const marked = [query, ...(explanation?.corrected ?? []).map(({ read }) => read)].join(' ')
  const failed = state === 'failed' && <Failed say={say} tryAgain={tryAgain} />
  const hasOptions = optionCount(results) > 0
  return (
    <div className="found">
      {failed && !hasOptions ? (
        <div className="found__failed">{failed}</div>
      ) : (
        <PanelHead results={results} state={state} query={query} say={say} onChoose={onChoose} />
      )}
      {total === 0 && explanation && <SearchNothing query={query} explanation={explanation} say={say} onTry={onTry} />}
      <div
        // Another list than that of products, which stands elsewhere.
        key={rows.length > 0 ? 'products' : 'beside'}
        className={state === 'slow' ? 'found__cols is-old' : 'found__cols'}
        role="listbox"
        id={`${id}-list`}
        aria-label={t('search.results')}
        hidden={!hasOptions}
      >
        {rows.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, which no fieldset can be
          <div role="group" aria-labelledby={`${id}-products`}>
            <p className="found__title" id={`${id}-products`} role="presentation">
              {say('found.products')}
            </p>
            {rows.map((product, at) => (
              <SearchResult
                key={product._id}
                product={product}
                query={marked}
                say={say}
                storeName={storeName}
                option={option(at)}
              />
            ))}
          </div>
        )}
        {explanation && sideCount(explanation) > 0 && (
          <SearchSide explanation={explanation} say={say} option={option} first={rows.length} />
        )}
      </div>
      {failed && hasOptions ? (
        <div className="found__foot found__foot--failed">{failed}</div>
      ) : (
        query !== '' && <PanelFoot results={results} query={query} phone={phone} say={say} onChoose={onChoose} />
      )}
    </div>
  )
})

/** The list of all that a query finds. */
const searchHref = (query: string): string => `${routes.shop.href()}?q=${encodeURIComponent(query)}`

type FootProps = Pick<Props, 'results' | 'query' | 'phone' | 'say' | 'onChoose'>

/** The way to all results; where there are none, to people. */
function PanelFoot({ results: { total }, query, phone, say, onChoose }: FootProps) {
  const { t } = useI18n()
  return (
    <p className="found__foot">
      {total > 0 ? (
        <a className="more" href={searchHref(query)} onClick={onChoose}>
          {t('search.seeAll', { count: total, query })} <Icon name="arrow-right" small directional />
        </a>
      ) : (
        <>
          <span>
            {say('found.askStore')}{' '}
            <a className="link" href={phone.href}>
              <bdi dir="ltr">{phone.shown}</bdi>
            </a>
          </span>
          <a className="more" href={routes.contact.href()}>
            {say('found.sendPicture')} <Icon name="arrow-right" small directional />
          </a>
        </>
      )}
      {total > 0 && (
        <span className="quiet found__keys" aria-hidden="true">
          <kbd>↑↓</kbd> {t('search.move')} <kbd>Enter</kbd> {t('search.open')} <kbd>Esc</kbd> {say('found.close')}
        </span>
      )}
    </p>
  )
}

/** That no answer came, and what can be done. Below what is listed, so that it moves nothing. */
function Failed({ say, tryAgain }: Pick<Props, 'say' | 'tryAgain'>) {
  return (
    <>
      <p>
        <Icon name="circle-alert" small /> {say('found.failed')}
      </p>
      <p>
        <button type="button" className="btn btn--s btn--quiet" onClick={tryAgain}>
          {say('found.tryAgain')}
        </button>
        <button type="submit" className="btn btn--s btn--quiet">
          {say('found.openList')}
        </button>
      </p>
    </>
  )
}

type HeadProps = Pick<Props, 'results' | 'state' | 'query' | 'say' | 'onChoose'>

/** The slips of a search, and what they were read as, each in one text. */
const inWords = (corrected: SearchExplanation['corrected']) => ({
  read: corrected.map(({ read }) => read).join(' '),
  typed: corrected.map(({ typed }) => typed).join(' '),
})

/**
 * How the words were read, or that an answer is on its way. It is there before either is known, with the count of what is listed: as it
 * comes, it moves nothing.
 */
function PanelHead({ results: { total, products, explanation }, state, query, say, onChoose }: HeadProps) {
  const { t } = useI18n()
  if (state === 'slow') {
    return (
      <p className="found__read">
        <i className="found__ring" /> {query === '' ? say('found.looking') : say('found.slow', { query })}
      </p>
    )
  }
  const readings = explanation?.readings ?? []
  // What a slip was read as is of no use where that finds nothing either.
  const corrected = total > 0 ? (explanation?.corrected ?? []) : []
  if (corrected.length === 0 && readings.length === 0)
    return products.length > 0 ? <p className="found__read">{t('search.count', { count: total })}</p> : null
  return (
    <p className="found__read">
      {corrected.length > 0 ? (
        <span>
          {say('found.corrected', inWords(corrected))}{' '}
          <a className="link" href={searchHref(exactly(query))} onClick={onChoose}>
            {say('found.exactly', { typed: query })}
          </a>
        </span>
      ) : (
        <span>{say('found.readAs')}</span>
      )}
      {readings.map(({ label, text, typed }) => (
        <Fragment key={typed}>
          {' '}
          <span className="read-as__word">
            <small>{label}</small> <bdi>{text}</bdi>
          </span>
        </Fragment>
      ))}
    </p>
  )
}
