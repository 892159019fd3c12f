import type { Quote } from '../../cart/contracts.ts'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'

type Refusal = NonNullable<NonNullable<Quote['coupon']>['refusal']>

/** Why a code does not count, in the cart's own words. */
export function useRefusalText(): (refusal: Refusal) => string {
  const { t, format } = useI18n()
  const money = (minor: number) => `\u2066${format.money(minor)}\u2069`
  return (refusal) => {
    const values =
      refusal.reason === 'minimum'
        ? { minimum: money(refusal.minimumMinor), missing: money(refusal.missingMinor) }
        : refusal.reason === 'notStarted'
          ? { date: format.date(new Date(refusal.startsAtMs)) }
          : refusal.reason === 'ended'
            ? { date: format.date(new Date(refusal.endsAtMs)) }
            : refusal.reason === 'quantity'
              ? { count: refusal.missing, minimum: refusal.minimum }
              : refusal.reason === 'area'
                ? { minimum: refusal.minimumCenti / 100, missing: refusal.missingCenti / 100 }
                : {}
    return t(`admin-orders.coupon.${refusal.reason}`, values)
  }
}

/** What a code takes off, or why it does not count. */
export function CouponSays({ quote: { coupon } }: { quote: Quote }) {
  const { t } = useI18n()
  const refusalText = useRefusalText()
  if (!coupon) return null
  const { refusal, code, percent } = coupon
  if (!refusal) {
    const word = percent > 0 ? 'taken' : 'takenCode'
    return <p className="hint">{t(`admin-orders.coupon.${word}`, { code, percent })}</p>
  }
  return (
    <p className="err">
      <Icon name="circle-alert" small />
      {refusalText(refusal)}
    </p>
  )
}
