import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { QrCode } from '../../ui/qr-code.tsx'
import { AccountForm, CodeField, PasswordField, TextField } from './account-form.tsx'
import type { SecurityView } from './security-view.ts'

/** One-time codes: off, being set up, or on. */
export function TwoFactorPanel({ security, drawing, refused }: SecurityView) {
  const { t } = useI18n()
  const { secondFactor, recoveryCodesLeft } = security
  const begin = calls.beginTwoFactor.path
  const end = calls.endTwoFactor.path
  const isOff = secondFactor === 'off'
  return (
    <section className="security__panel">
      <h2>{t('signin.twoFactor.title')}</h2>
      {isOff && <p>{t('signin.twoFactor.lead')}</p>}
      {isOff && (
        <AccountForm call={begin} refused={refused} submit={t('signin.twoFactor.begin')} look="btn btn--quiet">
          <PasswordField id="two-factor-password" call={begin} refused={refused} />
        </AccountForm>
      )}
      {secondFactor === 'pending' && <SetUp security={security} drawing={drawing} refused={refused} />}
      {secondFactor === 'on' && <p>{t('signin.twoFactor.on', { count: recoveryCodesLeft })}</p>}
      {!isOff && (
        <details className="security__more" open={refused?.call === end}>
          <summary>{t(secondFactor === 'on' ? 'signin.twoFactor.end' : 'signin.twoFactor.giveUp')}</summary>
          <AccountForm call={end} refused={refused} submit={t('signin.twoFactor.end')} look="btn btn--quiet">
            <PasswordField id="two-factor-end" call={end} refused={refused} />
            {secondFactor === 'on' && <CodeField id="two-factor-end-code" call={end} refused={refused} />}
          </AccountForm>
        </details>
      )}
    </section>
  )
}

function SetUp({ security, drawing, refused }: Pick<SecurityView, 'security' | 'drawing' | 'refused'>) {
  const { t } = useI18n()
  const call = calls.confirmTwoFactor.path
  return (
    <>
      <ol className="security__steps">
        <li>
          <p>{t('signin.twoFactor.scan')}</p>
          {drawing && <QrCode className="security__qr" drawing={drawing} label={t('signin.twoFactor.picture')} />}
          <code className="security__secret" dir="ltr">
            {security.secret?.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </li>
        <li>
          <p>{t('signin.twoFactor.recovery')}</p>
          <ul className="security__codes" dir="ltr">
            {security.recoveryCodes.map((code) => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <p>{t('signin.twoFactor.show')}</p>
        </li>
      </ol>
      <AccountForm call={call} refused={refused} submit={t('signin.twoFactor.confirm')} look="btn btn--ink">
        <TextField
          id="two-factor-code"
          name="code"
          autoComplete="one-time-code"
          maxLength={10}
          isCode
          label={t('signin.code.label')}
          call={call}
          refused={refused}
        />
      </AccountForm>
    </>
  )
}
