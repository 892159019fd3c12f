import { AccountForm, TextField } from '../../../accounts/pages/account-form.tsx'
import type { Refused } from '../../../accounts/pages/refused.ts'
import { Door, Notice } from '../../../accounts/pages/sign-in-panel.tsx'
import { useI18n } from '../../../i18n/react.tsx'
import { calls, routes } from '../../../routes.ts'

type View = {
  /** Of the mailbox whose link this browser came by; null without one that works. */
  email: string | null
  done: string | null
  refused: Refused | undefined
}

/** For whoever came by a link: a copy, or the end of it. */
function Choices({ email, refused }: { email: string; refused: Refused | undefined }) {
  const { t } = useI18n()
  const word = (name: string, params?: Record<string, string>) => t(`signin.ownData.${name}`, params)
  const wrong = refused?.call === calls.ownDataErase.path ? refused.fields.confirmed : undefined
  return (
    <Door title={word('title')} lead={word('lead', { email })}>
      <p className="signin__lead">{word('once')}</p>
      <AccountForm call={calls.ownDataCopy.path} refused={refused} submit={word('copy')} />
      <h2>{word('eraseTitle')}</h2>
      <p className="signin__lead">{word('eraseText')}</p>
      <AccountForm
        call={calls.ownDataErase.path}
        refused={refused}
        submit={word('erase')}
        look="btn btn--quiet btn--wide"
      >
        <div className="field">
          <label className="check">
            <input type="checkbox" name="confirmed" value="true" required />
            {word('confirm')}
          </label>
          {wrong !== undefined && <p className="err">{wrong}</p>}
        </div>
      </AccountForm>
      <p className="signin__foot">
        {word('hasAccount')}{' '}
        <a className="link" href={routes.profileData.href()}>
          {t('accounts.signIn')}
        </a>
      </p>
    </Door>
  )
}

/** What the shop holds of somebody without an account: they ask for a link, and with it for a copy or for its end. */
export function OwnDataPage({ view: { email, done, refused } }: { view: View }) {
  const { t } = useI18n()
  const word = (name: string) => t(`signin.ownData.${name}`)
  if (done === 'erased')
    return (
      <Door title={word('title')}>
        <Notice>{word('erased')}</Notice>
        <a className="btn btn--quiet btn--wide" href={routes.home.href()}>
          {t('common.homepage')}
        </a>
      </Door>
    )
  if (done === 'sent')
    return (
      <Door title={t('signin.sent.title')} lead={word('sent')}>
        <p className="signin__lead">{t('signin.sent.again')}</p>
      </Door>
    )
  if (email !== null) return <Choices email={email} refused={refused} />
  return (
    <Door title={word('title')} lead={word('ask')}>
      {done === 'link' && <Notice bad>{word('used')}</Notice>}
      <AccountForm call={calls.ownDataAsk.path} refused={refused} submit={t('signin.forgot.submit')}>
        <TextField
          id="account-email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          label={t('signin.email')}
          call={calls.ownDataAsk.path}
          refused={refused}
        />
      </AccountForm>
      <p className="signin__foot">
        {word('hasAccount')}{' '}
        <a className="link" href={routes.profileData.href()}>
          {t('accounts.signIn')}
        </a>
      </p>
    </Door>
  )
}
