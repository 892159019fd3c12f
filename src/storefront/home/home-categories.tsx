import { isolated } from '../../catalogue/list/pages/price-line.tsx'
import type { ShowcaseView } from '../../catalogue/list/showcase-queries.ts'
import type { CategoryView } from '../../catalogue/queries.ts'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'

type Props = { title: string; categories: readonly CategoryView[]; pictures: ShowcaseView['categoryPictures'] }

/** The categories laid like boards, with staggered joints; nothing where there are none. */
export function HomeCategories({ title, categories, pictures }: Props) {
  const { t, format } = useI18n()
  if (categories.length === 0) return null
  return (
    <section className="sec wrap" aria-labelledby="categories">
      <div className="sec__head">
        <h2 id="categories">{title}</h2>
        <a className="more" href={routes.shop.href()}>
          {t('home.allProducts')} <Icon name="arrow-right" small directional />
        </a>
      </div>
      <div className="lay">
        {categories.map(({ id, slug, name, productCount, fromPerSqFtMinor }) => {
          const picture = pictures[slug]
          return (
            <a key={id} href={routes.category.href(slug)}>
              {picture && <Picture picture={picture} alt="" sizes="(min-width: 769px) 58vw, 100vw" href={imageHref} />}
              <span className="lay__tag">
                <b>{name}</b>
                <span>
                  {fromPerSqFtMinor === null ? (
                    t('home.categoryPieces', { count: productCount })
                  ) : (
                    <>
                      {t('catalogue.list.floors', { count: productCount })}{' '}
                      {t('home.categoryFrom', { price: isolated(format.money(fromPerSqFtMinor)) })}
                    </>
                  )}
                </span>
              </span>
            </a>
          )
        })}
      </div>
    </section>
  )
}
