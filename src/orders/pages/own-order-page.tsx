import type { ReactNode } from 'react'
import { DoneNotice, ProfileLayout } from '../../accounts/pages/profile-layout.tsx'
import { instantOf } from '../../delivery/lead-days.ts'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { SavePdf } from '../../ui/pdf/save-pdf.tsx'
import type { OrderView } from '../confirmation-queries.ts'
import type { PassportLink } from '../passport/link.ts'
import { ShippedParts } from '../shipments/pages/shipped-parts.tsx'
import { hasShipped } from '../shipments/rules.ts'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFacts, OrderSum } from './order-parts.tsx'
import { OrderPassport } from './order-passport.tsx'
import { OrderSteps } from './order-steps.tsx'
import { StatusWord } from './status-word.tsx'

export type OwnOrderPageView = {
  name: string
  order: OrderView
  passport: PassportLink | undefined
  /** Null unless it was just put into the cart again; then the names of what was not. */
  missing: readonly string[] | null
}

/** One of someone's own orders: where it is, what was agreed, and the same again. */
export function OwnOrderPage({
  view,
  returns,
  messages,
}: {
  view: OwnOrderPageView
  returns?: ReactNode
  messages?: ReactNode
}) {
  const { name, order, passport, missing } = view
  const { t, format } = useI18n()
  return (
    <ProfileLayout current="orders" name={name}>
      <p className="own__back" data-no-pdf="">
        <a className="link small" href={routes.profileOrders.href()}>
          {t('profile.order.back')}
        </a>
      </p>
      <h1 className="own__title">
        {t('profile.order.title', { number: order.number })}{' '}
        <StatusWord status={order.status} isPartlyShipped={order.status === 'processing' && hasShipped(order.lines)} />
      </h1>
      <p className="quiet">{t('profile.orders.placed', { when: format.dateTime(order.placedAt) })}</p>
      {order.keptUntil !== null && <p>{t('shipments.kept', { date: format.date(instantOf(order.keptUntil)) })}</p>}
      {missing && <Reordered missing={missing} />}
      <div className="own__do" data-no-pdf="">
        <form method="post" action={callAddress(calls.reorder, { id: order.id })} encType="multipart/form-data">
          <button className="btn btn--ink" type="submit">
            <Icon name="shopping-bag" small />
            {t('profile.order.again')}
          </button>
        </form>
        <a className="btn btn--quiet" href={callAddress(calls.invoice, { id: order.id })} download>
          <Icon name="download" small />
          {t('profile.order.invoice')}
        </a>
        <Island
          name="SavePdf"
          component={SavePdf}
          props={{ target: 'profile-page', fileName: order.number }}
          when="interaction"
          messages={['pdf']}
        />
      </div>
      <div className="own__parts">
        <div>
          <section className="order__part">
            <h2>{t('confirmation.timeline')}</h2>
            <OrderSteps order={order} />
          </section>
          {messages}
          <ShippedParts order={order} />
          <OrderFacts order={order} />
          {returns}
          <CancelOrder order={order} page="profile" />
        </div>
        <OrderSum order={order}>
          <OrderPassport passport={passport} />
        </OrderSum>
      </div>
    </ProfileLayout>
  )
}

function Reordered({ missing }: { missing: readonly string[] }) {
  const { t } = useI18n()
  return (
    <DoneNotice>
      {missing.length === 0
        ? t('profile.order.reordered')
        : t('profile.order.reorderedSome', { names: missing.join(', ') })}{' '}
      <a className="link" href={routes.cart.href()}>
        {t('profile.order.toCart')}
      </a>
    </DoneNotice>
  )
}
