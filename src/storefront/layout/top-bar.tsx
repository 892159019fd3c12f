import { AccountMenu } from '../../accounts/islands/account-menu.tsx'
import { KNOWN_COOKIE } from '../../accounts/known-cookie.ts'
import { useHours } from '../../contact/pages/use-hours.ts'
import { dialHref } from '../../contact/rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { type FrameView, profileHref, signInHref } from './frame-view.ts'
import { LanguageMenu } from './language-menu.tsx'
import { openLinks, topLinks } from './shop-links.ts'

/** The dark line above the header: where the store is, how to reach it, the language, and who is signed in. */
export function TopBar({ frame }: { frame: FrameView }) {
  return (
    <div className="top">
      <div className="wrap">
        <CachedFragment owner={frame.settings} under="top bar">
          <StoreAndPages frame={frame} />
        </CachedFragment>
        <div className="top__account">
          <Island
            name="AccountMenu"
            component={AccountMenu}
            props={{ signInHref: signInHref(frame), profileHref: profileHref(frame) }}
            messages={['accounts']}
            when="called"
            kept={[KNOWN_COOKIE]}
          />
        </div>
        {frame.currencyMenu}
        <LanguageMenu path={frame.path} />
      </div>
    </div>
  )
}

/** What is the same above every page. */
function StoreAndPages({ frame }: { frame: FrameView }) {
  const { t } = useI18n()
  const { settings, store } = frame
  const hours = useHours(store)
  return (
    <>
      <a href={store.mapUrl} target="_blank" rel="noopener" aria-label={t('common.map', { address: settings.address })}>
        <Icon name="map-pin" small />
        <bdi>{settings.shortAddress}</bdi>
      </a>
      <a href={dialHref(settings.phoneHeader)}>
        <Icon name="phone" small />
        <span className="num">{settings.phoneHeader}</span>
      </a>
      {hours.length > 0 && <span className="top__hours">{hours.join(' · ')}</span>}
      <nav className="top__links" aria-label={t('common.nav.more')}>
        {openLinks(frame, topLinks).map(({ href, word }) => (
          <a key={href} href={href}>
            {t(word)}
          </a>
        ))}
      </nav>
    </>
  )
}
