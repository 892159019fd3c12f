import { useId } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { CountField } from '../../ui/forms/count-field.tsx'
import { errorId, Field } from '../../ui/forms/field.tsx'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import type { ReturnViewLine } from '../contracts.ts'

/** What was found of a line, as it is typed. */
export type Inspected = { asNew: Typed; damaged: Typed; damagedPercent: Typed; damage: string }

/** Whether what was found fits what was agreed to, and damage is told. */
export function fitsFound({ asNew, damaged, damagedPercent, damage }: Inspected, most: number): boolean {
  if (!fits(asNew, 0, most) || !fits(damaged, 0, most - asNew)) return false
  return damaged === 0 || (fits(damagedPercent, 0, 100) && damage.trim() !== '')
}

type Props = {
  line: ReturnViewLine
  found: Inspected
  isSent: boolean
  onChange: (change: Partial<Inspected>) => void
}

/** How many boxes of one line came as new and how many damaged; of damaged ones, what is wrong and what is refunded. */
export function InspectedLine({ line, found, isSent, onChange }: Props) {
  const { t, format } = useI18n()
  const id = useId()
  const most = line.approved ?? 0
  const { asNew, damaged, damagedPercent, damage } = found
  const leftMost = fits(asNew, 0, most) ? most - asNew : most
  const wrong = (max: number) => t('admin-kit.form.count', { min: format.number(0), max: format.number(max) })
  const isUntold = isSent && damage.trim() === ''
  return (
    <li className="retfound">
      <span>
        <b>
          <bdi>{line.name}</bdi>
        </b>
        <small className="quiet">
          <bdi>{line.sku}</bdi> ·{' '}
          {t('admin-returns.expectedUnits', { amount: t(`dashboard.unit.${line.unit}`, { count: most }) })}
        </small>
      </span>
      <span className="retfound__count">
        <small>{t('admin-returns.line.asNew')}</small>
        <CountField
          label={t('admin-returns.asNewOf', { name: line.name })}
          min={0}
          max={most}
          wrong={wrong(most)}
          isSent={isSent}
          value={asNew}
          onChange={(typed) => onChange({ asNew: typed })}
        />
      </span>
      <span className="retfound__count">
        <small>{t('admin-returns.line.damaged')}</small>
        <CountField
          label={t('admin-returns.damagedOf', { name: line.name })}
          min={0}
          max={leftMost}
          wrong={wrong(leftMost)}
          isSent={isSent}
          value={damaged}
          onChange={(typed) => onChange({ damaged: typed })}
        />
      </span>
      {damaged !== 0 && (
        <span className="retfound__damage">
          <Field
            id={`${id}damage`}
            label={t('admin-returns.damage')}
            error={isUntold ? t('admin-returns.damageNeeded') : undefined}
          >
            <input
              className="input"
              id={`${id}damage`}
              maxLength={200}
              dir="auto"
              value={damage}
              aria-invalid={isUntold || undefined}
              aria-describedby={isUntold ? errorId(`${id}damage`) : undefined}
              onChange={({ target }) => onChange({ damage: target.value })}
            />
          </Field>
          <span className="retfound__count">
            <small>{t('admin-returns.damagedPercent')}</small>
            <CountField
              label={t('admin-returns.damagedPercentOf', { name: line.name })}
              min={0}
              max={100}
              wrong={wrong(100)}
              isSent={isSent}
              value={damagedPercent}
              onChange={(typed) => onChange({ damagedPercent: typed })}
            />
          </span>
        </span>
      )}
    </li>
  )
}
