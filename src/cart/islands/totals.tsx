import { useWords } from '../../i18n/react.tsx'
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
      <dd className="money">{format.money(itemTotalMinor)}</dd>
      {discountMinor > 0 && (
        <>
          <dt>{t('cart.couponRow', { percent: coupon?.percent ?? 0 })}</dt>
          <dd className="money now">{format.money(-discountMinor)}</dd>
        </>
      )}
      {delivery !== undefined && (
        <>
          <dt>{t(`cart.${delivery}`)}</dt>
          <dd className="money">{deliveryMinor === 0 ? t('cart.free') : format.money(deliveryMinor)}</dd>
        </>
      )}
      <dt className="tot">{t(delivery === undefined ? 'cart.beforeDelivery' : 'cart.total')}</dt>
      <dd className="tot money">{format.money(totalMinor)}</dd>
    </dl>
  )
}
