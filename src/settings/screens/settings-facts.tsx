import { countryName } from '../../i18n/countries.ts'
import { isLanguage, languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { OpeningHours, Weekday } from '../identity-schema.ts'
import { settingsFields } from '../rules.ts'
import type { SettingsPage, ShopSettings } from '../schema.ts'
import { writeTime } from '../time-text.ts'
import { settingValueNames } from './setting-names.ts'

type Leaf = [path: string, value: unknown]

/** The single values inside a setting, under dotted names; lists are one value, and so are the hours of a day. */
function leaves(path: string, value: unknown): Leaf[] {
  if (path.startsWith('hours.')) return [[path, value]]
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leaves(`${path}.${name}`, inner))
}

type Listed = { url?: string; name?: string; exchangeRate?: number }

function Value({ path, value }: { path: string; value: unknown }) {
  const { t, format, language } = useI18n()
  if (path.startsWith('hours.')) {
    const open = value as OpeningHours[Weekday]
    if (open === null) return t('admin-settings.hours.closed')
    return `${writeTime(open.opens, language)} – ${writeTime(open.closes, language)}`
  }
  if (path === 'address.country' && typeof value === 'string') return countryName(value, language)
  if (typeof value === 'boolean') return t(value ? 'dashboard.audit.yes' : 'dashboard.audit.no')
  if (path === 'language' && typeof value === 'string' && isLanguage(value)) return languageNames[value]
  if (path.endsWith('Minor') && typeof value === 'number') return format.charged(value)
  if (!Array.isArray(value)) return <bdi>{String(value) || t('dashboard.audit.nothing')}</bdi>
  if (value.length === 0) return t('dashboard.audit.nothing')
  if (path === 'emails') return <bdi dir="ltr">{value.join(', ')}</bdi>
  return (value as Listed[]).map(({ url, name = '', exchangeRate }) =>
    url === undefined ? (
      <span key={name} className="setting__line">
        <bdi dir="ltr">{name}</bdi> {format.number(exchangeRate ?? 1, 6)}
      </span>
    ) : (
      <img key={url} src={url} alt={name} className="setting__picture" />
    ),
  )
}

/** A page of the settings for whoever may look at it and not change it. */
export function SettingsFacts({ page, settings }: { page: SettingsPage; settings: ShopSettings }) {
  const { t, language } = useI18n()
  const names = settingValueNames(t, language)
  const all = settingsFields[page].flatMap((name) => leaves(name, settings[name]))
  return (
    <>
      <p className="note">{t('admin-settings.viewOnly')}</p>
      <section className="pan">
        <dl className="pan__in setting__facts">
          {all.map(([path, value]) => (
            <div key={path}>
              <dt>{names[path] ?? path}</dt>
              <dd>
                <Value path={path} value={value} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
