import type { ReactNode } from 'react'
import { moneyText } from '../../cart/islands/money-text.ts'
import type { Ordered } from '../../cart/ordered-rules.ts'
import { instantOf } from '../../delivery/lead-days.ts'
import { extrasText, windowText } from '../../delivery/slot-text.ts'
import { callAddress } from '../../http/call.ts'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { SavePdf } from '../../ui/pdf/save-pdf.tsx'
import type { OrderView } from '../confirmation-queries.ts'
import { ClearCart } from '../islands/clear-cart.tsx'
import type { PassportLink } from '../passport/link.ts'
import { firstDueMinor } from '../rules.ts'
import type { OrderStatus } from '../schema.ts'
import { ShippedParts } from '../shipments/pages/shipped-parts.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts, OrderSum } from './order-parts.tsx'
import { OrderPassport } from './order-passport.tsx'
import { OrderSteps } from './order-steps.tsx'

export type OrderPageView = {
  order: OrderView
  passport: PassportLink | undefined
  /** What it holds of the cart that it was, under the cart's names. */
  taken: Ordered
  store: { city: string; address: string; phone: string }
  /** Whether an email with all this is sent: only where there is a mail server. */
  hasEmail: boolean
  /** Whether it was to be cancelled after its goods had left. */
  isTooLateToCancel: boolean
}

/**
 * An order after it was placed: its number, what happens next, and all that was agreed. `payment` is how the payment at a
 * provider stands, where there is one; `returns` is what can come back, `messages` what was written about it.
 */
export function OrderPage({
  view,
  payment,
  returns,
  messages,
}: {
  view: OrderPageView
  payment?: ReactNode
  returns?: ReactNode
  messages?: ReactNode
}) {
  return (
    <ChargedMoney currency={view.order.currency}>
      <Order view={view} payment={payment} returns={returns} messages={messages} />
    </ChargedMoney>
  )
}

/** The words that the page is headed by. */
const titleOf = (status: OrderStatus): string => {
  if (status === 'cancelled') return 'confirmation.cancelled'
  if (status === 'completed') return 'confirmation.titleCompleted'
  return status === 'requested' ? 'confirmation.titleRequested' : 'confirmation.title'
}

type Slots = { payment: ReactNode; returns: ReactNode; messages: ReactNode }

function Order({ view, payment, returns, messages }: Slots & { view: OrderPageView }) {
  const { order, passport, taken, store, hasEmail, isTooLateToCancel } = view
  const { t, format } = useI18n()
  const isCancelled = order.status === 'cancelled'
  return (
    <div className="wrap order" id="order-sheet">
      <Island
        name="ClearCart"
        component={ClearCart}
        props={{ cartId: order.cartId, ordered: taken }}
        when="load"
        messages={[]}
      />
      <header className="order__head">
        {!isCancelled && (
          <p className="okline">
            <Icon name="circle-check" />
            {t('confirmation.thanks', { name: order.contact.fullName })}
          </p>
        )}
        <h1>{t(titleOf(order.status))}</h1>
        <p className="order__number">
          {t('confirmation.number')} <b className="num">{order.number}</b>
          <span className="quiet"> · {format.dateTime(order.placedAt)}</span>
        </p>
        <Island
          name="SavePdf"
          component={SavePdf}
          props={{ target: 'order-sheet', fileName: order.number }}
          when="interaction"
          messages={['pdf']}
        />
      </header>
      {isTooLateToCancel && !isCancelled && (
        <p className="errsum" role="alert">
          {t('confirmation.cancel.late')}{' '}
          <a className="link num" href={`tel:${store.phone}`}>
            {store.phone}
          </a>
        </p>
      )}
      {payment}
      <div className="check-g">
        <div>
          {!isCancelled && <WhatNext order={order} store={store} hasEmail={hasEmail} />}
          <section className="order__part">
            <h2>{t('confirmation.timeline')}</h2>
            <OrderSteps order={order} />
          </section>
          {messages}
          <ShippedParts order={order} />
          <OrderFacts order={order} />
          {returns}
          <CancelOrder order={order} page="order" />
        </div>
        <OrderSum order={order}>
          <OrderPassport passport={passport} />
          {order.status !== 'requested' && (
            <a
              className="btn btn--quiet btn--wide"
              href={callAddress(calls.invoiceByToken, { token: order.token })}
              download
            >
              <Icon name="download" small />
              {t('confirmation.invoice')}
            </a>
          )}
          <a className="btn btn--quiet btn--wide" href={routes.shop.href()}>
            {t('confirmation.toShop')}
          </a>
        </OrderSum>
      </div>
    </div>
  )
}

/** What the customer may expect, by how the goods reach them. */
function WhatNext({ order, store, hasEmail }: Pick<OrderPageView, 'order' | 'store' | 'hasEmail'>) {
  const i18n = useI18n()
  const { t, language, format } = i18n
  const { delivery, status, steps } = order
  const isDeclined = status === 'cancelled' && steps.at(-2)?.status === 'requested'
  // What is promised of an order that was accepted.
  const isOpen = !['requested', 'cancelled', 'completed', 'returned'].includes(status)
  return (
    <section className="order__part order__next">
      <h2>{t('confirmation.next')}</h2>
      <p>{t('confirmation.nextPage')}</p>
      {hasEmail && order.contact.email !== '' && (
        <p>
          {t(`confirmation.${order.isMailWithheld ? 'mailWithheld' : 'nextLetter'}`, { email: order.contact.email })}
        </p>
      )}
      {isDeclined && <p>{t('confirmation.nextDeclined')}</p>}
      {order.status === 'requested' && <p>{t('confirmation.nextRequested')}</p>}
      {order.holdsUntil && <p>{t('confirmation.holdsUntil', { when: format.date(order.holdsUntil) })}</p>}
      {!isOpen ? null : delivery.type === 'pickup' ? (
        <p>
          {t('confirmation.nextPickup', { store: store.city, address: store.address })}
          {delivery.expectedOn !== undefined &&
            ` ${t('confirmation.readyOn', { date: format.date(instantOf(delivery.expectedOn)) })}`}
          {order.keptUntil !== null && ` ${t('shipments.kept', { date: format.date(instantOf(order.keptUntil)) })}`}
        </p>
      ) : (
        <p>
          {delivery.posted
            ? t('confirmation.nextPosted')
            : t('confirmation.nextDelivery', {
                area: delivery.areaName[language] ?? delivery.areaName.en,
                count: delivery.leadDays,
              })}
          {delivery.second && ` ${t('confirmation.inTwo')}`}
          {delivery.expectedOn !== undefined &&
            ` ${t('confirmation.expected', { date: format.date(instantOf(delivery.expectedOn)) })}`}
          {delivery.slot && ` ${t('confirmation.window', { window: windowText(i18n, delivery.slot) })}`}
          {delivery.second?.expectedOn !== undefined &&
            ` ${t('confirmation.second', { date: format.date(instantOf(delivery.second.expectedOn)) })}`}
          {delivery.second?.slot && ` ${t('confirmation.window', { window: windowText(i18n, delivery.second.slot) })}`}
          {delivery.extras && ` ${t('confirmation.extras', { extras: extrasText(i18n, delivery.extras) })}`}
        </p>
      )}
      {isOpen && order.paymentMethod === 'cod' && order.paymentStatus === 'unpaid' && (
        <p>{t('confirmation.nextCash', { total: moneyText(i18n, firstDueMinor(order)) })}</p>
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
