import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { Field } from '../../ui/forms/field.tsx'
import type { ProviderName } from '../schema.ts'
import { findError } from './auth-errors.ts'
import { ProviderButtons } from './provider-buttons.tsx'
import { Door, Notice } from './sign-in-panel.tsx'

export type SignInView = {
  /** What `?error=` says. */
  error: string | null
  /** Where to go afterwards, as it was asked for: the call makes sure that it is on our own site. */
  callbackUrl: string
  providers: readonly ProviderName[]
}

/** The page to sign in on: a form that needs no script, and the providers that are switched on. */
export function SignInPage({ view: { error, callbackUrl, providers } }: { view: SignInView }) {
  const { t } = useI18n()
  const isRequired = error === 'SessionRequired'
  const isRefused = error !== null && !isRequired
  const wrong = isRefused ? { 'aria-describedby': 'sign-in-error' } : {}
  return (
    <Door title={t('accounts.signIn')}>
      {error !== null && (
        <div id="sign-in-error">
          <Notice bad={isRefused} icon={isRefused ? 'circle-alert' : 'lock'}>
            {t(`signin.errors.${findError(error) ?? 'other'}`)}
          </Notice>
        </div>
      )}
      <ProviderButtons providers={providers} callbackUrl={callbackUrl} />
      <form className="signin__form" method="post" action={calls.signIn.path} encType="multipart/form-data">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <Field id="sign-in-email" label={t('signin.email')}>
          <input
            className="input"
            id="sign-in-email"
            name="email"
            type="email"
            dir="ltr"
            autoComplete="username"
            required
            maxLength={254}
            {...wrong}
          />
        </Field>
        <Field id="sign-in-password" label={t('signin.password')}>
          <input
            className="input"
            id="sign-in-password"
            name="password"
            type="password"
            dir="ltr"
            autoComplete="current-password"
            required
            maxLength={1000}
            {...wrong}
          />
        </Field>
        <a className="link signin__aside" href={routes.forgot.href()}>
          {t('signin.forgotPassword')}
        </a>
        <button className="btn btn--ink btn--wide" type="submit">
          {t('accounts.signIn')}
        </button>
      </form>
      <p className="signin__foot">
        {t('signin.newHere')}{' '}
        <a className="link" href={routes.register.href()}>
          {t('signin.register.title')}
        </a>
      </p>
    </Door>
  )
}
