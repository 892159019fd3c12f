import { useI18n } from '../../i18n/react.tsx'
import { callHref, calls } from '../../routes.ts'
import { type ProviderName, providerTitles } from '../schema.ts'

/** The ways in by a provider: none where none is offered. */
export function ProviderButtons({
  providers,
  callbackUrl,
}: {
  providers: readonly ProviderName[]
  callbackUrl: string
}) {
  const { t } = useI18n()
  if (providers.length === 0) return null
  return (
    <div className="signin__providers">
      {providers.map((provider) => (
        <form
          key={provider}
          method="post"
          action={callHref(calls.signInBy.path, provider)}
          encType="multipart/form-data"
        >
          <input type="hidden" name="callbackUrl" value={callbackUrl} />
          <button className="btn btn--quiet btn--wide" type="submit">
            <ProviderMark provider={provider} />
            {t('signin.continueWith', { provider: providerTitles[provider] })}
          </button>
        </form>
      ))}
      <p className="signin__or">{t('signin.or')}</p>
    </div>
  )
}

/** The letter that people know each provider by. */
export function ProviderMark({ provider }: { provider: ProviderName }) {
  return (
    <span className={`provider-mark provider-mark--${provider}`} aria-hidden="true">
      {provider === 'google' ? 'G' : 'f'}
    </span>
  )
}
