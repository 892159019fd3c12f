import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { AccountForm, CodeField } from './account-form.tsx'
import { AccountName, NewPasswordField } from './link-pages.tsx'
import type { Refused } from './refused.ts'
import { Door } from './sign-in-panel.tsx'

type View = { email: string; callbackUrl: string; refused?: Refused | undefined }

/** Asks for the code of someone's telephone before they are in. */
export function CodePage({ view: { callbackUrl, refused } }: { view: View }) {
  const { t } = useI18n()
  const call = calls.signInCode.path
  return (
    <Door title={t('signin.code.title')} lead={t('signin.code.lead')}>
      <AccountForm call={call} refused={refused} submit={t('signin.code.submit')} hidden={{ callbackUrl }}>
        <CodeField id="account-code" call={call} refused={refused} />
      </AccountForm>
    </Door>
  )
}

/** Asks for a password in place of the one that was made for an administrator, before they can do anything else. */
export function OwnPasswordPage({ view: { email, callbackUrl, refused } }: { view: View }) {
  const { t } = useI18n()
  const call = calls.signInPassword.path
  return (
    <Door title={t('signin.ownPassword.title')} lead={t('signin.ownPassword.lead')}>
      <AccountForm call={call} refused={refused} submit={t('signin.ownPassword.submit')} hidden={{ callbackUrl }}>
        <AccountName email={email} />
        <NewPasswordField id="account-password" call={call} refused={refused} />
      </AccountForm>
    </Door>
  )
}
