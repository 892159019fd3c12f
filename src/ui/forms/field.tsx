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

/** The id of what stands below a field, its error or else its hint, which its control names in aria-describedby. */
export const errorId = (id: string): string => `${id}-error`

/** A control with its visible label above and what is wrong with it below. */
export function Field({ id, label, error, hint, className, children }: Props) {
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children}
      {hint && !error && (
        <p className="hint" id={errorId(id)}>
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
