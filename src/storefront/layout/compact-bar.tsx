import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import type { FrameView } from './frame-view.ts'
import { Logo } from './logo.tsx'
import { openLinks } from './shop-links.ts'

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

/** The bar that takes the header's place once the page is scrolled: the tour and the categories around the logo. */
export function CompactBar({ frame }: { frame: FrameView }) {
  const { t } = useI18n()
  const links: Link[] = [
    ...openLinks(frame, ['/virtualtour']).map(({ href, word }) => ({ href, text: t(word) })),
    ...frame.categories.map(({ slug, name }) => ({ href: routes.category.href(slug), text: name })),
  ]
  const half = Math.floor(links.length / 2)
  return (
    <nav className="compact" aria-label={t('common.nav.compact')}>
      <CachedFragment owner={frame.categories} under="compact bar">
        <div className="wrap">
          <Links links={links.slice(0, half)} />
          <Logo settings={frame.settings} />
          <Links links={links.slice(half)} />
        </div>
      </CachedFragment>
    </nav>
  )
}
