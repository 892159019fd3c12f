import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../ui/icon.tsx'

type NoticeProps = { icon?: IconName; bad?: boolean; children: ReactNode }

/** Something to read before anything else on the card. */
export function Notice({ icon, bad = false, children }: NoticeProps) {
  return (
    <p className={bad ? 'notice notice--bad' : 'notice'} role={bad ? 'alert' : 'status'}>
      <Icon name={icon ?? (bad ? 'circle-alert' : 'circle-check')} />
      <span>{children}</span>
    </p>
  )
}

/** The card on which someone comes in: a heading, a word about it, and a form. */
export function Door({ title, lead, children }: { title: string; lead?: ReactNode; children?: ReactNode }) {
  return (
    <div className="wrap signin">
      <div className="signin__card">
        <h1>{title}</h1>
        {lead && <p className="signin__lead">{lead}</p>}
        {children}
      </div>
    </div>
  )
}
