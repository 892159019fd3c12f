import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls, passportRoute } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import type { OrderView } from '../contracts.ts'
import { DocumentsPanel } from '../documents/documents-panel.tsx'
import { UnreadNote } from '../messages/screens/unread-note.tsx'
import { PickupPanel } from '../pickups/screens/pickup-panel.tsx'
import { ReturnDialog } from '../refunds/return-dialog.tsx'
import { hasPassport, routineStep } from '../rules.ts'
import { hasShipped } from '../shipments/rules.ts'
import { ShipmentsPanel } from '../shipments/screens/shipments-panel.tsx'
import { AskDialog, type Move } from './ask-dialog.tsx'
import { DemoBadge, OrderPaymentBadge, PartlyShippedBadge, StatusBadge } from './badges.tsx'
import { orderQuery } from './load.ts'
import { NextStep } from './next-step.tsx'
import { OrderLines } from './order-lines.tsx'
import { type News, OrderNews } from './order-news.tsx'
import { CustomerPanel, DeliveryPanel, PaymentPanel } from './order-panels.tsx'
import { OrderSteps } from './order-steps.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { WaitingNote } from './waiting-note.tsx'

const route = getRouteApi('/orders/$id')

/** A number that keeps its order of signs inside a sentence that runs the other way (Unicode LRI … PDI). */
const isolated = (text: string): string => `\u2066${text}\u2069`

function OrderSkeleton() {
  const { t } = useI18n()
  return (
    <div className="skeleton" aria-busy="true">
      <span className="sr">{t('dashboard.loading')}</span>
      <i className="skeleton__head" />
      <i className="skeleton__pan" />
    </div>
  )
}

type MoveProps = { order: OrderView; onAsk: (move: Move) => void; nextStep: ReactNode }

function MoveButtons({ order, onAsk, nextStep }: MoveProps) {
  const { t } = useI18n()
  const routine = routineStep(order.status, order.delivery.type)
  const others = order.nextStatuses.filter((to) => to !== routine)
  return (
    <fieldset className="moves">
      <legend className="sr">{t('dashboard.order.moves')}</legend>
      {nextStep}
      {others.map((to) => (
        <button
          key={to}
          className={
            order.status === 'requested' && to === 'confirmed' ? 'btn btn--ink btn--s' : 'btn btn--quiet btn--s'
          }
          type="button"
          onClick={() => onAsk({ kind: 'status', from: order.status, to })}
        >
          {t(`dashboard.move.${order.status === 'requested' && to === 'cancelled' ? 'declined' : to}`)}
        </button>
      ))}
    </fieldset>
  )
}

/** What the payments, which stand above the orders, show of one; `onDone` as for every change of the order. */
export type PaymentSlot = (
  order: OrderView,
  onDone: ((order: OrderView, text: string) => void) | undefined,
) => ReactNode

type Slots = {
  payments: PaymentSlot /** What its customer asks to give back. */
  returns: (order: OrderView) => ReactNode
}

function Order({ order, payments, returns }: Slots & { order: OrderView }) {
  const { t, format } = useI18n()
  const queries = useQueryClient()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const [asked, setAsked] = useState<Move>()
  const [isReturning, setReturning] = useState(false)
  const [news, setNews] = useState<News>()
  const closeNews = useCallback(() => setNews(undefined), [])
  usePageTitle(t('dashboard.order.title', { number: order.number }))

  const changed = (order: OrderView) => {
    const { queryKey } = orderQuery(order.id)
    // A refresh that set out before the change would bring back the order as it was.
    void queries.cancelQueries({ queryKey })
    queries.setQueryData(queryKey, order)
    void queries.invalidateQueries({ queryKey: ['orders'] })
  }
  const keep = (order: OrderView, text: string) => {
    changed(order)
    setNews({ text, isBad: false })
  }
  // What is seen needs no words.
  const moved = (now: OrderView) => {
    changed(now)
    setNews(undefined)
  }
  const reload = (text: string, isBad = true) => {
    void queries.invalidateQueries({ queryKey: orderQuery(order.id).queryKey })
    void queries.invalidateQueries({ queryKey: ['orders'] })
    setNews({ text, isBad })
  }
  // Its button stays under the finger, and becomes the way back: the focus stays with it.
  const nextStep = (
    <NextStep order={order} onMoved={moved} onUndone={(text) => reload(text, false)} onRefused={reload} />
  )

  return (
    <>
      <div className="dhead">
        <h1>{t('dashboard.order.title', { number: isolated(order.number) })}</h1>
        <StatusBadge status={order.status} />
        {order.status === 'processing' && hasShipped(order.lines) && <PartlyShippedBadge />}
        <OrderPaymentBadge order={order} />
        <DemoBadge isDemo={order.demo} />
        {mayEdit && <MoveButtons order={order} onAsk={setAsked} nextStep={nextStep} />}
        <p>
          {t('dashboard.order.placed', { when: format.dateTime(new Date(order.placedAt)) })} ·{' '}
          <a className="link" href={callAddress(calls.invoice, { id: order.id })} download>
            {t('dashboard.order.invoice')}
          </a>{' '}
          ·{' '}
          <a className="link" href={callAddress(calls.packingSlip, { id: order.id })} download>
            {t('admin-orders.slip')}
          </a>
          {order.lines.some(({ unit }) => unit === 'sample') && (
            <>
              {' · '}
              <a className="link" href={callAddress(calls.sampleLabels, { id: order.id })} download>
                {t('admin-orders.sampleLabels')}
              </a>
            </>
          )}
          {order.passportToken !== null && hasPassport(order) && (
            <>
              {' · '}
              <a className="link" href={passportRoute.href(order.passportToken)} target="_blank" rel="noopener">
                {t('admin-orders.passport')}
              </a>
            </>
          )}
          {mayEdit && order.isEditable && (
            <>
              {' · '}
              <Link className="link" to="/orders/$id/edit" params={{ id: order.id }}>
                {t('admin-orders.edit')}
              </Link>
            </>
          )}
          {mayEdit && order.isReturnable && order.lines.some(({ quantity, returned }) => returned < quantity) && (
            <>
              {' · '}
              <button className="link" type="button" onClick={() => setReturning(true)}>
                {t('admin-orders.return.open')}
              </button>
            </>
          )}
        </p>
      </div>
      <OrderSteps order={order} />
      {news && <OrderNews news={news} onClose={closeNews} />}
      <UnreadNote order={order} onDone={mayEdit ? keep : undefined} />
      <WaitingNote order={order} onDone={mayEdit ? keep : undefined} onOvertaken={reload} />
      <div className="ocols">
        <div>
          <OrderLines order={order} />
          <ShipmentsPanel order={order} mayEdit={mayEdit} onDone={moved} onOvertaken={reload} />
          <TimelinePanel order={order} onDone={mayEdit ? keep : undefined} />
        </div>
        <div>
          <PaymentPanel order={order} onAsk={mayEdit ? setAsked : undefined}>
            {payments(order, mayEdit ? keep : undefined)}
          </PaymentPanel>
          <DocumentsPanel order={order} />
          {returns(order)}
          <DeliveryPanel order={order} />
          <PickupPanel order={order} mayEdit={mayEdit} onDone={moved} onUndone={reload} />
          <CustomerPanel order={order} onDone={mayEdit ? keep : undefined} />
        </div>
      </div>
      {isReturning && <ReturnDialog order={order} onDone={keep} onClose={() => setReturning(false)} />}
      {asked && (
        <AskDialog order={order} move={asked} onDone={keep} onOvertaken={reload} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

/** One order, with all that staff may do to it. */
export function OrderScreen(slots: Slots) {
  const { t } = useI18n()
  const { id } = route.useParams()
  const { data, error, refetch } = useQuery(orderQuery(id))
  return (
    <>
      <BackLink to="/orders" label={t('dashboard.order.back')} />
      {data && <Order key={id} order={data} {...slots} />}
      {!data && error && (
        <section className="pan">
          <LoadFailed
            what={t('dashboard.order.loadFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {!data && !error && <OrderSkeleton />}
    </>
  )
}
