import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { pageLinks } from '../page-links-rules.ts'
import type { ListView } from '../queries.ts'
import { countPages, pageSize } from '../rules.ts'

type Props = { list: ListView; hrefOf: (page: number) => string }

/** Where in the list one is, and the way to its other pages. */
export function ListPages({ list: { cards, total, filters, onlyFloors }, hrefOf }: Props) {
  if (cards.length === 0) return null
  const of = onlyFloors ? 'floors' : 'products'
  return <Pager page={filters.page} size={pageSize} total={total} of={of} hrefOf={hrefOf} />
}

type PagerProps = {
  /** From 1. */
  page: number
  /** How many a page shows. */
  size: number
  total: number
  of: 'floors' | 'products' | 'categories'
  hrefOf: (page: number) => string
}

/** Which of all a page shows, and the way to the other pages. */
export function Pager({ page, size, total, of, hrefOf }: PagerProps) {
  const { t, format } = useI18n()
  const last = countPages(total, size)
  const values = { count: total, from: (page - 1) * size + 1, to: Math.min(page * size, total) }
  return (
    <div className="pages">
      <span>{t(`catalogue.pages.${of}`, values)}</span>
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
