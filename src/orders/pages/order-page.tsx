import type { ReactNode } from 'react'
import { moneyText } from '../../cart/islands/money-text.ts'
import { instantOf } from '../../delivery/lead-days.ts'
import { ChargedMoney, useWords } from '../../i18n/react.tsx'
import { callHref, calls, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { SavePdf } from '../../ui/save-pdf.tsx'
import type { OrderView } from '../confirmation-queries.ts'
import { ClearCart } from '../islands/clear-cart.tsx'
import { OrderFacts, OrderSum } from './order-parts.tsx'
import { OrderSteps } from './order-steps.tsx'

export type OrderPageView = {
  order: OrderView
  store: { city: string; address: string; phone: string }
  /** Whether a letter with all this is sent: only where there is a mail server. */
  hasLetter: boolean
}

/**
 * An order after it was placed: its number, what happens next, and all that was agreed. `payment` is how the payment at a
 * provider stands, where there is one.
 */
export function OrderPage({ view, payment }: { view: OrderPageView; payment?: ReactNode }) {
  return (
    <ChargedMoney>
      <Order view={view} payment={payment} />
    </ChargedMoney>
  )
}

function Order({ view: { order, store, hasLetter }, payment }: { view: OrderPageView; payment: ReactNode }) {
  const { t, format } = useWords()
  return (
    <div className="wrap order" id="order-sheet">
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
        <Island
          name="SavePdf"
          component={SavePdf}
          props={{ target: 'order-sheet', fileName: order.number }}
          when="interaction"
          words={['pdf']}
        />
      </header>
      {payment}
      <div className="check-g">
        <div>
          <WhatNext order={order} store={store} hasLetter={hasLetter} />
          <section className="order__part">
            <h2>{t('confirmation.timeline')}</h2>
            <OrderSteps order={order} />
          </section>
          <OrderFacts order={order} />
        </div>
        <OrderSum order={order}>
          <a className="btn btn--quiet btn--wide" href={callHref(calls.invoiceByToken, order.token)} download>
            <Icon name="download" small />
            {t('confirmation.invoice')}
          </a>
          <a className="btn btn--quiet btn--wide" href={routes.shop.href()}>
            {t('confirmation.toShop')}
          </a>
        </OrderSum>
      </div>
    </div>
  )
}

/** What the customer may expect, by how the goods reach them. */
function WhatNext({ order, store, hasLetter }: OrderPageView) {
  const words = useWords()
  const { t, language, format } = words
  const { delivery } = order
  return (
    <section className="order__part order__next">
      <h2>{t('confirmation.next')}</h2>
      <p>{t('confirmation.nextPage')}</p>
      {hasLetter && <p>{t('confirmation.nextLetter', { email: order.contact.email })}</p>}
      {delivery.type === 'pickup' ? (
        <p>
          {t('confirmation.nextPickup', { store: store.city, address: store.address })}
          {delivery.expectedOn !== undefined &&
            ` ${t('confirmation.readyOn', { date: format.date(instantOf(delivery.expectedOn)) })}`}
        </p>
      ) : (
        <p>
          {t('confirmation.nextDelivery', {
            area: delivery.areaName[language] ?? delivery.areaName.en,
            count: delivery.leadDays,
          })}
          {delivery.expectedOn !== undefined &&
            ` ${t('confirmation.expected', { date: format.date(instantOf(delivery.expectedOn)) })}`}
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
