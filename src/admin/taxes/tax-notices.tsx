import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import type { TaxesView } from '../../pricing/tax-contracts.ts'
import { type TaxWarning, taxWarnings } from '../../pricing/tax-warning-rules.ts'
import { Notice } from '../../ui/admin/notice.tsx'

/** What is to be told of the taxes as they are. */
export const warningsOf = ({ mode, rates, categories, stores }: TaxesView): TaxWarning[] =>
  taxWarnings({ mode, rates, stores, categoryIds: categories.map(({ id }) => id) })

/** The warnings on the taxes, each with what to do about it. */
export function TaxNotices({ taxes, mayEdit }: { taxes: TaxesView; mayEdit: boolean }) {
  const { t, language } = useI18n()
  const nameOf = (id: string) => {
    const rate = taxes.rates.find((one) => one.id === id)
    return rate ? `\u2068${rate.name[language] ?? rate.name.en}\u2069` : ''
  }
  const names = (warning: TaxWarning) =>
    'rateIds' in warning
      ? new Intl.ListFormat(language, { type: 'conjunction' }).format(warning.rateIds.map(nameOf))
      : ''
  return warningsOf(taxes).map((warning) => {
    const city = warning.kind === 'storeUntaxed' ? warning.city : ''
    const count = 'rateIds' in warning ? warning.rateIds.length : 1
    return (
      <Notice
        key={`${warning.kind} ${city}`}
        tone="wait"
        title={t(`admin-shipping.tax.warn.${warning.kind}`, { count, names: names(warning), city })}
        action={
          mayEdit &&
          warning.kind === 'noRates' && (
            <Link className="btn btn--quiet btn--s" to="/shipping/taxes/create">
              {t('admin-shipping.tax.add')}
            </Link>
          )
        }
      >
        {t(`admin-shipping.tax.warn.${warning.kind}Hint`, { count, city })}
      </Notice>
    )
  })
}
