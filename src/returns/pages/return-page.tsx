import { instantOf } from '../../delivery/lead-days.ts'
import { callAddress } from '../../http/call.ts'
import { ChargedMoney, useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { type StoreIdentity, streetLine } from '../../settings/identity-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { Money } from '../../ui/money.tsx'
import { ReturnForm } from '../islands/return-form.tsx'
import type { ReturnPageData, ShownReturn } from '../page-queries.ts'
import { ReturnWord } from './return-word.tsx'

type ViewProps = { view: ReturnPageData; store: StoreIdentity }

/** What a customer may give back of an order, by its unguessable address, and what became of what they asked before. It needs no script. */
export function ReturnPage({ view, store }: ViewProps) {
  const { t } = useI18n()
  const { order, lines, terms, mostMinor, takeOffMinor, refusal, returns } = view
  return (
    <ChargedMoney currency={order.currency}>
      <div className="wrap ret">
        <header>
          <h1>{t('returns.title')}</h1>
          <p>
            <a className="link" href={routes.order.href(order.token)}>
              {t('returns.ofOrder', { number: `\u2066${order.number}\u2069` })}
            </a>
          </p>
        </header>
        {returns.map((one) => (
          <AskedReturn key={one.id} one={one} token={order.token} store={store} />
        ))}
        <MayAsk view={view} />
        {refusal === undefined && (
          <Island
            name="ReturnForm"
            component={ReturnForm}
            props={{ token: order.token, currency: order.currency, lines, terms, mostMinor, takeOffMinor }}
            messages={['returns', 'cart', 'checkout']}
          />
        )}
        <p className="quiet">
          {t('confirmation.help')}{' '}
          <a className="link num" href={`tel:${store.phone}`} dir="ltr">
            {store.phone}
          </a>
        </p>
      </div>
    </ChargedMoney>
  )
}

/** Until when something may be returned, or why nothing can be. */
function MayAsk({ view: { refusal, lastDay, returnDays, terms } }: Pick<ViewProps, 'view'>) {
  const { t, format } = useI18n()
  const date = lastDay === null ? '' : format.date(instantOf(lastDay))
  if (refusal === undefined)
    return (
      <p>
        {t('returns.until', { date })} {t('returns.sealed')}
        {terms.leastUnits > 1 && ` ${t('returns.least', { count: terms.leastUnits })}`}
      </p>
    )
  if (refusal === 'open') return null
  return <p role="status">{t(`returns.${refusal === 'overdue' ? 'over' : refusal}`, { count: returnDays, date })}</p>
}

type AskedProps = { one: ShownReturn; token: string; store: StoreIdentity }

/** One return: where it stands, what the store wrote, and what is to be done. */
function AskedReturn({ one, token, store }: AskedProps) {
  const { t, format } = useI18n()
  const { number, status, way, words, lines, expectedMinor, refundedMinor, expiresAt, askedAt } = one
  const place = `\u2068${streetLine(store.address)}, ${store.address.city}\u2069`
  const date = expiresAt === null ? '' : format.date(expiresAt)
  return (
    <article className="ret__card">
      <header>
        <h2>{t('returns.one', { number: `\u2066${number}\u2069` })}</h2>
        <ReturnWord status={status} />
      </header>
      <p className="quiet">{t('returns.askedAt', { when: format.dateTime(askedAt) })}</p>
      <ul>
        {lines.map(({ name, unit, quantity }) => (
          <li key={name + unit}>
            <bdi>{name}</bdi> · {t(`cart.unit.${unit}`, { count: quantity })}
          </li>
        ))}
      </ul>
      <p>{t(status === 'approved' ? `returns.next.${way}` : `returns.next.${status}`, { place, date })}</p>
      {words !== '' && (
        <p className="ret__words" dir="auto">
          {words}
        </p>
      )}
      {(status === 'asked' || status === 'approved') && (
        <p>
          {t('returns.expected')} <Money>{format.money(expectedMinor)}</Money>
        </p>
      )}
      {refundedMinor !== null && (
        <p>
          {t('returns.refunded')} <Money>{format.money(refundedMinor)}</Money>
        </p>
      )}
      {status === 'approved' && (
        <a className="btn btn--ink" href={callAddress(calls.returnSlip, { token })} download>
          <Icon name="download" small />
          {t('returns.slip')}
        </a>
      )}
      {status === 'asked' && (
        <form method="post" action={callAddress(calls.returnWithdraw, { token })} encType="multipart/form-data">
          <button className="btn btn--quiet" type="submit">
            {t('returns.withdraw')}
          </button>
        </form>
      )}
    </article>
  )
}
