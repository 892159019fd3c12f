import { listHref, noFilters } from '../../../catalogue/list/rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref, routes } from '../../../routes.ts'
import { CachedFragment, type Fragment } from '../../../ui/cached-fragment.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Money } from '../../../ui/money.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type FrameView, pathnameOf } from '../frame-view.ts'
import { barLinks, openLinks } from '../shop-links.ts'
import type { MenuCategory, MenuPick } from './queries.ts'

/**
 * The bar of categories, each a button that shows and hides a panel with its subcategories, its colors, and one of its
 * floors. The browser does it without script: a panel is a popover.
 */
export function MegaMenu({ frame }: { frame: FrameView }) {
  const { t } = useI18n()
  const here = pathnameOf(frame)
  return (
    <nav className="nav" aria-label={t('common.nav.shop')} data-mega="">
      <ul className="wrap">
        {frame.categories.map((category) => {
          const href = routes.category.href(category.slug)
          const isHere = here === href || here.startsWith(`${href}/`)
          const id = `mega-${category.slug}`
          return (
            <li className="nav__i" key={category.id}>
              <button type="button" popoverTarget={id} aria-current={isHere ? 'true' : undefined}>
                {category.name}
                <Icon name="chevron-down" small />
              </button>
              <div className="mega" id={id} popover="auto">
                <CachedFragment {...menuPanel(category)} />
              </div>
            </li>
          )
        })}
        {openLinks(frame, barLinks).map(({ href, word }) => (
          <li className="nav__i" key={href}>
            <a href={href} aria-current={here === href ? 'page' : undefined}>
              {t(word)}
            </a>
          </li>
        ))}
        <li className="nav__store">
          <Icon name="store" small /> {t('common.nav.store')} <bdi>{frame.store.address.city}</bdi>
        </li>
      </ul>
    </nav>
  )
}

/** A category's panel, as it is on every page. */
export const menuPanel = (category: MenuCategory): Fragment => ({
  owner: category,
  under: 'panel',
  children: <MenuPanel category={category} />,
})

/** What is in a category's panel. It is half of a page's elements. */
function MenuPanel({ category }: { category: MenuCategory }) {
  const { t } = useI18n()
  const href = routes.category.href(category.slug)
  return (
    <div className="wrap">
      <div>
        <p className="mega__title">
          <a href={href}>{category.name}</a>
        </p>
        <ul className="mega__subs">
          {category.subcategories.map((sub) => (
            <li key={sub.id}>
              <a href={routes.subcategory.href(category.slug, sub.slug)}>
                <span>
                  {sub.name}
                  {sub.intro && <small>{sub.intro}</small>}
                </span>
                <small className="mega__count">{t('common.nav.products', { count: sub.productCount })}</small>
              </a>
            </li>
          ))}
        </ul>
        <a className="more" href={href}>
          {t('common.nav.allOf', { category: category.name, count: category.productCount })}
          <Icon name="arrow-right" small directional />
        </a>
      </div>
      {category.colors.length > 0 && <Colors category={category} href={href} />}
      {category.pick && <Pick pick={category.pick} />}
    </div>
  )
}

function Colors({ category, href }: { category: MenuCategory; href: string }) {
  const { t } = useI18n()
  return (
    <div>
      <p className="mega__label">{t('common.nav.byColor')}</p>
      <ul className="mega__tones">
        {category.colors.map(({ filter, name, hex, swatch }) => (
          <li key={filter}>
            <a href={listHref(href, { ...noFilters, color: [filter] })}>
              {swatch ? (
                <Picture picture={swatch} alt="" sizes="100px" href={imageHref} />
              ) : (
                <span className="mega__plain" style={{ background: hex }} />
              )}
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pick({ pick }: { pick: MenuPick }) {
  const { t, format } = useI18n()
  return (
    <div className="mega__pick">
      <p className="mega__label">{t('common.nav.pick')}</p>
      <a href={routes.product.href(pick.slug)}>
        <Picture picture={pick.picture} alt="" sizes="430px" href={imageHref} />
        <span className="mega__price">
          <bdi>{pick.name}</bdi>
          <span>
            <span className={pick.was === null ? undefined : 'now'}>
              <Money>{format.money(pick.now)}</Money>
            </span>{' '}
            {pick.was !== null && (
              <s className="was">
                <Money>{format.money(pick.was)}</Money>
              </s>
            )}{' '}
            {pick.perSqFt && t('common.nav.perSqFt')}
          </span>
        </span>
      </a>
    </div>
  )
}
