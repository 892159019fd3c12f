import { Fragment } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { discountRows, lineRows } from '../../pricing/discounts/discount-text.ts'
import { Money } from '../../ui/money.tsx'
import type { OrderLineView, OrderView } from '../contracts.ts'

type Shown = { order: OrderView; money: (minor: number) => string }

/** Why staff took it off, and who did. */
function ByHand({ given }: { given: OrderView['discounts'][number]['manual'] | undefined }) {
  return (
    given && (
      <small className="quiet">
        <bdi>{given.reason}</bdi>, <bdi>{given.byName}</bdi>
      </small>
    )
  )
}

/** What came off an order, by name. */
export function DiscountSums({ order, money }: Shown) {
  const { t, language } = useI18n()
  const whole = t('dashboard.order.discount', { code: order.couponCode ?? '' })
  const byHand = (key: string) => order.discounts.find(({ id }) => id === key)?.manual
  return discountRows(order, { t, language, whole }).map(({ key, label, amountMinor }) => (
    <Fragment key={key}>
      <dt>
        {label}
        <ByHand given={byHand(key)} />
      </dt>
      <dd>{amountMinor === null ? t('dashboard.order.free') : <Money>{money(-amountMinor)}</Money>}</dd>
    </Fragment>
  ))
}

/** What of that came off one line. */
export function LineDiscounts({ line, order, money }: Shown & { line: OrderLineView }) {
  const { t, language } = useI18n()
  return lineRows(line.discountParts, order, { t, language }).map(({ key, label, amountMinor }) => (
    <small className="quiet" key={key}>
      <bdi>{label}</bdi> <Money>{money(-(amountMinor ?? 0))}</Money>
    </small>
  ))
}
