import type { ReactNode } from 'react'
import type { Store } from '../../../stores/index.ts'
import { useWords } from '../../i18n/react.tsx'
import { Icon } from '../../ui/icon.tsx'
import { dialHref, writeHours } from '../rules.ts'

type Props = {
  store: Store
  isHere: boolean
  /** Below its details. */
  children?: ReactNode
}

/** One store: where it is, when it is open, and how to reach it. */
export function StoreCard({ store, isHere, children }: Props) {
  const { t, language } = useWords()
  const { address, phone, emails, hours, mapUrl, messagingUrl } = store
  const [email] = emails
  return (
    <article className="store">
      <h3>
        <bdi>{address.city}</bdi>
      </h3>
      {isHere && (
        <span className="store__here">
          <Icon name="store" small /> {t('home.store.here')}
        </span>
      )}
      <dl>
        <dt>{t('home.store.address')}</dt>
        <dd>
          <bdi>
            {address.street}, {address.city}, {address.region} {address.postalCode}
          </bdi>
        </dd>
        <dt>{t('home.store.phone')}</dt>
        <dd>
          <a className="num" href={dialHref(phone)}>
            {phone}
          </a>
        </dd>
        <dt>{t('home.store.hours')}</dt>
        <dd>{t('common.hours', writeHours(hours, language))}</dd>
        <dt>{t('home.store.email')}</dt>
        <dd>
          <a href={`mailto:${email}`}>
            <bdi>{email}</bdi>
          </a>
        </dd>
      </dl>
      <p>
        <a className="link" href={mapUrl}>
          {t('home.store.directions')}
        </a>
        <a className="link" href={messagingUrl}>
          {t('home.store.message')}
        </a>
      </p>
      {children}
    </article>
  )
}
