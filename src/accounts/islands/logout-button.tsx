import { useI18n } from '../../i18n/react.tsx'
import { shopCalls } from '../../shop-calls.ts'
import { tellOtherTabs } from './session-store.ts'

/** Ends the session and goes to the home page. */
export function LogoutButton({ className }: { className?: string }) {
  const { t } = useI18n()
  return (
    <form method="post" action={shopCalls.signOut.path} encType="multipart/form-data" onSubmit={tellOtherTabs}>
      <input type="hidden" name="callbackUrl" value="/" />
      <button className={className} type="submit">
        {t('accounts.logout')}
      </button>
    </form>
  )
}
