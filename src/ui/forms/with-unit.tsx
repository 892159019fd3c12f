import type { ReactNode } from 'react'

type Props = {
  /** What the number counts, or how it is measured; as is where it is undefined. Screen readers do not read it: a label names it. */
  unit: string | undefined
  children: ReactNode
}

/** A field for a number, and within its frame the unit. */
export function WithUnit({ unit, children }: Props) {
  if (unit === undefined) return children
  return (
    <span className="unit">
      {children}
      <span aria-hidden="true">{unit}</span>
    </span>
  )
}
