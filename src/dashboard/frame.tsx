import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/react.tsx'
import { Bell } from '../notifications/screens/bell.tsx'
import { routes } from '../routes.ts'
import { Forbidden } from '../staff/screens/guarded.tsx'
import { useViewer } from '../staff/screens/viewer.ts'
import { Icon } from '../ui/icon.tsx'
import { Toasts } from '../ui/toast.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { mayOpen } from './places.ts'
import { Sidebar } from './sidebar.tsx'
import { UserMenu } from './user-menu.tsx'

/** The back office around its screens. */
export function Frame() {
  const { t } = useWords()
  const path = useRouterState({ select: (state) => state.location.pathname })
  const side = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new path is the reason to close it
  useEffect(() => {
    if (side.current?.matches(':popover-open')) side.current.hidePopover()
  }, [path])
  return (
    <div className="dash">
      <a className="skip" href="#main">
        {t('dashboard.skip')}
      </a>
      <Sidebar ref={side} />
      <div className="dbody">
        <header className="dtop">
          <button className="ibtn dmenu" type="button" popoverTarget="side" aria-label={t('dashboard.menu')}>
            <Icon name="menu" />
          </button>
          <Link className="mark dtop__mark" to="/" dir="ltr">
            underfoot
          </Link>
          <Bell />
          <a className="tl" href={routes.home.href()} target="_blank" rel="noopener">
            <Icon name="external-link" small directional />
            <span>{t('dashboard.viewWebsite')}</span>
          </a>
          <LanguageSwitch />
          <UserMenu />
        </header>
        <Toasts />
        <main className="dmain" id="main" tabIndex={-1}>
          {mayOpen(useViewer(), path) ? <Outlet /> : <Forbidden />}
        </main>
      </div>
    </div>
  )
}
