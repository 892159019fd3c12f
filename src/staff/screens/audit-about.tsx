import { Link } from '@tanstack/react-router'
import { isLanguage, languageNames } from '../../i18n/languages.ts'
import { useWords, type Words } from '../../i18n/react.tsx'
import type { NamedEntry } from '../audit-schema.ts'

/** What an entry is about where it has no name of its own: a page of the settings, a page in a language, so many products. */
function plainName({ t, format }: Words, { subject, about: { kind } }: NamedEntry): string {
  const [, rest = ''] = subject.split(':')
  if (kind === 'settings') return t(`office-settings.${rest}.title`)
  if (kind === 'page') {
    const [page = '', language = ''] = rest.split('.')
    return `${t(`dashboard.entry.pages.${page}`)}${isLanguage(language) ? ` · ${languageNames[language]}` : ''}`
  }
  if (kind === 'products' || kind === 'subscribers') return format.number(Number(rest) || 0)
  if (kind === 'store') return rest.charAt(0).toUpperCase() + rest.slice(1)
  return ''
}

const kindName = (t: Words['t'], kind: string): string => {
  const key = `office-audit.kind.${kind}`
  const name = t(key)
  return name === key ? kind : name
}

/** What an entry is about: its kind, and its name, which leads to it. */
export function AuditAbout({ entry }: { entry: NamedEntry }) {
  const words = useWords()
  const { t } = words
  const { kind, name, to, isGone } = entry.about
  const called = name ?? plainName(words, entry)
  const label = called || kindName(t, kind)
  return (
    <span className="about">
      {called && <small className="quiet">{kindName(t, kind)} </small>}
      {to ? (
        <Link className="link" to={to as '/'}>
          <bdi>{label}</bdi>
        </Link>
      ) : (
        <bdi>{label}</bdi>
      )}
      {isGone && <small className="quiet"> ({t('office-audit.gone')})</small>}
    </span>
  )
}
