import { Fragment } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import type { OrderView } from '../confirmation-queries.ts'

/** What is paid first, or was paid and with which gift cards, and what then is left, where that is not all of it at once. */
export function PaidRows({ order: { totalMinor, depositMinor, paidMinor, status, parts } }: { order: OrderView }) {
  const { t, format } = useI18n()
  const cards = parts.filter(({ way }) => way === 'giftCard')
  const otherMinor = paidMinor - cards.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isPart = paidMinor > 0 && paidMinor < totalMinor && status !== 'cancelled'
  const isDeposit = paidMinor === 0 && depositMinor > 0 && depositMinor < totalMinor && status !== 'cancelled'
  if (cards.length === 0 && !isPart && !isDeposit) return null
  const row = (word: string, minor: number) => (
    <>
      <dt>{t(word)}</dt>
      <dd>
        <Money>{format.money(minor)}</Money>
      </dd>
    </>
  )
  return (
    <dl className="sum">
      {cards.map(({ id, lastFour, amountMinor }) => (
        <Fragment key={id}>
          <dt>{t('gift-cards.row', { lastFour: `\u2066${lastFour ?? ''}\u2069` })}</dt>
          <dd>
            <Money>{format.money(-amountMinor)}</Money>
          </dd>
        </Fragment>
      ))}
      {isPart && otherMinor > 0 && row('confirmation.paidFirst', otherMinor)}
      {isPart && row('cart.depositRest', totalMinor - paidMinor)}
      {isDeposit && row('cart.deposit', depositMinor)}
      {isDeposit && row('cart.depositRest', totalMinor - depositMinor)}
    </dl>
  )
}
