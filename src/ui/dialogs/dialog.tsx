import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/**
 * The attributes of a button that opens the dialog with this id. Browsers that know invoker commands need no script for
 * it; for the others `watchDialogs` does the same.
 */
export const opens = (id: string) => ({ command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' as const })

/** The attributes of a button that closes it. */
export const closes = (id: string) => ({ command: 'close', commandfor: id })

type Props = {
  id: string
  /** What it is, for those who do not see it. */
  label: string
  closeLabel: string
  className?: string
  /** Beside the button that closes it. */
  head?: ReactNode
  children: ReactNode
}

/** A native modal dialog: it keeps the focus, Escape and a click beside it close it, and the focus goes back. */
export function Dialog({ id, label, closeLabel, className, head, children }: Props) {
  return (
    <dialog id={id} aria-label={label} closedby="any" className={className ? `dialog ${className}` : 'dialog'}>
      <div className="dialog__head">
        {head}
        <button className="ibtn" type="button" aria-label={closeLabel} {...closes(id)}>
          <Icon name="x" />
        </button>
      </div>
      {children}
    </dialog>
  )
}
