import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { AccountForm, CodeField, PasswordField, TextField } from './account-form.tsx'
import { findError } from './auth-errors.ts'
import { AccountName, NewPasswordField } from './link-pages.tsx'
import { ProfileLayout } from './profile-layout.tsx'
import { ProvidersPanel } from './providers-panel.tsx'
import type { SecurityView } from './security-view.ts'
import { SessionsPanel } from './sessions-panel.tsx'
import { Notice } from './sign-in-panel.tsx'
import { TwoFactorPanel } from './two-factor-panel.tsx'

/** What `?done=` may say was done. */
const doneMessages = [
  'passwordChanged',
  'emailAsked',
  'emailChanged',
  'sessionEnded',
  'sessionsEnded',
  'twoFactorOn',
  'twoFactorOff',
  'providerAdded',
  'providerRemoved',
]

/** /profile/security: password, e-mail address, one-time codes, providers, and where one is signed in. */
export function SecurityPage({ view }: { view: SecurityView }) {
  const { t } = useI18n()
  const { done, error, refused, security } = view
  // Whoever was led here for them finds them first.
  const isAsked = error === 'CodesNeeded'
  // They stand beside a password: where there is none, whoever vouches for the person asks for codes of its own.
  const hasCodes = security.hasPassword || security.secondFactor !== 'off' || isAsked
  const codes = hasCodes && <TwoFactorPanel {...view} />
  return (
    <ProfileLayout current="security" name={view.name}>
      <h1>{t('signin.security')}</h1>
      {done !== null && doneMessages.includes(done) && <Notice>{t(`signin.done.${done}`)}</Notice>}
      {error !== null && <Notice bad>{t(`signin.errors.${findError(error) ?? 'other'}`)}</Notice>}
      {isAsked && codes}
      {security.hasPassword ? <PasswordPanel {...view} /> : <NoPasswordPanel email={view.email} />}
      {security.hasPassword && <EmailPanel {...view} />}
      {!isAsked && codes}
      <ProvidersPanel offered={view.providers} linked={security.identities} refused={refused} security={security} />
      <SessionsPanel sessions={view.sessions} hasPassword={security.hasPassword} refused={refused} />
    </ProfileLayout>
  )
}

function PasswordPanel({ email, security, refused }: Pick<SecurityView, 'email' | 'security' | 'refused'>) {
  const { t } = useI18n()
  const call = calls.changePassword.path
  return (
    <section className="security__panel">
      <h2>{t('signin.password')}</h2>
      <AccountForm call={call} refused={refused} submit={t('signin.changePassword')} look="btn btn--ink">
        <AccountName email={email} />
        <PasswordField id="password-current" name="currentPassword" call={call} refused={refused} />
        {security.secondFactor === 'on' && <CodeField id="password-code" call={call} refused={refused} />}
        <NewPasswordField id="password-new" call={call} refused={refused} />
      </AccountForm>
    </section>
  )
}

/** For someone who has only ever come by a provider: an email gives them a password. */
function NoPasswordPanel({ email }: { email: string }) {
  const { t } = useI18n()
  const submit = t('signin.forgot.submit')
  return (
    <section className="security__panel">
      <h2>{t('signin.password')}</h2>
      <p>{t('signin.noPassword')}</p>
      <AccountForm call={calls.forgot.path} submit={submit} look="btn btn--quiet" hidden={{ email }} />
    </section>
  )
}

function EmailPanel({ email, security, refused }: Pick<SecurityView, 'email' | 'security' | 'refused'>) {
  const { t } = useI18n()
  const call = calls.askForEmail.path
  return (
    <section className="security__panel">
      <h2>{t('signin.email')}</h2>
      <p>
        <bdi>{email}</bdi>
      </p>
      <AccountForm call={call} refused={refused} submit={t('signin.changeEmail')} look="btn btn--quiet">
        <TextField
          id="email-new"
          name="newEmail"
          type="email"
          autoComplete="email"
          maxLength={254}
          label={t('signin.newEmail')}
          call={call}
          refused={refused}
        />
        <PasswordField id="email-password" call={call} refused={refused} />
        {security.secondFactor === 'on' && <CodeField id="email-code" call={call} refused={refused} />}
      </AccountForm>
    </section>
  )
}
