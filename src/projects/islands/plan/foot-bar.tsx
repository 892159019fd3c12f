import type { ReactNode } from 'react'
import '../styles/foot-bar.css'

type Props = {
  /** What it comes to, in a few words. */
  sum: ReactNode
  /** What the sum is of. */
  note: ReactNode
  /** The one press that goes on. */
  children: ReactNode
}

/** On a phone, always at hand at the foot of a project's page: what it comes to, and the way on. */
export function FootBar({ sum, note, children }: Props) {
  return (
    <div className="footbar no-print">
      <p>
        <b>{sum}</b>
        <small>{note}</small>
      </p>
      {children}
    </div>
  )
}
