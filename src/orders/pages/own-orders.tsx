import { ProfileLayout } from '../../accounts/pages/profile-layout.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { imageHref, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Money } from '../../ui/money.tsx'
import type { OwnOrderRow, OwnOrders } from '../own-queries.ts'
import { StatusWord } from './status-word.tsx'

function Row({ order }: { order: OwnOrderRow }) {
  const { t, format } = useI18n()
  return (
    <li className="bought">
      <span className="bought__pictures" aria-hidden="true">
        {order.pictures.map((url) => (
          <img key={url} src={imageHref(url, 128)} alt="" width={56} height={56} loading="lazy" decoding="async" />
        ))}
      </span>
      <span className="bought__what">
        <a className="bought__link" href={routes.profileOrder.href(order.id)}>
          {t('profile.order.title', { number: order.number })}
        </a>
        <small className="quiet">{t('profile.orders.placed', { when: format.date(order.placedAt) })}</small>
        <small className="bought__names" dir="auto">
          {order.names.join(', ')}
        </small>
      </span>
      <StatusWord status={order.status} isPartlyShipped={order.isPartlyShipped} />
      <Money>{format.amount(order.totalMinor, order.currency)}</Money>
    </li>
  )
}

export function OrderRows({ orders }: { orders: readonly OwnOrderRow[] }) {
  return (
    <ul className="bought-list">
      {orders.map((order) => (
        <Row key={order.id} order={order} />
      ))}
    </ul>
  )
}

/** The last few orders, on the account's first page; nothing where there are none. */
export function LatestOrders({ orders }: { orders: readonly OwnOrderRow[] }) {
  const { t } = useI18n()
  if (orders.length === 0) return null
  return (
    <section className="profile__part" aria-labelledby="latest">
      <h2 id="latest">{t('profile.latest.title')}</h2>
      <OrderRows orders={orders} />
      <p>
        <a className="link" href={routes.profileOrders.href()}>
          {t('profile.latest.all')}
        </a>
      </p>
    </section>
  )
}

/** All of someone's orders, ten to a page. */
export function OwnOrdersPage({ view: { name, list } }: { view: { name: string; list: OwnOrders } }) {
  const { t } = useI18n()
  return (
    <ProfileLayout current="orders" name={name}>
      <h1>{t('profile.orders.title')}</h1>
      {list.total === 0 ? (
        <div className="profile__part">
          <h2>{t('profile.orders.none')}</h2>
          <p className="profile__text quiet">{t('profile.orders.noneHint')}</p>
          <p>
            <a className="btn btn--ink" href={routes.shop.href()}>
              {t('profile.orders.toShop')}
            </a>
          </p>
        </div>
      ) : (
        <OrderRows orders={list.orders} />
      )}
      {list.pages > 1 && <Pages list={list} />}
    </ProfileLayout>
  )
}

function Pages({ list: { page, pages } }: { list: OwnOrders }) {
  const { t } = useI18n()
  const href = (to: number) => (to === 1 ? routes.profileOrders.href() : `${routes.profileOrders.href()}?page=${to}`)
  return (
    <nav className="turnpages" aria-label={t('profile.orders.pages')}>
      {page > 1 && (
        <a className="link" rel="prev" href={href(page - 1)}>
          <span className="turn">
            <Icon name="chevron-right" small directional />
          </span>
          {t('profile.orders.newer')}
        </a>
      )}
      <span className="quiet">{t('profile.orders.page', { page, pages })}</span>
      {page < pages && (
        <a className="link" rel="next" href={href(page + 1)}>
          {t('profile.orders.older')}
          <Icon name="chevron-right" small directional />
        </a>
      )}
    </nav>
  )
}
