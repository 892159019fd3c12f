import { useI18n } from '../../../i18n/react.tsx'

export type Tab = { name: string; href: string; count: number; isCurrent: boolean }

/** The parts of a category side by side, each with how many products it has. */
export function ListTabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const { format } = useI18n()
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ name, href, count, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          <bdi>{name}</bdi>
          <sup>{format.number(count)}</sup>
        </a>
      ))}
    </nav>
  )
}
