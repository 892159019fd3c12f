import { useI18n } from '../../../i18n/react.tsx'
import type { ExemptionView } from '../../../pricing/exemptions/contracts.ts'
import { exemptionState } from '../../../pricing/exemptions/rules.ts'

const tones = { valid: 'ok', soon: 'wait', ended: 'bad', later: 'plain' } as const

type Props = { exemption: Pick<ExemptionView, 'validFrom' | 'validTo'>; today: string }

/** Whether a certificate counts, and whether that is over soon. */
export function ExemptionState({ exemption, today }: Props) {
  const { t } = useI18n()
  const state = exemptionState(exemption, today)
  return <span className={`badge badge--${tones[state]}`}>{t(`admin-taxes.exempt.state.${state}`)}</span>
}

/** Until when a certificate counts. */
export function ExemptionEnd({ validTo }: Pick<ExemptionView, 'validTo'>) {
  const { t, format } = useI18n()
  if (validTo === null) return t('admin-taxes.exempt.noEnd')
  // A calendar day, of no time zone: noon is on its day everywhere.
  return <time dateTime={validTo}>{format.date(new Date(`${validTo}T12:00:00Z`))}</time>
}
