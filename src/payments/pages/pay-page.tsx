import { useI18n } from '../../i18n/react.tsx'
import { routes } from '../../routes.ts'
import { Icon } from '../../ui/icon.tsx'
import { type ProviderName, providerTitles } from '../schema.ts'

type Props = { href: string | null; provider: ProviderName; token: string }

/** Stands between the shop and a provider's page for a moment: the browser goes on by itself, and whoever waits can. */
export function PayPage({ href, provider, token }: Props) {
  const { t } = useI18n()
  const name = providerTitles[provider]
  return (
    <div className="wrap cart-page pay-page">
      <h1>{t('payments.leaving')}</h1>
      {href === null ? (
        <p role="status">{t('payments.opening')}</p>
      ) : (
        <>
          <p>{t('payments.leavingText', { provider: name })}</p>
          <p>
            <a className="btn btn--ink" href={href} rel="noreferrer">
              <Icon name="lock" small />
              {t('payments.goOn', { provider: name })}
            </a>
          </p>
        </>
      )}
      <p>
        <a className="link" href={routes.order.href(token)}>
          {t('payments.backToOrder')}
        </a>
      </p>
    </div>
  )
}
