import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { routes } from '../../../routes.ts'
import { Money } from '../../../ui/money.tsx'
import type { OpenOrder } from '../contracts.ts'
import type { Credit } from '../queries.ts'
import { termsText } from '../text.ts'

type Props = {
  credit: Credit | undefined
  orders: readonly OpenOrder[]
  /** Where they get their statement; null of who never had an account. */
  statement: ReactNode
}

/** What somebody may owe and does: their limit, and the orders that are to be paid. Nothing of who always paid at once. */
export function OwnCredit({ credit, orders, statement }: Props) {
  const { t, format } = useI18n()
  if (!credit && orders.length === 0 && !statement) return null
  return (
    <section className="profile__part owncredit" aria-labelledby="credit">
      <h2 id="credit">{t('profile.credit.title')}</h2>
      {credit && (
        <>
          <p className="profile__text">{t('profile.credit.terms', { count: credit.netDays })}</p>
          <dl className="sum">
            <dt>{t('profile.credit.limit')}</dt>
            <dd>
              <Money>{format.charged(credit.limitMinor)}</Money>
            </dd>
            <dt>{t('profile.credit.used')}</dt>
            <dd>
              <Money>{format.charged(credit.usedMinor)}</Money>
            </dd>
            <dt>{t('profile.credit.left')}</dt>
            <dd>
              <Money>{format.charged(credit.leftMinor)}</Money>
            </dd>
          </dl>
        </>
      )}
      <h3>{t('profile.credit.open')}</h3>
      {orders.length === 0 ? (
        <p className="profile__text quiet">{t('profile.credit.none')}</p>
      ) : (
        <ul className="owncredit__orders">
          {orders.map(({ id, number, currency, terms }) => (
            <li key={id}>
              <a className="link" href={routes.profileOrder.href(id)}>
                <bdi dir="ltr">{number}</bdi>
              </a>
              <span className={terms.isOverdue ? 'badge badge--bad' : 'quiet'}>
                {termsText(terms, { t, date: format.date })}
              </span>
              <Money>{format.amount(terms.owedMinor, currency)}</Money>
            </li>
          ))}
        </ul>
      )}
      {statement}
    </section>
  )
}
