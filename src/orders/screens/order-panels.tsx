import type { ReactNode } from 'react'
import { instantOf } from '../../delivery/lead-days.ts'
import type { AddressInput } from '../../delivery/schema.ts'
import { extrasText, windowText } from '../../delivery/slot-text.ts'
import { intlTag, isLanguage, languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import { storeName } from '../../settings/screens/store-names.ts'
import type { OrderView } from '../contracts.ts'
import { PurchaseOrder } from '../terms/screens/purchase-order.tsx'
import { TermsLine } from '../terms/screens/terms-line.tsx'
import type { Move } from './ask-dialog.tsx'
import { OrderPaymentBadge } from './badges.tsx'
import { ReachedBy } from './reached-by.tsx'

function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="pan">
      <header>
        <h2>{name}</h2>
      </header>
      <div className="pan__in">{children}</div>
    </section>
  )
}

function Address({ address: { house, city, state, zipCode, country } }: { address: AddressInput }) {
  const { language } = useI18n()
  const land = new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(country) ?? country
  return (
    <address>
      <span>
        <bdi>{house}</bdi>
      </span>
      <span>
        <bdi>
          {[city, [state, zipCode].filter((part) => part !== '').join(' ')].filter((part) => part !== '').join(', ')}
        </bdi>
      </span>
      <span>{land}</span>
    </address>
  )
}

type CustomerPanelProps = { order: OrderView; onDone: ((order: OrderView, text: string) => void) | undefined }

/** Who ordered, how to reach them, where the invoice goes, and under which number their books have it. */
export function CustomerPanel({ order, onDone }: CustomerPanelProps) {
  const { t } = useI18n()
  return (
    <Panel name={t('dashboard.order.customer')}>
      <dl className="facts">
        <dt className="sr">{t('dashboard.order.customer')}</dt>
        <dd>
          <b>
            <bdi>{order.fullName}</bdi>
          </b>
        </dd>
        <ReachedBy email={order.email} phone={order.phone} />
        <dt>{t('dashboard.order.language')}</dt>
        <dd>{isLanguage(order.language) ? languageNames[order.language] : order.language}</dd>
        <dt>{t('dashboard.order.billing')}</dt>
        <dd>
          <Address address={order.billing} />
        </dd>
      </dl>
      <PurchaseOrder order={order} onDone={onDone} />
    </Panel>
  )
}

/** How the order reaches its buyer, and what they asked for. */
export function DeliveryPanel({ order }: { order: OrderView }) {
  const i18n = useI18n()
  const { t, language, format } = i18n
  const { delivery } = order
  return (
    <Panel name={t('dashboard.order.delivery')}>
      {delivery.type === 'pickup' ? (
        <p>{t('dashboard.order.collectAt', { store: storeName(delivery.store) })}</p>
      ) : (
        <p>
          <b>{delivery.areaName[language] ?? delivery.areaName.en}</b>
          {!delivery.posted && (
            <small className="quiet">{t('dashboard.order.within', { count: delivery.leadDays })}</small>
          )}
        </p>
      )}
      {delivery.expectedOn !== undefined && (
        <p>{t('dashboard.order.expected', { date: format.date(instantOf(delivery.expectedOn)) })}</p>
      )}
      {delivery.type === 'delivery' && delivery.slot && (
        <p>
          {order.status === 'requested' && `${t('dashboard.order.wishedSlot')} `}
          {format.date(instantOf(delivery.slot.day))}, {windowText(i18n, delivery.slot)}
        </p>
      )}
      {delivery.type === 'delivery' && delivery.second && (
        <dl className="facts">
          <dt>{t('delivery.two.second')}</dt>
          <dd>
            {delivery.second.expectedOn !== undefined && format.date(instantOf(delivery.second.expectedOn))}
            {delivery.second.slot &&
              `${delivery.second.expectedOn === undefined ? `${format.date(instantOf(delivery.second.slot.day))}, ` : ', '}${windowText(i18n, delivery.second.slot)}`}
          </dd>
          {order.lines
            .filter(({ secondQuantity }) => secondQuantity > 0)
            .map((line) => (
              <dd key={line.id}>
                {t(`dashboard.unit.${line.unit}`, { count: line.secondQuantity })} · <bdi>{line.name}</bdi>
              </dd>
            ))}
        </dl>
      )}
      {delivery.type === 'delivery' && delivery.extras && (
        <dl className="facts">
          <dt>{t('delivery.extras')}</dt>
          <dd>{extrasText(i18n, delivery.extras)}</dd>
        </dl>
      )}
      {delivery.type === 'delivery' && delivery.overruled !== undefined && (
        <dl className="facts">
          <dt>{t('dashboard.order.overruled')}</dt>
          <dd className="said" dir="auto">
            {delivery.overruled}
          </dd>
        </dl>
      )}
      {delivery.type === 'pickup' && delivery.collector !== undefined && (
        <dl className="facts">
          <dt>{t('dashboard.order.collector')}</dt>
          <dd>
            <bdi>{delivery.collector}</bdi>
          </dd>
        </dl>
      )}
      {delivery.type === 'delivery' && (
        <dl className="facts">
          <dt>{t('dashboard.order.shipping')}</dt>
          <dd>
            <Address address={order.shipping ?? order.billing} />
          </dd>
        </dl>
      )}
      {order.note !== '' && (
        <dl className="facts">
          <dt>{t('dashboard.order.customerNote')}</dt>
          <dd className="said" dir="auto">
            {order.note}
          </dd>
        </dl>
      )}
    </Panel>
  )
}

type PaymentPanelProps = { order: OrderView; onAsk: ((move: Move) => void) | undefined; children: ReactNode }

/** How the order is paid, and what staff may say of it; `children` is what the payments know of it. */
export function PaymentPanel({ order, onAsk, children }: PaymentPanelProps) {
  const { t } = useI18n()
  return (
    <Panel name={t('dashboard.order.payment')}>
      <p className="pay">
        <span>{t(`dashboard.method.${order.paymentMethod}`)}</span>
        <OrderPaymentBadge order={order} />
      </p>
      {order.terms && (
        <p className="pay__until">
          <TermsLine terms={order.terms} />
        </p>
      )}
      {onAsk && order.nextPayments.length > 0 && (
        <div className="moves">
          {order.nextPayments.map((to) => (
            <button
              key={to}
              className="btn btn--quiet btn--s"
              type="button"
              onClick={() => onAsk({ kind: 'payment', from: order.paymentStatus, to })}
            >
              {t(`dashboard.pay.${to}`)}
            </button>
          ))}
        </div>
      )}
      {children}
    </Panel>
  )
}
