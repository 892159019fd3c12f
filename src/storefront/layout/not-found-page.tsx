import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { Menu } from './menu/queries.ts'

/** The page of an address that the shop does not have: a floor with one board missing, and the ways on. */
export function NotFoundPage({ categories }: { categories: Menu['categories'] }) {
  const { t } = useI18n()
  return (
    <div className="wrap lost">
      <div className="lost__say">
        <p className="lost__code num">404</p>
        <h1>{t('common.notFound.title')}</h1>
        <p className="lost__lead">{t('common.notFound.text')}</p>
        <search>
          <form className="lost__search" action={routes.shop.href()}>
            <label className="sr" htmlFor="lost-search">
              {t('common.notFound.search')}
            </label>
            <input
              className="input"
              id="lost-search"
              name="q"
              type="search"
              maxLength={200}
              placeholder={t('common.notFound.search')}
            />
            <button className="btn btn--ink" type="submit">
              <Icon name="search" small /> {t('common.notFound.find')}
            </button>
          </form>
        </search>
        <p>
          <a className="link" href={routes.home.href()}>
            {t('common.homepage')}
          </a>
        </p>
      </div>
      <ul className="lost__floor">
        {categories.map(({ id, slug, name, picture }) => (
          <li key={id}>
            <a href={routes.category.href(slug)}>
              {picture && <Picture picture={picture} alt="" sizes="(min-width: 1030px) 320px, 50vw" href={imageHref} />}
              <span>{name}</span>
            </a>
          </li>
        ))}
        <li aria-hidden="true" className="lost__gap" />
      </ul>
    </div>
  )
}
