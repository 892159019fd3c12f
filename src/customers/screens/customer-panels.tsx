import type { ReactNode } from 'react'
import { type ProviderName, providerTitles } from '../../accounts/schema.ts'
import { intlTag, isLanguage, languageNames } from '../../i18n/languages.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { CustomerView } from '../contracts.ts'
import { SpendText } from './spend.tsx'

type Props = { customer: CustomerView }

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="pan">
      <header>
        <h2>{title}</h2>
      </header>
      <div className="pan__in">{children}</div>
    </section>
  )
}

/** What someone spent in all. */
export function SpendPanel({ customer: { spend } }: Props) {
  const { t } = useI18n()
  return (
    <Panel title={t('admin-customers.spend.title')}>
      <p className="spend__sum">
        <SpendText spend={spend} />
      </p>
      <p className="quiet">{t('admin-customers.spend.hint')}</p>
    </Panel>
  )
}

/** How to reach someone, and what they want from the shop. */
export function ContactPanel({ customer: { hasAccount, email, phone, language, isSubscribed, wishCount } }: Props) {
  const { t, format } = useI18n()
  return (
    <Panel title={t('admin-customers.contact.title')}>
      <dl className="facts">
        <dt>{t('admin-customers.column.email')}</dt>
        <dd>
          <a className="link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        </dd>
        {phone !== '' && (
          <>
            <dt>{t('admin-customers.column.phone')}</dt>
            <dd>
              <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
                <bdi dir="ltr">{phone}</bdi>
              </a>
            </dd>
          </>
        )}
        {isLanguage(language) && (
          <>
            <dt>{t('admin-customers.contact.language')}</dt>
            <dd lang={language}>{languageNames[language]}</dd>
          </>
        )}
        <dt>{t('admin-customers.contact.newsletter')}</dt>
        <dd>{t(isSubscribed ? 'admin-kit.yes' : 'admin-kit.no')}</dd>
        {hasAccount && (
          <>
            <dt>{t('admin-customers.contact.wishes')}</dt>
            <dd>{format.number(wishCount)}</dd>
          </>
        )}
      </dl>
    </Panel>
  )
}

/** How someone signs in: whether, by what, and where they are. */
export function SignInPanel({ customer, children }: Props & { children: ReactNode }) {
  const { t, format } = useI18n()
  const { hasPassword, hasCodes, signInBy, isVerified, sessionCount, seenAt } = customer
  const word = (name: string) => t(`admin-customers.account.${name}`)
  const ways = [
    ...(hasPassword ? [word('password')] : []),
    ...signInBy.map((name) => providerTitles[name as ProviderName]),
  ]
  return (
    <Panel title={word('title')}>
      <dl className="facts">
        <dt>{word('verified')}</dt>
        <dd>{t(isVerified ? 'admin-customers.filter.verified.yes' : 'admin-customers.badge.unverified')}</dd>
        <dt>{word('ways')}</dt>
        <dd>{ways.join(', ') || word('noWay')}</dd>
        <dt>{word('codes')}</dt>
        <dd>{word(hasCodes ? 'codesOn' : 'codesOff')}</dd>
        <dt>{word('sessions')}</dt>
        <dd>{format.number(sessionCount)}</dd>
        {seenAt !== null && (
          <>
            <dt>{word('seen')}</dt>
            <dd>
              <time dateTime={seenAt}>{format.dateTime(new Date(seenAt))}</time>
            </dd>
          </>
        )}
      </dl>
      {children}
    </Panel>
  )
}

type Place = CustomerView['orderAddresses'][number]

function PlaceLines({ place }: { place: Place }) {
  const { language } = useI18n()
  const land = (code: string) => new Intl.DisplayNames(intlTag(language), { type: 'region' }).of(code) ?? code
  const { city, state, zipCode } = place
  return (
    <>
      <b>
        <bdi>{place.fullName}</bdi>
      </b>
      <bdi>{place.house}</bdi>
      <bdi>{[city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')}</bdi>
      <span>{land(place.country)}</span>
    </>
  )
}

/** Someone's address book, and where their latest orders went. */
export function AddressesPanel({ customer: { hasAccount, addresses, orderAddresses } }: Props) {
  const { t } = useI18n()
  return (
    <Panel title={t('admin-customers.addresses.title')}>
      {hasAccount && addresses.length === 0 && <p className="quiet">{t('admin-customers.addresses.none')}</p>}
      {addresses.map((address) => (
        <address key={address.id} className="addressrow">
          <PlaceLines place={address} />
          {address.isDefaultShipping && <small className="quiet">{t('admin-customers.addresses.shipping')}</small>}
          {address.isDefaultBilling && <small className="quiet">{t('admin-customers.addresses.billing')}</small>}
        </address>
      ))}
      {orderAddresses.length > 0 && <p className="quiet addressrow__of">{t('admin-customers.addresses.ofOrders')}</p>}
      {orderAddresses.map((address) => (
        <address key={JSON.stringify(address)} className="addressrow">
          <PlaceLines place={address} />
        </address>
      ))}
      {!hasAccount && orderAddresses.length === 0 && <p className="quiet">{t('admin-customers.addresses.none')}</p>}
    </Panel>
  )
}
