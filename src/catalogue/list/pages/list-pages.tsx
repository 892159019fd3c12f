import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { ListView } from '../queries.ts'
import { countPages, pageLinks, pageSize } from '../rules.ts'

type Props = { list: ListView; hrefOf: (page: number) => string }

/** Where in the list one is, and the way to its other pages. */
export function ListPages({ list: { cards, total, filters, onlyFloors }, hrefOf }: Props) {
  const { t, format } = useI18n()
  if (cards.length === 0) return null
  const { page } = filters
  const last = countPages(total)
  const first = (page - 1) * pageSize + 1
  const values = { count: total, from: first, to: first + cards.length - 1 }
  return (
    <div className="pages">
      <span>{t(onlyFloors ? 'catalogue.pages.floors' : 'catalogue.pages.products', values)}</span>
      {last > 1 && (
        <nav aria-label={t('catalogue.pages.label')}>
          {page > 1 && (
            <a className="ibtn" rel="prev" href={hrefOf(page - 1)} aria-label={t('catalogue.pages.previous')}>
              <span className="turn">
                <Icon name="chevron-right" directional />
              </span>
            </a>
          )}
          {pageLinks(page, last).map((number, index) =>
            number === null ? (
              <span key={`gap ${index < 3 ? 'before' : 'after'}`} aria-hidden="true">
                …
              </span>
            ) : (
              <a
                key={number}
                className="page"
                href={hrefOf(number)}
                aria-current={number === page ? 'page' : undefined}
                aria-label={t('catalogue.pages.page', { number })}
              >
                {format.number(number)}
              </a>
            ),
          )}
          {page < last && (
            <a className="ibtn" rel="next" href={hrefOf(page + 1)} aria-label={t('catalogue.pages.next')}>
              <Icon name="chevron-right" directional />
            </a>
          )}
        </nav>
      )}
    </div>
  )
}
