import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import type { FrameView } from './frame-view.ts'
import { Logo } from './logo.tsx'

type Link = { href: string; text: string }

function Links({ links }: { links: readonly Link[] }) {
  return (
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href}>{text}</a>
        </li>
      ))}
    </ul>
  )
}

/** The bar that takes the header's place once the page is scrolled: the categories around the logo. */
export function CompactBar({ frame }: { frame: FrameView }) {
  const { t } = useWords()
  const links = frame.categories.map(({ slug, name }): Link => ({ href: routes.category.href(slug), text: name }))
  const half = Math.floor(links.length / 2)
  return (
    <nav className="compact" aria-label={t('common.nav.compact')}>
      <div className="wrap">
        <Links links={links.slice(0, half)} />
        <Logo settings={frame.settings} />
        <Links links={links.slice(half)} />
      </div>
    </nav>
  )
}
