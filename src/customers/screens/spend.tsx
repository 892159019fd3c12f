import { useI18n } from '../../i18n/react.tsx'
import { Money } from '../../ui/money.tsx'
import type { Spend } from '../contracts.ts'

/** What someone spent, a line for each currency. */
export function SpendText({ spend }: { spend: readonly Spend[] }) {
  const { t, format } = useI18n()
  if (spend.length === 0) return <span className="quiet">{t('admin-customers.spend.none')}</span>
  return spend.map(({ currency, minor }) => (
    <span key={currency} className="spend">
      <Money>{format.amount(minor, currency)}</Money>
    </span>
  ))
}
