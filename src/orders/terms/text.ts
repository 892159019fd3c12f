import { instantOf } from '../../delivery/lead-days.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { OrderTermsView } from './contracts.ts'

type Writer = { t: Translate; date: (at: Date) => string }

/** Until when an order on account is to be paid, or that it is overdue; undefined where nothing is owed of it. */
export function termsText(
  { netDays, dueOn, owedMinor, isOverdue }: OrderTermsView,
  { t, date }: Writer,
): string | undefined {
  if (owedMinor === 0) return undefined
  if (dueOn === null) return t('confirmation.terms.later', { count: netDays })
  return t(`confirmation.terms.${isOverdue ? 'overdue' : 'due'}`, { date: date(instantOf(dueOn)) })
}

/** The number under which the buyer's books have an order, as a fact of a document; none where they gave none. */
export const purchaseOrderFacts = (
  { purchaseOrder }: { purchaseOrder: string },
  t: Translate,
): (readonly [string, string])[] => (purchaseOrder === '' ? [] : [[t('confirmation.purchaseOrder'), purchaseOrder]])
