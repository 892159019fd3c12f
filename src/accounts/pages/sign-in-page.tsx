import { useWords } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'

/** The errors that a failed sign-in, or a page that needs one, sends people here with. */
const knownErrors = ['CredentialsSignin', 'MissingCSRF', 'SessionRequired'] as const

export type SignInView = {
  /** What `?error=` says. */
  error: string | null
  /** Where to go afterwards, as it was asked for: the call makes sure that it is on our own site. */
  callbackUrl: string
}

/** The page to sign in on: one form, which needs no script. */
export function SignInPage({ view }: { view: SignInView }) {
  const { t } = useWords()
  const known = knownErrors.find((name) => name === view.error)
  const isRefused = view.error !== null && known !== 'SessionRequired'
  return (
    <div className="wrap signin">
      <form className="signin__card" method="post" action={calls.signIn} encType="multipart/form-data">
        <h1>{t('accounts.signIn')}</h1>
        {view.error !== null && (
          <p className={isRefused ? 'notice notice--bad' : 'notice'} role="alert" id="sign-in-error">
            <Icon name={isRefused ? 'circle-alert' : 'lock'} />
            <span>{t(`accounts.errors.${known ?? 'other'}`)}</span>
          </p>
        )}
        <input type="hidden" name="callbackUrl" value={view.callbackUrl} />
        <Field id="sign-in-email" label={t('accounts.email')}>
          <input
            className="input"
            id="sign-in-email"
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            required
            maxLength={254}
            aria-describedby={isRefused ? 'sign-in-error' : undefined}
          />
        </Field>
        <Field id="sign-in-password" label={t('accounts.password')}>
          <input
            className="input"
            id="sign-in-password"
            name="password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            required
            maxLength={1000}
            aria-describedby={isRefused ? 'sign-in-error' : undefined}
          />
        </Field>
        <button className="btn btn--ink btn--wide" type="submit">
          {t('accounts.signIn')}
        </button>
      </form>
    </div>
  )
}
