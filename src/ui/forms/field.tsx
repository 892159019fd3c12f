import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

type Props = {
  /** The id that the control inside has. */
  id: string
  label: string
  /** What to do about it, when it is wrong. */
  error?: string | undefined
  hint?: string | undefined
  className?: string
  children: ReactNode
}

/** The id of a field's error, which its control names in aria-describedby. */
export const errorId = (id: string): string => `${id}-error`

/** A control with its visible label above and what is wrong with it below, or else a hint, whose id is the control's and `-hint`. */
export function Field({ id, label, error, hint, className, children }: Props) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="err" id={errorId(id)}>
          <Icon name="circle-alert" small />
          {error}
        </p>
      )}
    </div>
  )
}
