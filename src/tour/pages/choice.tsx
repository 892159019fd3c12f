import type { ReactNode } from 'react'

type ChoicesProps = {
  /** Left out where the panel's title says it. */
  label?: string
  /** Two beside each other, for long texts. */
  inPairs?: boolean
  children: ReactNode
}

/** A few ways of one thing, side by side. */
export function Choices({ label, inPairs = false, children }: ChoicesProps) {
  return (
    <div className="tour__field">
      {label && <h3>{label}</h3>}
      <div className={inPairs ? 'tour__seg tour__seg--pairs' : 'tour__seg'}>{children}</div>
    </div>
  )
}

type ChoiceProps = {
  href: string
  set: string
  isOn: boolean
  /** What this floor does not allow, and another that is chosen here may. */
  isHidden?: boolean
  children: ReactNode
}

/** A link to the room with something else chosen; the viewer takes it up without loading a page. */
export function Choice({ href, set, isOn, isHidden, children }: ChoiceProps) {
  return (
    <a className="tour__choice" href={href} data-set={set} aria-current={isOn ? 'true' : undefined} hidden={isHidden}>
      {children}
    </a>
  )
}
