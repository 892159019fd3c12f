import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { MoneyInput } from '../../../ui/forms/money-input.tsx'
import { fits, type Typed } from '../../../ui/forms/number-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { MOST_COST_MINOR } from '../schema.ts'

type Props = {
  /** Of what it is the cost, for those who do not see where it stands. */
  label: string
  value: Typed
  onChange: (value: Typed) => void
  isSent?: boolean
  name?: string
}

/** What one of a thing costs, in a list of things. What does not fit is said when the field is left. */
export function CostField({ label, value, onChange, isSent = false, name }: Props) {
  const { t } = useI18n()
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const isWrong = (isLeft || isSent) && !fits(value, 0, MOST_COST_MINOR)
  return (
    <span className="countfield">
      <MoneyInput
        name={name}
        aria-label={label}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-error` : undefined}
        value={value}
        onChange={(typed) => {
          setLeft(false)
          onChange(typed)
        }}
        onBlur={() => setLeft(true)}
      />
      {isWrong && (
        <span className="err" id={`${id}-error`} role="alert">
          <Icon name="circle-alert" small />
          {t('admin-purchases.errors.cost')}
        </span>
      )}
    </span>
  )
}
