import { Link } from '@tanstack/react-router'
import { isLanguage, languageNames } from '../../i18n/languages.ts'
import { type I18n, useI18n } from '../../i18n/react.tsx'
import type { NamedEntry } from '../audit-contracts.ts'

/** What an entry is about where it has no name of its own: a page of the settings, a page in a language, so many products. */
function plainName({ t, format }: I18n, { subject, about: { kind } }: NamedEntry): string {
  const [, rest = ''] = subject.split(':')
  if (kind === 'settings') return t(`admin-settings.${rest}.title`)
  if (kind === 'page') {
    const [page = '', language = ''] = rest.split('.')
    return `${t(`dashboard.entry.pages.${page}`)}${isLanguage(language) ? ` · ${languageNames[language]}` : ''}`
  }
  if (kind === 'products' || kind === 'subscribers') return format.number(Number(rest) || 0)
  if (kind === 'store') return rest.charAt(0).toUpperCase() + rest.slice(1)
  return ''
}

const kindName = (t: I18n['t'], kind: string): string => {
  const key = `admin-audit.kind.${kind}`
  const name = t(key)
  return name === key ? kind : name
}

/** What an entry is about: its kind, and its name, which leads to it. */
export function AuditAbout({ entry }: { entry: NamedEntry }) {
  const i18n = useI18n()
  const { t } = i18n
  const { kind, name, to, isGone } = entry.about
  const called = name ?? plainName(i18n, entry)
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
      {isGone && <small className="quiet"> ({t('admin-audit.gone')})</small>}
    </span>
  )
}
