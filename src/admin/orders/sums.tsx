import { useI18n } from '../../i18n/react.tsx'
import { cartRows } from '../../pricing/discounts/discount-text.ts'
import { Money } from '../../ui/money.tsx'

type Sums = {
  itemTotalMinor: number
  discountMinor: number
  discounts?: Parameters<typeof cartRows>[0]
  sampleCreditMinor: number
  deliveryMinor: number
  taxMinor: number
  taxIncluded: boolean
  totalMinor: number
  differenceMinor?: number
}

/** What an order comes to, as it is being put together. */
export function SumsPart({ sums, currency, isPaid = false }: { sums: Sums; currency: string; isPaid?: boolean }) {
  const { t, format } = useI18n()
  const money = (minor: number) => format.amount(minor, currency)
  const { differenceMinor = 0, taxMinor, taxIncluded } = sums
  const named = cartRows(sums.discounts ?? [], t).filter(({ amountMinor }) => amountMinor !== null)
  const off: [string, number][] = sums.discounts
    ? named.map(({ label, amountMinor }) => [label, -(amountMinor ?? 0)])
    : sums.discountMinor > 0
      ? [[t('admin-coupons.section.discount'), -sums.discountMinor]]
      : []
  const rows: [string, number][] = [
    [t('dashboard.order.items'), sums.itemTotalMinor],
    ...off,
    ...(sums.sampleCreditMinor > 0
      ? [[t('admin-orders.sampleCredit'), -sums.sampleCreditMinor] as [string, number]]
      : []),
    [t('dashboard.order.deliveryCost'), sums.deliveryMinor],
    ...(taxMinor > 0 && !taxIncluded ? [[t('admin-orders.tax'), taxMinor] as [string, number]] : []),
  ]
  return (
    <div aria-live="polite">
      <dl className="sums">
        {rows.map(([label, minor]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Money>{money(minor)}</Money>
            </dd>
          </div>
        ))}
        <div>
          <dt className="sums__total">{t('admin-orders.form.total')}</dt>
          <dd className="sums__total">
            <Money>{money(sums.totalMinor)}</Money>
          </dd>
        </div>
      </dl>
      {isPaid && differenceMinor !== 0 && (
        <p className="note">
          {t(`admin-orders.difference.${differenceMinor > 0 ? 'due' : 'over'}`, {
            amount: `\u2066${money(Math.abs(differenceMinor))}\u2069`,
          })}
        </p>
      )}
    </div>
  )
}
