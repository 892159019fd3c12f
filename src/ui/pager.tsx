import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type PageLink = { page: number; className: string; label: string; children: ReactNode }

type Props = {
  page: number
  pages: number
  /** What is shown: 1 to 25 of 60. */
  shown: string
  messages: { pages: string; previous: string; next: string }
  /** Draws a link to another page. */
  link: (to: PageLink) => ReactNode
}

/** Which part of a list is shown, and the pages before and after. */
export function Pager({ page, pages, shown, messages, link }: Props) {
  const steps = [
    { to: page - 1, label: messages.previous, side: 'before' },
    { to: page + 1, label: messages.next, side: 'after' },
  ] as const
  return (
    <nav className="pager" aria-label={messages.pages}>
      <span className="quiet">{shown}</span>
      {steps.map(({ to, label, side }) => {
        const icon = <Icon name="chevron-right" directional />
        if (to >= 1 && to <= pages) return link({ page: to, className: `ibtn pager__${side}`, label, children: icon })
        return (
          <span key={side} className={`ibtn is-off pager__${side}`} aria-hidden="true">
            {icon}
          </span>
        )
      })}
    </nav>
  )
}
