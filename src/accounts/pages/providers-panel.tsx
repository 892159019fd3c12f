import { useI18n } from '../../i18n/react.tsx'
import { callHref, calls, routes } from '../../routes.ts'
import type { Security } from '../queries.ts'
import { type ProviderName, providerTitles } from '../schema.ts'
import { AccountForm, CodeField, PasswordField } from './account-form.tsx'
import { ProviderMark } from './provider-buttons.tsx'
import type { Refused } from './refused.ts'

type Props = {
  offered: readonly ProviderName[]
  linked: readonly ProviderName[]
  security: Security
  refused?: Refused | undefined
}

/** The providers by which someone signs in, and those that they could add. */
export function ProvidersPanel({ offered, linked, security, refused }: Props) {
  const { t } = useI18n()
  // Who has no password yet chooses one first: it is asked for here.
  const addable = security.hasPassword ? offered.filter((provider) => !linked.includes(provider)) : []
  if (linked.length + addable.length === 0) return null
  const call = calls.removeIdentity.path
  const asksForCode = security.secondFactor === 'on'
  return (
    <section className="security__panel">
      <h2>{t('signin.providers.title')}</h2>
      {linked.map((provider) => (
        <details
          key={provider}
          className="security__more"
          open={refused?.call === call && refused.values.provider === provider}
        >
          <summary>
            <ProviderMark provider={provider} /> {t('signin.providers.linked', { provider: providerTitles[provider] })}
          </summary>
          {security.hasPassword ? (
            <AccountForm
              call={call}
              refused={refused}
              submit={t('signin.providers.remove')}
              look="btn btn--quiet"
              hidden={{ provider }}
            >
              <PasswordField
                id={`remove-${provider}`}
                label={t('signin.providers.passwordToRemove', { provider: providerTitles[provider] })}
                call={call}
                refused={refused}
              />
              {asksForCode && <CodeField id={`remove-${provider}-code`} call={call} refused={refused} />}
            </AccountForm>
          ) : (
            <p className="hint">{t('signin.providers.only')}</p>
          )}
        </details>
      ))}
      {addable.map((provider) => {
        const call = callHref(calls.signInBy.path, provider)
        return (
          <AccountForm
            key={provider}
            call={call}
            submit={t('signin.providers.add', { provider: providerTitles[provider] })}
            look="btn btn--quiet"
            hidden={{ link: '1', callbackUrl: routes.security.href() }}
          >
            <PasswordField
              id={`add-${provider}`}
              label={t('signin.providers.passwordToAdd', { provider: providerTitles[provider] })}
              call={call}
              refused={undefined}
            />
            {asksForCode && <CodeField id={`add-${provider}-code`} call={call} refused={undefined} />}
          </AccountForm>
        )
      })}
    </section>
  )
}
