import { Fragment } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import type { OrderView } from '../confirmation-queries.ts'
import { paidRows } from '../parts/rules.ts'

/** What is paid first, or was paid and with which gift cards, and what then is left, where that is not all of it at once. */
export function PaidRows({ order }: { order: OrderView }) {
  const { t, format } = useI18n()
  const { takenOffMinor, cards, otherMinor, depositMinor, restMinor, restWord } = paidRows(order)
  if (cards.length === 0 && restMinor === 0 && takenOffMinor === 0) return null
  const row = (word: string, minor: number) =>
    minor !== 0 && (
      <>
        <dt>{t(word)}</dt>
        <dd>
          <Money>{format.money(minor)}</Money>
        </dd>
      </>
    )
  return (
    <dl className="sum">
      {row('confirmation.takenOff', -takenOffMinor)}
      {cards.map(({ id, lastFour, amountMinor }) => (
        <Fragment key={id}>
          <dt>{t('gift-cards.row', { lastFour: `\u2066${lastFour ?? ''}\u2069` })}</dt>
          <dd>
            <Money>{format.money(-amountMinor)}</Money>
          </dd>
        </Fragment>
      ))}
      {row('confirmation.paidFirst', otherMinor)}
      {row('cart.deposit', depositMinor)}
      {row(restWord, restMinor)}
    </dl>
  )
}
