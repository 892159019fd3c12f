import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { pagesOfKeys } from '../rules.ts'
import type { SettingsPage } from '../schema.ts'
import { settingsQuery } from './load.ts'
import { SettingsFacts } from './settings-facts.tsx'
import { SettingsForm } from './settings-form.tsx'
import { hasGuide, SettingsGuide } from './settings-guide.tsx'
import { StoreTabs } from './store-tabs.tsx'

type Props = {
  page: SettingsPage
  /** Whether the one who looks may change them; otherwise they only read. */
  mayEdit: boolean
}

/** One page of the settings. */
export function SettingsScreen({ page, mayEdit }: Props) {
  const { t } = useI18n()
  const asked = useSearch({ strict: false }) as { store?: unknown }
  const isOfKeys = pagesOfKeys.includes(page)
  const store = typeof asked.store === 'string' && !isOfKeys ? asked.store : undefined
  const { data, error, refetch } = useQuery(settingsQuery(store))
  const title = t(`admin-settings.${page}.title`)
  usePageTitle(title)
  return (
    <>
      <div className="dhead">
        <h1>{title}</h1>
        <p>{t(`admin-settings.${page}.about`)}</p>
      </div>
      {data && !isOfKeys && <StoreTabs view={data} />}
      {data && (
        <div className={hasGuide(page) ? 'guide' : undefined}>
          <div>
            {mayEdit ? (
              <SettingsForm key={data.store} page={page} view={data} store={store} />
            ) : (
              <SettingsFacts page={page} settings={data.settings} />
            )}
          </div>
          {hasGuide(page) && <SettingsGuide page={page} view={data} />}
        </div>
      )}
      {!data && error && (
        <section className="pan">
          <LoadFailed
            what={t('admin-settings.loadFailed')}
            why={error.message || t('dashboard.unreachable')}
            again={t('dashboard.tryAgain')}
            onAgain={() => void refetch()}
          />
        </section>
      )}
      {!data && !error && (
        <div className="skeleton" aria-busy="true">
          <span className="sr">{t('dashboard.loading')}</span>
          <i className="skeleton__pan" />
        </div>
      )}
    </>
  )
}
