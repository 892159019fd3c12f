import { useI18n } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import type { RefundOfReturn, ReturnTerms } from '../rules.ts'

type Props = { refund: RefundOfReturn; terms: ReturnTerms; takeOffMinor: number }

/** What is refunded for what was chosen, told as it changes. */
export function ReturnSum({ refund: { goodsMinor, feeMinor, fetchMinor, amountMinor }, terms, takeOffMinor }: Props) {
  const { t, format } = useI18n()
  const row = (name: string, minor: number, className?: string) => (
    <>
      <dt className={className}>{name}</dt>
      <dd className={className}>
        <Money>{format.money(minor)}</Money>
      </dd>
    </>
  )
  const unpaidMinor = goodsMinor - feeMinor - fetchMinor - amountMinor
  return (
    <section className="retsum" aria-live="polite">
      <h2>{t('returns.sum')}</h2>
      <dl className="sum">
        {row(t('returns.goods'), goodsMinor)}
        {feeMinor > 0 && row(t('returns.fee'), -feeMinor)}
        {fetchMinor > 0 && row(t('returns.fetch'), -fetchMinor)}
        {unpaidMinor > 0 && row(t('returns.unpaid'), -unpaidMinor)}
        {row(t('returns.refund'), amountMinor, 'tot')}
      </dl>
      <p className="quiet">
        {takeOffMinor > 0 && `${t('returns.onAccount')} `}
        {t('returns.deliveryStays')} <FeeText terms={terms} />
      </p>
    </section>
  )
}

/** What the restocking fee comes to, in a sentence; nothing where there is none. */
function FeeText({ terms: { feePercent, feeLeastMinor } }: { terms: ReturnTerms }) {
  const { t, format } = useI18n()
  const least = `\u2066${format.money(feeLeastMinor)}\u2069`
  if (feePercent > 0 && feeLeastMinor > 0) return t('returns.feeBoth', { percent: feePercent, least })
  if (feePercent > 0) return t('returns.feePercent', { percent: feePercent })
  return feeLeastMinor > 0 ? t('returns.feeLeast', { least }) : null
}
