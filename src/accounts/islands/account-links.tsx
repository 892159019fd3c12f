import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { AccountHrefs } from './account-menu.tsx'
import { LogoutButton } from './logout-button.tsx'
import { showsDashboard, useSession } from './session-store.ts'

/** In the phone's menu: the way to sign in, or who is signed in, the dashboard where it is theirs, and the way out. */
export function AccountLinks({ signInHref, profileHref }: AccountHrefs) {
  const { t } = useI18n()
  const session = useSession()
  if (session.status !== 'authenticated') {
    return (
      <a href={signInHref} data-unsure={session.status === 'loading' ? '' : undefined}>
        <Icon name="user" /> {t('accounts.signIn')}
      </a>
    )
  }
  const { user } = session
  return (
    <>
      {showsDashboard(user) && (
        <a href={routes.dashboard.href()}>
          <Icon name="layout-dashboard" /> {t('accounts.dashboard')}
        </a>
      )}
      <a href={routes.profile.href()}>
        <Icon name="id-card" /> {t('accounts.profile')}
      </a>
      <div className="sheet__who">
        <Icon name="user" />
        {profileHref ? (
          <a href={profileHref}>
            <bdi>{user.name}</bdi>
          </a>
        ) : (
          <bdi>{user.name}</bdi>
        )}
        <LogoutButton className="link" />
      </div>
    </>
  )
}
