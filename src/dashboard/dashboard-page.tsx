import { useWords } from '../i18n/react.tsx'

/** What the server sends of the back office: the empty frame, at once in its place, and who is signed in. */
export function DashboardPage({ session }: { session: object }) {
  const { t } = useWords()
  return (
    <div id="dashboard" data-session={JSON.stringify(session)}>
      <div className="dash">
        <div className="side" />
        <div>
          <div className="dtop" />
          <noscript>
            <p className="dmain">{t('dashboard.noScript')}</p>
          </noscript>
        </div>
      </div>
    </div>
  )
}
