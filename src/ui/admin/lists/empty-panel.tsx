import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../icon.tsx'

type Props = {
  icon: IconName
  title: string
  /** What stands here once there is something, and what it is good for. */
  hint: string
  /** How to begin, one step a line. */
  steps?: readonly string[]
  action?: ReactNode
}

/** What stands in a panel while there is nothing: what it is for, how to begin, and the button that does. */
export function EmptyPanel({ icon, title, hint, steps = [], action }: Props) {
  return (
    <div className="nothing nothing--guide">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className="quiet">{hint}</p>
      {steps.length > 0 && (
        <ol className="steps">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {action && <div className="moves">{action}</div>}
    </div>
  )
}
