import type { ReactNode } from 'react'

type Props = {
  /** What it comes to, in a few words. */
  sum: ReactNode
  /** What the sum is of. */
  note: ReactNode
  /**
   * Whether it only says again what stands further down, for as long as that is out of sight: then it takes no place of its own, and its sum
   * is not read aloud a second time.
   */
  isEcho?: boolean
  /** The one press that goes on. */
  children: ReactNode
}

/** On a phone, always at hand at the foot of a page whose container is `.has-footbar`: what it comes to, and the way on. */
export function FootBar({ sum, note, isEcho = false, children }: Props) {
  return (
    <div className={isEcho ? 'footbar footbar--over' : 'footbar'}>
      <p aria-hidden={isEcho || undefined}>
        <b>{sum}</b>
        <small>{note}</small>
      </p>
      {children}
    </div>
  )
}
