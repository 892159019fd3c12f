import { Link, useRouterState } from '@tanstack/react-router'
import { type Ref, useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useKeptNames } from '../cached.ts'
import type { Group } from './menu.ts'
import { useGroups } from './use-groups.ts'

type GroupProps = { group: Group; isHere: boolean; isOpen: boolean; onToggle: (isOpen: boolean) => void }

function SidebarGroup({ group, isHere, isOpen, onToggle }: GroupProps) {
  const { t } = useI18n()
  if (!group.entries) {
    return (
      <Link to={group.to}>
        <Icon name={group.icon} />
        {t(group.word)}
      </Link>
    )
  }
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)}>
      <summary className={isHere ? 'is-here' : undefined}>
        <Icon name={group.icon} />
        {t(group.word)}
        <Icon name="chevron-down" />
      </summary>
      {group.entries.map((entry) => (
        <Link
          key={entry.to}
          to={entry.to}
          {...(entry.search && { search: entry.search as never })}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {t(entry.word)}
        </Link>
      ))}
    </details>
  )
}

const isBelow = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`)

/**
 * The groups someone may see. Beside the screens where there is room; on a phone it opens over them. Which groups are
 * open is kept; the one whose screen is gone to opens by itself.
 */
export function Sidebar({ ref }: { ref: Ref<HTMLElement> }) {
  const { t } = useI18n()
  const visible = useGroups()
  const path = useRouterState({ select: ({ location }) => location.pathname.replace(/^\/dashboard(?=\/|$)/, '') })
  const [open, setOpen] = useKeptNames('dashboard-groups')
  const [seen, setSeen] = useState<string>()
  const current = visible.find(({ entries }) => entries?.some(({ to }) => isBelow(path, to)))
  if (current && seen !== path) {
    setSeen(path)
    setOpen(current.word, true)
  }
  return (
    <nav className="side" id="side" ref={ref} popover="auto" aria-label={t('dashboard.nav')}>
      <Link className="mark" to="/" dir="ltr" activeOptions={{ exact: true }}>
        underfoot
      </Link>
      {visible.map((group) => (
        <SidebarGroup
          key={group.word}
          group={group}
          isHere={group === current}
          isOpen={open.has(group.word)}
          onToggle={(isOpen) => setOpen(group.word, isOpen)}
        />
      ))}
    </nav>
  )
}
