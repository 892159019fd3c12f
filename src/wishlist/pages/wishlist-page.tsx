import { ProfileLayout } from '../../accounts/pages/profile-layout.tsx'
import { useTaxText } from '../../catalogue/list/pages/price-line.tsx'
import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Island } from '../../ui/island.tsx'
import { WishlistView, type WishlistViewProps } from '../islands/wishlist-view.tsx'

/** `name` is that of the one who is signed in; null for a visitor. */
export type WishlistPageView = Pick<WishlistViewProps, 'wishes'> & { name: string | null }

/** What a person wishes for. Someone signed in has it from the shop, also without script; a visitor from the browser. */
export function WishlistPage({ view: { name, wishes } }: { view: WishlistPageView }) {
  const { t } = useI18n()
  const list = (
    <Island
      name="WishlistView"
      component={WishlistView}
      props={{ wishes, taxText: useTaxText() }}
      when="load"
      messages={['projects', 'cart']}
    />
  )
  if (name !== null) {
    return (
      <ProfileLayout current="wishlist" name={name}>
        <h1>{t('projects.wishlist')}</h1>
        <div className="wishlist">{list}</div>
      </ProfileLayout>
    )
  }
  const signIn = routes.signIn.href(routes.wishlist.href())
  return (
    <div className="wrap wishlist">
      <div className="lhead">
        <h1>{t('projects.wishlist')}</h1>
        <p>
          {t('projects.wishlistLead')} {t('projects.guestNote')}{' '}
          <a className="link" href={signIn}>
            {t('projects.signIn')}
          </a>{' '}
          {t('projects.signInAfter')}
        </p>
      </div>
      {list}
      <noscript>
        <p>{t('projects.noScriptGuest')}</p>
      </noscript>
    </div>
  )
}
