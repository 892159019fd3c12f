import { Link } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useWords } from '../i18n/react.tsx'
import { Icon } from '../ui/icon.tsx'
import type { Group } from './menu.ts'
import { useGroups } from './use-groups.ts'

function SidebarGroup({ group }: { group: Group }) {
  const { t } = useWords()
  if (!group.entries) {
    return (
      <Link to={group.to}>
        <Icon name={group.icon} />
        {t(group.word)}
      </Link>
    )
  }
  return (
    <details>
      <summary>
        <Icon name={group.icon} />
        {t(group.word)}
        <Icon name="chevron-down" />
      </summary>
      {group.entries.map((entry) => (
        <Link key={entry.to} to={entry.to} activeOptions={{ exact: true }}>
          {t(entry.word)}
        </Link>
      ))}
    </details>
  )
}

/** The groups someone may see. Beside the screens where there is room; on a phone it opens over them. */
export function Sidebar({ ref }: { ref: Ref<HTMLElement> }) {
  const { t } = useWords()
  const visible = useGroups()
  return (
    <nav className="side" id="side" ref={ref} popover="auto" aria-label={t('dashboard.nav')}>
      <Link className="mark" to="/" dir="ltr" activeOptions={{ exact: true }}>
        underfoot
      </Link>
      {visible.map((group) => (
        <SidebarGroup key={group.to} group={group} />
      ))}
    </nav>
  )
}
