import { useWords } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import type { Quote } from '../schema.ts'

type Props = {
  quote: Pick<Quote, 'itemTotalMinor' | 'discountMinor' | 'deliveryMinor' | 'totalMinor'> & {
    coupon: { percent: number } | null
  }
  /** Undefined while no way of delivery is chosen. */
  delivery: 'delivery' | 'pickup' | undefined
}

/** Items, coupon, delivery and total, in minor units of the shop's currency. */
export function Totals({ quote, delivery }: Props) {
  const { t, format } = useWords()
  const { itemTotalMinor, discountMinor, deliveryMinor, totalMinor, coupon } = quote
  return (
    <dl className="sum">
      <dt>{t('cart.items')}</dt>
      <dd>
        <Money>{format.money(itemTotalMinor)}</Money>
      </dd>
      {discountMinor > 0 && (
        <>
          <dt>{t('cart.couponRow', { percent: coupon?.percent ?? 0 })}</dt>
          <dd className="now">
            <Money>{format.money(-discountMinor)}</Money>
          </dd>
        </>
      )}
      {delivery !== undefined && (
        <>
          <dt>{t(`cart.${delivery}`)}</dt>
          <dd>{deliveryMinor === 0 ? t('cart.free') : <Money>{format.money(deliveryMinor)}</Money>}</dd>
        </>
      )}
      <dt className="tot">{t(delivery === undefined ? 'cart.beforeDelivery' : 'cart.total')}</dt>
      <dd className="tot">
        <Money>{format.money(totalMinor)}</Money>
      </dd>
    </dl>
  )
}
