import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { findError } from './auth-errors.ts'
import { Door, Notice } from './sign-in-panel.tsx'

/** What went wrong at sign-in, and the ways on. */
export function AuthErrorPage({ error }: { error: string | null }) {
  const { t } = useI18n()
  return (
    <Door title={t('signin.errorTitle')}>
      <Notice bad>{t(`signin.errors.${findError(error) ?? 'other'}`)}</Notice>
      <a className="btn btn--ink btn--wide" href={routes.signIn.href()}>
        {t('accounts.signIn')}
      </a>
      <p className="signin__foot">
        <a className="link" href={routes.home.href()}>
          {t('common.homepage')}
        </a>
      </p>
    </Door>
  )
}
