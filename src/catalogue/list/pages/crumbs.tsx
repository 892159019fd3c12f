import { useI18n } from '../../../i18n/react.tsx'

export type Crumb = { name: string; href: string }

/** The way from the home page to this one, which is the last of them. */
export function Crumbs({ trail }: { trail: readonly Crumb[] }) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('catalogue.breadcrumb')}>
      <ol className="crumbs">
        {trail.map(({ name, href }, index) =>
          index === trail.length - 1 ? (
            <li key={href} aria-current="page">
              <bdi>{name}</bdi>
            </li>
          ) : (
            <li key={href}>
              <a href={href}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ),
        )}
      </ol>
    </nav>
  )
}
