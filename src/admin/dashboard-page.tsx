import { useI18n } from '../i18n/react.tsx'
import type { NamedStore } from '../settings/screens/store-names.ts'
import { Loader } from '../ui/loader.tsx'

/** What the server sends of the back office: the frame, covered by the loader until the application is there, who is signed in, and which stores there are. */
export function DashboardPage({ session, stores }: { session: object; stores: readonly NamedStore[] }) {
  const { t } = useI18n()
  return (
    <div id="dashboard" data-session={JSON.stringify(session)} data-stores={JSON.stringify(stores)}>
      <div className="dash">
        <div className="side" />
        <div>
          <div className="dtop" />
          <Loader text={t('common.loading')} />
          <noscript>
            <p className="dmain">{t('dashboard.noScript')}</p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
