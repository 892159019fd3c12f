import { dialHref } from '../../contact/rules.ts'
import { useI18n } from '../../i18n/react.tsx'
import { ProjectEntry } from '../../projects/islands/project-entry.tsx'
import { projectsKey } from '../../projects/islands/store/stored-projects.ts'
import { SearchBox } from '../../search/islands/search-box.tsx'
import { CachedFragment } from '../../ui/cached-fragment.tsx'
import { opens } from '../../ui/dialogs/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Island } from '../../ui/island.tsx'
import { CompactBar } from './compact-bar.tsx'
import { type FrameView, searchedFor } from './frame-view.ts'
import { Logo } from './logo.tsx'
import { MegaMenu } from './menu/mega-menu.tsx'
import { menuSheetId } from './menu/menu-sheet.tsx'
import { openLinks } from './shop-links.ts'
import { TopBar } from './top-bar.tsx'

/** One header for every width: the top bar and the mega-menu give way to a menu button on narrow screens. */
export function ShopHeader({ frame }: { frame: FrameView }) {
  const searched = searchedFor(frame)
  return (
    <header className="head">
      <TopBar frame={frame} />
      <div className="wrap head__row">
        {searched === '' ? (
          <CachedFragment owner={frame.settings} under="header">
            <HeaderRow frame={frame} searched="" />
          </CachedFragment>
        ) : (
          <HeaderRow frame={frame} searched={searched} />
        )}
      </div>
      <MegaMenu frame={frame} />
      <CompactBar frame={frame} />
    </header>
  )
}

/** The row between the top bar and the menu. @param searched what the page was searched for; most pages were not */
function HeaderRow({ frame, searched }: { frame: FrameView; searched: string }) {
  const { t } = useI18n()
  return (
    <>
      <button className="ibtn head__menu" type="button" aria-label={t('common.menu')} {...opens(menuSheetId)}>
        <Icon name="menu" />
      </button>
      <Logo settings={frame.settings} />
      <Island
        name="SearchBox"
        component={SearchBox}
        props={{
          id: 'search',
          initial: searched,
          storeName: frame.store.address.city,
          phone: { shown: frame.settings.phoneHeader, href: dialHref(frame.settings.phoneHeader) },
        }}
        messages={['search']}
        // On a page of results it tells what was not found, once somebody is there.
        when={searched === '' ? 'interaction' : 'idle'}
      />
      <Island
        name="ProjectEntry"
        component={ProjectEntry}
        props={{ label: t('common.nav.project') }}
        when="called"
        kept={[projectsKey]}
      />
      {openLinks(frame, ['/contactus']).map(({ href }) => (
        <a className="link head__touch" key={href} href={href}>
          {t('common.getInTouch')}
        </a>
      ))}
      <div className="head__toggle">
        {/* It is the box around a button that leaves for the compact bar: a button of its own accord counts as a jump. */}
        <div>
          <button className="ibtn" type="button" aria-label={t('common.search')} aria-expanded data-search-toggle="">
            <Icon name="search" />
          </button>
        </div>
      </div>
      {frame.saved}
      <div className="head__cart">
        <div>{frame.cartButton}</div>
      </div>
    </>
  )
}
