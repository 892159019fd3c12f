import { useI18n } from '../../../i18n/react.tsx'
import { imageHref, routes } from '../../../routes.ts'
import { Picture } from '../../../ui/picture.tsx'
import { type Crumb, Crumbs } from '../../list/pages/crumbs.tsx'
import { Pager } from '../../list/pages/list-pages.tsx'
import { isolated } from '../../list/pages/price-line.tsx'
import type { CategoryView, SubcategoryView } from '../../queries.ts'
import type { Picture as StoredPicture } from '../../schema.ts'

/** How many categories a page shows, each with all its subcategories. */
export const categoriesAPage = 12

/** The query of a page of the categories, without `?`; none of the first. */
export const categoriesQuery = (page: number): string => (page === 1 ? '' : `page=${page}`)

export type CategoriesView = {
  categories: readonly CategoryView[]
  /** By the id of a category or subcategory. */
  pictures: Readonly<Record<string, StoredPicture>>
  trail: readonly Crumb[]
  /** From 1. */
  page: number
  /** How many categories there are on all pages. */
  total: number
}

/** A page of the categories with their subcategories, each with a picture of what is in it. */
export function CategoriesPage({ view: { categories, pictures, trail, page, total } }: { view: CategoriesView }) {
  const { t } = useI18n()
  return (
    <div className="wrap kinds">
      <Crumbs trail={trail} />
      <h1>{t('catalogue.categories.title')}</h1>
      <p className="kinds__lead">{t('catalogue.categories.lead')}</p>
      {categories.map((category, index) => (
        <Kind key={category.id} category={category} pictures={pictures} isFirst={index === 0} />
      ))}
      {total > categoriesAPage && (
        <Pager
          page={page}
          size={categoriesAPage}
          total={total}
          of="categories"
          hrefOf={(number) => [routes.categories.href(), categoriesQuery(number)].filter(Boolean).join('?')}
        />
      )}
    </div>
  )
}

type KindProps = { category: CategoryView; pictures: CategoriesView['pictures']; isFirst: boolean }

function Kind({ category, pictures, isFirst }: KindProps) {
  const picture = pictures[category.id]
  return (
    <section className="kind" aria-labelledby={`kind-${category.slug}`}>
      <a className="kind__main" href={routes.category.href(category.slug)}>
        {picture && <Picture picture={picture} alt="" sizes={kindSizes} href={imageHref} eager={isFirst} />}
        <span className="kind__tag">
          <h2 id={`kind-${category.slug}`}>{category.name}</h2>
          <Amount of={category} />
        </span>
      </a>
      <div>
        {category.intro && <p className="kind__intro">{category.intro}</p>}
        <ul className="kind__subs">
          {category.subcategories.map((sub) => (
            <Sub
              key={sub.id}
              sub={sub}
              href={routes.subcategory.href(category.slug, sub.slug)}
              picture={pictures[sub.id]}
            />
          ))}
        </ul>
      </div>
    </section>
  )
}

/** How wide the large picture is shown. */
const kindSizes = '(min-width: 1344px) 520px, (min-width: 769px) 41vw, 100vw'

function Sub({ sub, href, picture }: { sub: SubcategoryView; href: string; picture: StoredPicture | undefined }) {
  return (
    <li>
      <a href={href}>
        {picture ? (
          <Picture picture={picture} alt="" sizes="88px" href={imageHref} />
        ) : (
          <span className="kind__blank" />
        )}
        <span>
          <b>{sub.name}</b>
          <Amount of={sub} />
        </span>
      </a>
    </li>
  )
}

/** How many products, and from which price. */
function Amount({ of }: { of: SubcategoryView }) {
  const { t, format } = useI18n()
  return (
    <small>
      {t('catalogue.categories.products', { count: of.productCount })}
      {of.fromPerSqFtMinor !== null && (
        <> {t('catalogue.categories.from', { price: isolated(format.money(of.fromPerSqFtMinor)) })}</>
      )}
    </small>
  )
}
