import { instantOf } from '../../../delivery/lead-days.ts'
import { useI18n } from '../../../i18n/react.tsx'
import type { OrderTermsView } from '../contracts.ts'

/** Until when an order on account is to be paid, or since when it is overdue; nothing where nothing is owed of it. */
export function TermsLine({ terms: { netDays, dueOn, owedMinor, isOverdue } }: { terms: OrderTermsView }) {
  const { t, format } = useI18n()
  if (owedMinor === 0) return null
  if (dueOn === null) return <span className="quiet">{t('admin-terms.later', { count: netDays })}</span>
  const date = format.date(instantOf(dueOn))
  return isOverdue ? (
    <span className="badge badge--bad">{t('admin-terms.overdue', { date })}</span>
  ) : (
    <span className="quiet">{t('admin-terms.due', { date })}</span>
  )
}
