import { useWords } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { AccountForm, TextField } from './account-form.tsx'
import { Door } from './door.tsx'
import { AccountName, NewPasswordField } from './link-pages.tsx'
import type { Refused } from './refused.ts'

type View = { email: string; callbackUrl: string; refused?: Refused | undefined }

/** Asks for the code of someone's telephone before they are in. */
export function CodePage({ view: { callbackUrl, refused } }: { view: View }) {
  const { t } = useWords()
  const call = calls.signInCode
  return (
    <Door title={t('accounts.code.title')} lead={t('accounts.code.lead')}>
      <AccountForm call={call} refused={refused} submit={t('accounts.code.submit')} hidden={{ callbackUrl }}>
        <TextField
          {...{ id: 'account-code', name: 'code', autoComplete: 'one-time-code', maxLength: 40, isCode: true }}
          {...{ label: t('accounts.code.label'), hint: t('accounts.code.hint'), call, refused }}
        />
      </AccountForm>
    </Door>
  )
}

/** Asks for a password in place of the one that was made for an administrator, before they can do anything else. */
export function OwnPasswordPage({ view: { email, callbackUrl, refused } }: { view: View }) {
  const { t } = useWords()
  const call = calls.signInPassword
  return (
    <Door title={t('accounts.ownPassword.title')} lead={t('accounts.ownPassword.lead')}>
      <AccountForm call={call} refused={refused} submit={t('accounts.ownPassword.submit')} hidden={{ callbackUrl }}>
        <AccountName email={email} />
        <NewPasswordField id="account-password" call={call} refused={refused} />
      </AccountForm>
    </Door>
  )
}
