import type { ReactNode } from 'react'
import { LineDetail, LinePicture } from '../../cart/islands/line-text.tsx'
import { moneyText } from '../../cart/islands/money-text.ts'
import { Totals } from '../../cart/islands/totals.tsx'
import { countryName } from '../../delivery/countries.ts'
import type { AddressInput } from '../../delivery/schema.ts'
import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { Money } from '../../ui/money.tsx'
import type { OrderLineView, OrderView } from '../confirmation-queries.ts'
import { ClearCart } from '../islands/clear-cart.tsx'
import { OrderSteps } from './order-steps.tsx'

export type OrderPageView = {
  order: OrderView
  store: { city: string; address: string; phone: string }
}

/**
 * An order after it was placed: its number, what happens next, and all that was agreed. `payment` is how the payment at a
 * provider stands, where there is one.
 */
export function OrderPage({ view: { order, store }, payment }: { view: OrderPageView; payment?: ReactNode }) {
  const { t, format } = useWords()
  const { delivery, couponPercent } = order
  return (
    <div className="wrap order">
      <Island name="ClearCart" component={ClearCart} props={{ cartId: order.cartId }} when="load" words={[]} />
      <header className="order__head">
        <p className="okline">
          <Icon name="circle-check" />
          {t('confirmation.thanks', { name: order.contact.fullName })}
        </p>
        <h1>{t('confirmation.title')}</h1>
        <p className="order__number">
          {t('confirmation.number')} <b className="num">{order.number}</b>
          <span className="quiet"> · {format.dateTime(order.placedAt)}</span>
        </p>
      </header>
      {payment}
      <div className="check-g">
        <div>
          <WhatNext order={order} store={store} />
          <section className="order__part">
            <h2>{t('confirmation.timeline')}</h2>
            <OrderSteps order={order} />
          </section>
          <section className="order__part order__facts">
            <Facts title={t('confirmation.contact')}>
              <bdi>{order.contact.fullName}</bdi>
              <bdi dir="ltr">{order.contact.email}</bdi>
              <bdi dir="ltr">{order.contact.phone}</bdi>
            </Facts>
            {order.shipping && (
              <Facts title={t('confirmation.shipping')}>
                <Address address={order.shipping} />
              </Facts>
            )}
            <Facts title={t('confirmation.billing')}>
              <Address address={order.billing} />
            </Facts>
            <Facts title={t('confirmation.payment')}>
              <span>{t(`confirmation.method.${order.paymentMethod}`)}</span>
              <span className="quiet">{t(`confirmation.paid.${order.paymentStatus}`)}</span>
            </Facts>
            {order.note !== '' && (
              <Facts title={t('confirmation.note')}>
                <span className="order__note">{order.note}</span>
              </Facts>
            )}
          </section>
        </div>
        <aside className="osum" aria-labelledby="sold">
          <h2 id="sold">{t('confirmation.lines')}</h2>
          <ul className="lines">
            {order.lines.map((line) => (
              <SoldLine key={line.id} line={line} />
            ))}
          </ul>
          <Totals
            quote={{ ...order, coupon: couponPercent === null ? null : { percent: couponPercent } }}
            delivery={delivery.type}
          />
          <a className="btn btn--quiet btn--wide" href={routes.shop.href()}>
            {t('confirmation.toShop')}
          </a>
        </aside>
      </div>
    </div>
  )
}

/** What the customer may expect, by how the goods reach them. */
function WhatNext({ order, store }: OrderPageView) {
  const words = useWords()
  const { t, language } = words
  const { delivery } = order
  return (
    <section className="order__part order__next">
      <h2>{t('confirmation.next')}</h2>
      <p>{t('confirmation.nextPage')}</p>
      {delivery.type === 'pickup' ? (
        <p>{t('confirmation.nextPickup', { store: store.city, address: store.address })}</p>
      ) : (
        <p>
          {t('confirmation.nextDelivery', {
            area: delivery.areaName[language] ?? delivery.areaName.en,
            count: delivery.leadDays,
          })}
        </p>
      )}
      {order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid' && (
        <p>{t('confirmation.nextCash', { total: moneyText(words, order.totalMinor) })}</p>
      )}
      <p className="quiet">
        {t('confirmation.help')}{' '}
        <a className="link num" href={`tel:${store.phone}`}>
          {store.phone}
        </a>
      </p>
    </section>
  )
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}

function Address({ address: { house, city, state, zipCode, country } }: { address: AddressInput }) {
  const { language } = useWords()
  return (
    <>
      <bdi>{house}</bdi>
      <bdi>{[city, state, zipCode].filter(Boolean).join(', ')}</bdi>
      <bdi>{countryName(country, language)}</bdi>
    </>
  )
}

function SoldLine({ line }: { line: OrderLineView }) {
  const { format } = useWords()
  const { quantity, unit, unitMeasure } = line
  return (
    <li className="line">
      <LinePicture url={line.pictureUrl} size={64} />
      <a className="line__name" href={routes.product.href(line.slug)}>
        <bdi>{line.name}</bdi>
      </a>
      <Money>{format.money(line.totalMinor)}</Money>
      <LineDetail line={{ ...line, qty: quantity, unit: unit as 'box', unitMeasure: unitMeasure as 'area' }} />
    </li>
  )
}
