import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { routes, tradeRoute } from '../../routes.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LogoutButton } from '../islands/logout-button.tsx'

const tabs = [
  { name: 'overview', icon: 'user', href: routes.profile.href() },
  { name: 'orders', icon: 'receipt-text', href: routes.profileOrders.href() },
  { name: 'wishlist', icon: 'heart', href: routes.wishlist.href() },
  { name: 'addresses', icon: 'map-pin', href: routes.profileAddresses.href() },
  { name: 'trade', icon: 'id-card', href: tradeRoute.href() },
  { name: 'security', icon: 'shield-check', href: routes.security.href() },
  { name: 'data', icon: 'download', href: routes.profileData.href() },
] as const satisfies readonly { name: string; icon: IconName; href: string }[]

export type ProfileTab = (typeof tabs)[number]['name']

type Props = {
  current: ProfileTab
  /** Of the person who is signed in. */
  name: string
  /** The page itself, with its h1. */
  children: ReactNode
}

/** Around every page of someone's own account: who it is, the way to the other pages, and out. */
export function ProfileLayout({ current, name, children }: Props) {
  const { t } = useI18n()
  return (
    <div className="wrap profile">
      <nav className="profile__nav" aria-label={t('profile.nav')}>
        <p className="profile__who">
          <bdi>{name}</bdi>
        </p>
        <ul>
          {tabs.map((tab) => (
            <li key={tab.name}>
              <a href={tab.href} aria-current={tab.name === current ? 'page' : undefined}>
                <Icon name={tab.icon} small />
                {t(`profile.tab.${tab.name}`)}
              </a>
            </li>
          ))}
        </ul>
        <LogoutButton className="link" />
      </nav>
      <div className="profile__page" id="profile-page">
        {children}
      </div>
    </div>
  )
}

/** What was just done, at the top of the page that it led back to. */
export function DoneNotice({ children }: { children: ReactNode }) {
  return (
    <div className="notice notice--done" role="status">
      <Icon name="circle-check" />
      <div>{children}</div>
    </div>
  )
}
