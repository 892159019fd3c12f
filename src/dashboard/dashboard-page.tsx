import { useWords } from '../i18n/react.tsx'
import { Loader } from '../ui/loader.tsx'

/** What the server sends of the back office: the frame, covered by the loader until the application is there, and who is signed in. */
export function DashboardPage({ session }: { session: object }) {
  const { t } = useWords()
  return (
    <div id="dashboard" data-session={JSON.stringify(session)}>
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
