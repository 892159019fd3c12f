import { useI18n } from '../../i18n/react.tsx'
import type { StaffQuote } from './load.ts'

type Credit = NonNullable<StaffQuote['trade']>['credit']

/** How much more the customer may owe, or that they may not pay on account. */
export function CreditSays({ credit }: { credit: Credit }) {
  const { t, format } = useI18n()
  if (!credit) return <p className="hint">{t('admin-orders.form.accountNone')}</p>
  const money = (minor: number) => `\u2066${format.charged(minor)}\u2069`
  const values = { left: money(credit.leftMinor), limit: money(credit.limitMinor) }
  return <p className="hint">{t('admin-orders.form.accountLeft', values)}</p>
}
