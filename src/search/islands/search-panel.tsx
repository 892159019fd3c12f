import { memo } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { Results } from './find-products.ts'
import { SearchResult } from './search-result.tsx'

type Props = {
  /** Of the search box. */
  id: string
  isShown: boolean
  results: Results
  /** What these are the results of. */
  query: string
  /** Which of them the keys have reached; -1 for none. */
  current: number
  onChoose: () => void
}

/** The id of one result, which the box names in aria-activedescendant. */
export const optionId = (id: string, at: number): string => `${id}-option-${at}`

/** The list under the search box, with the way to all results, or what to do when there is none. */
export const SearchPanel = memo(function SearchPanel({ id, isShown, results, query, current, onChoose }: Props) {
  const { t } = useI18n()
  const { products, total } = results
  return (
    <div className="results" hidden={!isShown}>
      <div role="listbox" id={`${id}-list`} aria-label={t('search.results')} hidden={total === 0}>
        {products.map((product, at) => (
          <SearchResult
            key={product._id}
            product={product}
            query={query}
            id={optionId(id, at)}
            isCurrent={at === current}
            onChoose={onChoose}
          />
        ))}
      </div>
      {isShown && total === 0 && (
        <p className="results__none">
          {t('search.none', { query })} <span className="quiet">{t('search.noneHint')}</span>
        </p>
      )}
      {isShown && total > 0 && (
        <p className="results__foot">
          <a className="link" href={`${routes.shop.href()}?q=${encodeURIComponent(query)}`}>
            {t('search.seeAll', { count: total, query })}
          </a>
          <span className="quiet results__keys" aria-hidden="true">
            <kbd>↑</kbd> <kbd>↓</kbd> {t('search.move')} · <kbd>Enter</kbd> {t('search.open')}
          </span>
        </p>
      )}
    </div>
  )
})
