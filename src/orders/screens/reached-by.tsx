import { useI18n } from '../../i18n/react.tsx'

/** How a customer is reached, within a list of facts; of whoever has no e-mail address, what that means. */
export function ReachedBy({ email, phone }: { email: string; phone: string }) {
  const { t } = useI18n()
  return (
    <>
      <dt>{t('dashboard.order.email')}</dt>
      <dd>
        {email === '' ? (
          <span className="quiet">{t('dashboard.order.noEmail')}</span>
        ) : (
          <a className="link" href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
      </dd>
      {phone !== '' && (
        <>
          <dt>{t('dashboard.order.phone')}</dt>
          <dd>
            <a className="link" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </dd>
        </>
      )}
    </>
  )
}
