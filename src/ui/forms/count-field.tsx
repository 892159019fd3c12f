import { useId, useState } from 'react'
import { Icon } from '../icon.tsx'
import { fits, NumberInput, type Typed } from './number-input.tsx'
import { WithUnit } from './with-unit.tsx'

type Props = {
  /** What it is, for those who do not see where it stands. */
  label: string
  value: Typed
  onChange: (value: Typed) => void
  min: number
  max: number
  /** What to do about a number that does not fit. */
  wrong: string
  /** What the shop says of it. */
  error?: string | undefined
  name?: string
  /** A number as it stands in the field; in Latin digits unless it says otherwise. */
  print?: (value: number) => string
  /** What is counted, as a word that stands within the field. */
  unit?: string
  disabled?: boolean
  /** Whether nothing typed is right too. */
  isOptional?: boolean
  /** Whether it is to be told of what is wrong before it was left: the form was sent. */
  isSent?: boolean
}

/** How many of a thing, in a list of things. What does not fit is said when the field is left, not while it is typed. */
export function CountField(props: Props) {
  const { label, value, onChange, min, max, wrong, error, name, print, unit } = props
  const { disabled = false, isOptional = false, isSent = false } = props
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const isRight = disabled || fits(value, min, max) || (isOptional && value === null)
  const said = error ?? ((isLeft || isSent) && !isRight ? wrong : undefined)
  return (
    <span className="countfield">
      <WithUnit unit={unit}>
        <NumberInput
          inputMode="numeric"
          name={name}
          aria-label={label}
          aria-invalid={said !== undefined || undefined}
          aria-describedby={said === undefined ? undefined : `${id}-error`}
          disabled={disabled}
          value={value}
          {...(print && { print })}
          onChange={(typed) => {
            setLeft(false)
            onChange(typed)
          }}
          onBlur={() => setLeft(true)}
        />
      </WithUnit>
      {said !== undefined && (
        <span className="err" id={`${id}-error`} role="alert">
          <Icon name="circle-alert" small />
          {said}
        </span>
      )}
    </span>
  )
}
