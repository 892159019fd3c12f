import { AccountLinks } from '../../../accounts/islands/account-links.tsx'
import { dialHref } from '../../../contact/rules.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { imageHref, routes } from '../../../routes.ts'
import { CachedFragment } from '../../../ui/cached-fragment.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Island } from '../../../ui/island.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { type FrameView, pathnameOf, profileHref, signInHref } from '../frame-view.ts'
import { LanguageMenu } from '../language-menu.tsx'
import { Logo } from '../logo.tsx'
import { openLinks, sheetLinks } from '../shop-links.ts'

export const menuSheetId = 'menu'

/** The menu of narrow screens: a modal sheet with the categories, how to reach the store, the account, the language. */
export function MenuSheet({ frame }: { frame: FrameView }) {
  const { t } = useI18n()
  const { settings } = frame
  return (
    <Dialog
      id={menuSheetId}
      className="sheet"
      label={t('common.menu')}
      closeLabel={t('common.close')}
      head={<Logo settings={settings} />}
    >
      <CachedFragment owner={frame.categories} under={`sheet ${hereAmong(frame)}`}>
        <SheetLinks frame={frame} here={hereAmong(frame)} />
      </CachedFragment>
      <div className="sheet__more">
        <CachedFragment owner={frame.categories} under={`sheet, more ${hereAmong(frame)}`}>
          <MoreLinks frame={frame} here={hereAmong(frame)} />
        </CachedFragment>
        <Island
          name="AccountLinks"
          component={AccountLinks}
          props={{ signInHref: signInHref(frame), profileHref: profileHref(frame) }}
          messages={['accounts']}
          when="visible"
        />
        <LanguageMenu path={frame.path} />
        {frame.currencyMenu}
      </div>
    </Dialog>
  )
}

/** The page that this is, where the menu leads to it; else nothing: the menu of all other pages is the same. */
function hereAmong(frame: FrameView): string {
  const here = pathnameOf(frame)
  const isLinked =
    sheetLinks.some((href) => href === here) || frame.categories.some(({ slug }) => routes.category.href(slug) === here)
  return isLinked ? here : ''
}

type LinksProps = { frame: FrameView; here: string }

function SheetLinks({ frame, here }: LinksProps) {
  const { t } = useI18n()
  return (
    <nav aria-label={t('common.nav.shop')}>
      <ul className="sheet__shop">
        {frame.categories.map(({ id, slug, name, picture }) => {
          const href = routes.category.href(slug)
          return (
            <li key={id}>
              <a href={href} aria-current={here === href ? 'page' : undefined}>
                {picture ? <Picture picture={picture} alt="" sizes="56px" href={imageHref} /> : <span />}
                {name}
                <Icon name="chevron-right" directional />
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function MoreLinks({ frame, here }: LinksProps) {
  const { t } = useI18n()
  const { settings, store } = frame
  return (
    <>
      <nav aria-label={t('common.menu')}>
        {openLinks(frame, sheetLinks).map(({ href, word }) => (
          <a key={href} href={href} aria-current={here === href ? 'page' : undefined}>
            {t(word)}
          </a>
        ))}
      </nav>
      <a href={store.mapUrl} target="_blank" rel="noopener">
        <Icon name="map-pin" /> <bdi>{settings.shortAddress}</bdi>
      </a>
      <a href={dialHref(settings.phoneHeader)}>
        <Icon name="phone" /> <span className="num">{settings.phoneHeader}</span>
      </a>
    </>
  )
}
