import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon.tsx'

const icons = { wait: 'triangle-alert', ok: 'circle-check', info: 'circle-alert' } as const satisfies Record<
  string,
  IconName
>

type Props = {
  tone: keyof typeof icons
  title: string
  /** What to do about it, in a sentence or two. */
  children?: ReactNode
  /** A link or a button that does it. */
  action?: ReactNode
}

/** Something about a screen that whoever looks at it should know: what it is, and what to do next. */
export function Notice({ tone, title, children, action }: Props) {
  return (
    <div className={`notice notice--${tone}`} role={tone === 'wait' ? 'status' : undefined}>
      <Icon name={icons[tone]} />
      <div>
        <p>
          <b>{title}</b>
        </p>
        {children && <p>{children}</p>}
      </div>
      {action && <div className="notice__act">{action}</div>}
    </div>
  )
}
