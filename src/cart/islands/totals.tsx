import { Fragment, type ReactNode } from 'react'
import { isolate } from '../../i18n/isolate.ts'
import { useI18n } from '../../i18n/react.tsx'
import { cartRows, type DiscountRow } from '../../pricing/discounts/discount-text.ts'
import { Money } from '../../ui/money.tsx'
import type { Quote } from '../contracts.ts'

type Props = {
  quote: Pick<
    Quote,
    'itemTotalMinor' | 'discountMinor' | 'sampleCreditMinor' | 'deliveryMinor' | 'totalMinor' | 'taxIncluded' | 'taxes'
  > & {
    coupon: { percent: number } | null
    taxIsEstimate?: boolean
    discounts?: Parameters<typeof cartRows>[0]
    /** What came off, in words, where it is no cart's. */
    discountRows?: readonly DiscountRow[]
    /** What the discount is called where it is a quote's. */
    discountLabel?: string
  }
  /** Undefined while no way of delivery is chosen. */
  delivery: 'delivery' | 'pickup' | undefined
  /** Whether another way of delivery was chosen than it is priced for: then what depends on that is not known yet. */
  isToCome?: boolean
  /** What the items are made of, which adds up to them; left out or none, they are one sum. */
  parts?: readonly { key: string; label: ReactNode; amountMinor: number }[]
}

/** Items, coupon, delivery and total; where they are shown in another currency, also what is charged. */
export function Totals({ quote, delivery, isToCome = false, parts = [] }: Props) {
  const i18n = useI18n()
  const { t, format } = i18n
  const { charged, shown } = format.currency
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, totalMinor, coupon } = quote
  const whole = quote.discountLabel ?? t('cart.couponRow', { percent: coupon?.percent ?? 0 })
  const rows =
    quote.discountRows ??
    (quote.discounts
      ? cartRows(quote.discounts, t)
      : discountMinor > 0
        ? [{ key: 'whole', label: whole, amountMinor: discountMinor }]
        : [])
  return (
    <>
      <dl className="sum">
        {parts.length === 0 && (
          <>
            <dt>{t('cart.items')}</dt>
            <dd>
              <Money>{format.money(itemTotalMinor)}</Money>
            </dd>
          </>
        )}
        {parts.map(({ key, label, amountMinor }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd>
              <Money>{format.money(amountMinor)}</Money>
            </dd>
          </Fragment>
        ))}
        {rows.map(({ key, label, amountMinor }) => (
          <Fragment key={key}>
            <dt>{label}</dt>
            <dd className="now">
              {amountMinor === null ? t('cart.free') : <Money>{format.money(-amountMinor)}</Money>}
            </dd>
          </Fragment>
        ))}
        {sampleCreditMinor > 0 && (
          <>
            <dt>{t('cart.sampleCredit')}</dt>
            <dd className="now">
              <Money>{format.money(-sampleCreditMinor)}</Money>
            </dd>
          </>
        )}
        {delivery !== undefined && (
          <>
            <dt>{t(`cart.${delivery}`)}</dt>
            <dd>
              {isToCome ? '…' : deliveryMinor === 0 ? t('cart.free') : <Money>{format.money(deliveryMinor)}</Money>}
            </dd>
          </>
        )}
        {!quote.taxIncluded && <TaxRows taxes={quote.taxes} word="cart.tax" isToCome={isToCome} />}
        <dt className="tot">{t(delivery === undefined ? 'cart.beforeDelivery' : 'cart.total')}</dt>
        <dd className="tot">{isToCome ? '…' : <Money>{format.money(totalMinor)}</Money>}</dd>
        {quote.taxIncluded && <TaxRows taxes={quote.taxes} word="cart.taxWithin" isToCome={isToCome} />}
      </dl>
      {quote.taxes.length > 0 && (
        <p className="note">{t(quote.taxIncluded ? 'cart.pricesWithTax' : 'cart.pricesWithoutTax')}</p>
      )}
      {quote.taxIsEstimate && quote.taxes.length > 0 && <p className="note">{t('cart.taxEstimate')}</p>}
      {charged !== shown && !isToCome && (
        <p className="sum__charged">
          <b>{t('cart.willPay', { amount: isolate(i18n, format.charged(totalMinor)), currency: charged })}</b>{' '}
          {t('cart.rateNote', { shown })}
        </p>
      )}
    </>
  )
}

type TaxProps = { taxes: Quote['taxes']; word: 'cart.tax' | 'cart.taxWithin'; isToCome: boolean }

/** The taxes one by one: above the total where they are added, below it where they are a part of it. */
function TaxRows({ taxes, word, isToCome }: TaxProps) {
  const { t, format } = useI18n()
  return taxes.map(({ code, name, percentMilli, amountMinor, exemptMinor = 0 }) => (
    <Fragment key={`${code} ${percentMilli}`}>
      <dt>
        {t(exemptMinor > 0 && amountMinor === 0 ? 'cart.taxExempt' : word, {
          name,
          percent: format.number(percentMilli / 1000, 3),
        })}
      </dt>
      <dd>{isToCome ? '…' : <Money>{format.money(amountMinor)}</Money>}</dd>
    </Fragment>
  ))
}
