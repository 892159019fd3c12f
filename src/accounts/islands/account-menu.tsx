import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import type { SessionUser } from '../contracts.ts'
import { LogoutButton } from './logout-button.tsx'
import { useSession } from './session-store.ts'

/** Where the header's account links lead; null where the shop has no profile page. */
export type AccountHrefs = { signInHref: string; profileHref: string | null }

/** In the header: the way to sign in, or the name of the one who is signed in, with a menu. */
export function AccountMenu({ signInHref, profileHref }: AccountHrefs) {
  const { t } = useI18n()
  const session = useSession()
  if (session.status === 'authenticated') return <UserMenu user={session.user} profileHref={profileHref} />
  return (
    <a className="account" href={signInHref} data-unsure={session.status === 'loading' ? '' : undefined}>
      <Icon name="user" small /> {t('accounts.login')}
    </a>
  )
}

function UserMenu({ user, profileHref }: { user: SessionUser } & Pick<AccountHrefs, 'profileHref'>) {
  const { t } = useI18n()
  return (
    <details className="menu" data-menu>
      <summary className="account" aria-label={t('accounts.menu', { name: user.name })}>
        <Icon name="user" small />
        <bdi className="account__name">{user.name}</bdi>
        <Icon name="chevron-down" small />
      </summary>
      <div className="menu__panel">
        <p className="menu__who">
          <bdi>{user.name}</bdi>
          <small dir="ltr">{user.email}</small>
        </p>
        {/* Everyone's menu has it (specification, points 2 and 6); who may not enter is told so there. */}
        <a href={routes.dashboard.href()}>{t('accounts.dashboard')}</a>
        {profileHref && <a href={profileHref}>{t('accounts.profile')}</a>}
        <LogoutButton />
      </div>
    </details>
  )
}
