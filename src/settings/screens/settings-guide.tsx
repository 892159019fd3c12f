import { Link } from '@tanstack/react-router'
import { callAddress } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import type { SettingsView } from '../contracts.ts'
import { loginProviders, onlineGateways, usableGateways } from '../rules.ts'
import type { SettingsPage } from '../schema.ts'

/** The variables of the environment that hold a provider's keys: their names, never what is in them. */
const variables = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  paypal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  sslCommerz: ['SSLCOMMERZ_STORE_ID', 'SSLCOMMERZ_STORE_PASSWORD'],
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  facebook: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
} as const

type Provider = { name: keyof typeof variables; label: string; address: string }

/** What has to be done before a provider can be switched on. */
function Providers({ providers, text }: { providers: readonly Provider[]; text: string }) {
  const { t } = useI18n()
  return (
    <>
      <h3>{t('admin-settings.guide.next')}</h3>
      <p>{text}</p>
      <dl className="keys">
        {providers.map(({ name, label, address }) => (
          <div key={name}>
            <dt>{label}</dt>
            {variables[name].map((variable) => (
              <dd key={variable}>
                <code dir="ltr">{variable}</code>
              </dd>
            ))}
            <dd>
              <code dir="ltr">{location.origin + address}</code>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function GatewayGuide({ view: { settings, reach } }: { view: SettingsView }) {
  const { t, language } = useI18n()
  const offered = usableGateways(settings, reach).map((name) => t(`admin-settings.gateway.${name}`))
  const open = onlineGateways.filter((name) => !reach.payment[name].hasKeys)
  return (
    <>
      <h3>{t('admin-settings.guide.now')}</h3>
      <p>{t('admin-settings.guide.gatewayNow', { ways: new Intl.ListFormat(language).format(offered) })}</p>
      {open.length > 0 && (
        <Providers
          text={t('admin-settings.guide.gatewayNext')}
          providers={open.map((name) => ({
            name,
            label: t(`admin-settings.gateway.${name}`),
            address: callAddress(calls.paymentNotice, { provider: name }),
          }))}
        />
      )}
    </>
  )
}

function LoginGuide({ view: { settings, reach } }: { view: SettingsView }) {
  const { t, language } = useI18n()
  const on = loginProviders.filter((name) => settings.login[name] && reach.login[name].hasKeys)
  const ways = [t('admin-settings.guide.password'), ...on.map((name) => t(`admin-settings.login.${name}`))]
  const open = loginProviders.filter((name) => !reach.login[name].hasKeys)
  return (
    <>
      <h3>{t('admin-settings.guide.now')}</h3>
      <p>{t('admin-settings.guide.loginNow', { ways: new Intl.ListFormat(language).format(ways) })}</p>
      {open.length > 0 && (
        <Providers
          text={t('admin-settings.guide.loginNext')}
          providers={open.map((name) => ({
            name,
            label: t(`admin-settings.login.${name}`),
            address: callAddress(calls.providerReturn, { provider: name }),
          }))}
        />
      )}
    </>
  )
}

function SecurityGuide({ view: { settings } }: { view: SettingsView }) {
  const { t } = useI18n()
  const isClosed = settings.security.loginForPurchase
  return (
    <>
      <h3>{t('admin-settings.guide.now')}</h3>
      <p>{t(`admin-settings.guide.${isClosed ? 'securityClosed' : 'securityOpen'}`)}</p>
      <h3>{t('admin-settings.guide.also')}</h3>
      <ul className="links">
        <li>
          <Link className="link" to="/staffs">
            {t('admin-settings.guide.staff')}
          </Link>
        </li>
        <li>
          <Link className="link" to="/audit">
            {t('admin-settings.guide.audit')}
          </Link>
        </li>
      </ul>
    </>
  )
}

const guides = { gateway: GatewayGuide, login: LoginGuide, security: SecurityGuide } as const

/** Whether a page of the settings has something to explain beside its form. */
export const hasGuide = (page: SettingsPage): page is keyof typeof guides => Object.hasOwn(guides, page)

/** What the settings of a page come to now, and what is to be done next. */
export function SettingsGuide({ page, view }: { page: keyof typeof guides; view: SettingsView }) {
  const { t } = useI18n()
  const Guide = guides[page]
  return (
    <section className="pan">
      <header>
        <h2>{t('admin-settings.guide.title')}</h2>
      </header>
      <div className="pan__in explain">
        <Guide view={view} />
      </div>
    </section>
  )
}
