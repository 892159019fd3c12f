import { useWords } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Island } from '../../ui/island.tsx'
import { WishlistView, type WishlistViewProps } from '../islands/wishlist-view.tsx'

/** What a person wishes for. Someone signed in has it from the shop, also without script; a visitor from the browser. */
export function WishlistPage({ view }: { view: WishlistViewProps }) {
  const { t } = useWords()
  const isVisitor = view.wishes === null
  const signIn = routes.signIn.href(routes.wishlist.href())
  return (
    <div className="wrap wishlist">
      <div className="lhead">
        <h1>{t('projects.wishlist')}</h1>
        <p>
          {t('projects.wishlistLead')}
          {isVisitor && (
            <>
              {' '}
              {t('projects.guestNote')}{' '}
              <a className="link" href={signIn}>
                {t('projects.signIn')}
              </a>{' '}
              {t('projects.signInAfter')}
            </>
          )}
        </p>
      </div>
      <Island name="WishlistView" component={WishlistView} props={view} when="load" words={['projects', 'cart']} />
      {isVisitor && (
        <noscript>
          <p>{t('projects.noScriptGuest')}</p>
        </noscript>
      )}
    </div>
  )
}
