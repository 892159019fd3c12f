import { useI18n } from '../../i18n/react.tsx'
import { calls, routes } from '../../routes.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '../rules.ts'
import { AccountForm, TextField } from './account-form.tsx'
import type { Refused } from './refused.ts'
import { Door } from './sign-in-panel.tsx'

type View = { email: string; refused?: Refused | undefined }

/** A new password, with what makes one good. */
export function NewPasswordField({ id, call, refused }: { id: string; call: string; refused?: Refused | undefined }) {
  const { t } = useI18n()
  return (
    <TextField
      id={id}
      name="newPassword"
      type="password"
      autoComplete="new-password"
      call={call}
      refused={refused}
      label={t('signin.newPassword')}
      hint={t('signin.passwordHint', { count: PASSWORD_MIN })}
      minLength={PASSWORD_MIN}
      maxLength={PASSWORD_MAX}
    />
  )
}

/** For password managers: whose password it is. */
export const AccountName = ({ email }: { email: string }) => (
  <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
)

/** Opens the account that an email's link is for. */
export function NewAccountPage({ view: { email, refused } }: { view: View }) {
  const { t } = useI18n()
  const call = calls.verify.path
  return (
    <Door title={t('signin.verify.title')} lead={t('signin.verify.lead', { email })}>
      <AccountForm call={call} refused={refused} submit={t('signin.verify.submit')}>
        <AccountName email={email} />
        <TextField
          id="account-name"
          name="name"
          label={t('signin.name')}
          autoComplete="name"
          maxLength={100}
          call={call}
          refused={refused}
        />
        <NewPasswordField id="account-password" call={call} refused={refused} />
      </AccountForm>
    </Door>
  )
}

/** Chooses a new password with an email's link. */
export function ResetPage({ view: { email, refused } }: { view: View }) {
  const { t } = useI18n()
  return (
    <Door title={t('signin.reset.title')} lead={t('signin.reset.lead', { email })}>
      <AccountForm call={calls.reset.path} refused={refused} submit={t('signin.reset.submit')}>
        <AccountName email={email} />
        <NewPasswordField id="account-password" call={calls.reset.path} refused={refused} />
      </AccountForm>
    </Door>
  )
}

/** Confirms another e-mail address. */
export function ConfirmEmailPage({ view: { email, refused } }: { view: View }) {
  const { t } = useI18n()
  return (
    <Door title={t('signin.confirmEmail.title')} lead={t('signin.confirmEmail.lead', { email })}>
      <AccountForm call={calls.confirmEmail.path} refused={refused} submit={t('signin.confirmEmail.submit')} />
    </Door>
  )
}

/** For a link that was used, or is too old, or never was one. */
export function UsedLinkPage() {
  const { t } = useI18n()
  return (
    <Door title={t('signin.usedLink.title')} lead={t('signin.usedLink.text')}>
      <a className="btn btn--ink btn--wide" href={routes.forgot.href()}>
        {t('signin.usedLink.again')}
      </a>
      <p className="signin__foot">
        <a className="link" href={routes.signIn.href()}>
          {t('accounts.signIn')}
        </a>
      </p>
    </Door>
  )
}
