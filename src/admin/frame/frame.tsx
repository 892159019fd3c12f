import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { Bell } from '../../notifications/screens/bell.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { Toasts } from '../../ui/toast.tsx'
import { useKeptNames } from '../cached.ts'
import { Forbidden } from '../forbidden.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { keepFocus } from './keep-focus.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Sidebar } from './sidebar.tsx'
import { useMayOpen } from './use-groups.ts'
import { UserMenu } from './user-menu.tsx'

/** The back office around its screens. */
export function Frame() {
  const { t } = useI18n()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // Not the address: while another screen is on its way, the one before it still stands here.
  const shown = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? '/' })
  const side = useRef<HTMLElement>(null)
  const [hidden, setHidden] = useKeptNames('dashboard-hidden')
  const isHidden = hidden.has('side')
  const mayOpen = useMayOpen(shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close it
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover()
  }, [path])
  const main = useRef<HTMLElement>(null)
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), [])
  return (
    <div className="dash" data-side={isHidden ? 'hidden' : undefined}>
      <a className="skip" href="#main">
        {t('dashboard.skip')}
      </a>
      <Sidebar ref={side} />
      <div className="dbody">
        <header className="dtop">
          <button className="ibtn dmenu" type="button" popoverTarget="side" aria-label={t('dashboard.menu')}>
            <Icon name="menu" />
          </button>
          <button
            className="ibtn dhide"
            type="button"
            aria-controls="side"
            aria-expanded={!isHidden}
            aria-label={t(isHidden ? 'admin-frame.side.show' : 'admin-frame.side.hide')}
            onClick={() => setHidden('side', !isHidden)}
          >
            <Icon name="menu" />
          </button>
          <Link className="mark dtop__mark" to="/" dir="ltr">
            underfoot
          </Link>
          <PaletteButton />
          <Bell />
          <a className="tl" href={routes.home.href()} target="_blank" rel="noopener">
            <Icon name="external-link" small directional />
            <span>{t('dashboard.viewWebsite')}</span>
          </a>
          <LanguageSwitch />
          <UserMenu />
        </header>
        <Toasts />
        <main className="dmain" id="main" tabIndex={-1} ref={main}>
          {mayOpen ? <Outlet /> : <Forbidden />}
        </main>
      </div>
    </div>
  )
}
