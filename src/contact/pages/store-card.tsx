import type { ReactNode } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { addressLine, type StoreIdentity } from '../../settings/identity-rules.ts'
import { Icon } from '../../ui/icon.tsx'
import { dialHref } from '../rules.ts'
import { useHours } from './use-hours.ts'

type Props = {
  store: StoreIdentity
  isHere: boolean
  /** Below its details. */
  children?: ReactNode
}

/** One store: where it is, when it is open, and how to reach it. */
export function StoreCard({ store, isHere, children }: Props) {
  const { t } = useI18n()
  const { address, phone, email, mapUrl, messagingUrl } = store
  const hours = useHours(store)
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
          <bdi>{addressLine(address)}</bdi>
        </dd>
        <dt>{t('home.store.phone')}</dt>
        <dd>
          <a className="num" href={dialHref(phone)}>
            {phone}
          </a>
        </dd>
        {hours.length > 0 && (
          <>
            <dt>{t('home.store.hours')}</dt>
            {hours.map((line) => (
              <dd key={line}>{line}</dd>
            ))}
          </>
        )}
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
        {messagingUrl !== '' && (
          <a className="link" href={messagingUrl}>
            {t('home.store.message')}
          </a>
        )}
      </p>
      {children}
    </article>
  )
}
