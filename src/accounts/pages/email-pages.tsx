import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import type { ProviderName } from '../schema.ts'
import { AccountForm, TextField } from './account-form.tsx'
import { ProviderButtons } from './provider-buttons.tsx'
import type { Refused } from './refused.ts'
import { Door } from './sign-in-panel.tsx'

type View = { refused?: Refused | undefined; providers?: readonly ProviderName[] }

function EmailForm({ call, refused, submit }: { call: string; refused?: Refused | undefined; submit: string }) {
  const { t } = useI18n()
  return (
    <AccountForm call={call} refused={refused} submit={submit}>
      <TextField
        id="account-email"
        name="email"
        type="email"
        autoComplete="email"
        maxLength={254}
        label={t('signin.email')}
        call={call}
        refused={refused}
      />
    </AccountForm>
  )
}

function ToSignIn() {
  const { t } = useI18n()
  return (
    <p className="signin__foot">
      {t('signin.haveAccount')}{' '}
      <a className="link" href={routes.signIn.href()}>
        {t('accounts.signIn')}
      </a>
    </p>
  )
}

/** The sign-up page: it asks for the mailbox first; name and password are chosen by whoever reads it. */
export function RegisterPage({ view: { refused, providers = [] } }: { view: View }) {
  const { t } = useI18n()
  return (
    <Door title={t('signin.register.title')} lead={t('signin.register.lead')}>
      <ProviderButtons providers={providers} callbackUrl={routes.home.href()} />
      <EmailForm call={calls.register.path} refused={refused} submit={t('signin.register.submit')} />
      <ToSignIn />
    </Door>
  )
}

/** The page for those who forgot their password. */
export function ForgotPage({ view: { refused } }: { view: View }) {
  const { t } = useI18n()
  return (
    <Door title={t('signin.forgot.title')} lead={t('signin.forgot.lead')}>
      <EmailForm call={calls.forgot.path} refused={refused} submit={t('signin.forgot.submit')} />
      <ToSignIn />
    </Door>
  )
}

/** After either of them, for every address alike. */
export function EmailSentPage() {
  const { t } = useI18n()
  return (
    <Door title={t('signin.sent.title')} lead={t('signin.sent.text')}>
      <p className="signin__lead">{t('signin.sent.again')}</p>
      <a className="btn btn--quiet btn--wide" href={routes.home.href()}>
        {t('common.homepage')}
      </a>
    </Door>
  )
}
