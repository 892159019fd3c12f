import { useI18n } from '../../i18n/react.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import type { PassportLink } from '../passport/link.ts'

/** The way to the passport of an order's floors, for a phone as well. */
export function OrderPassport({ passport }: { passport: PassportLink | undefined }) {
  const { t } = useI18n()
  if (!passport) return null
  return (
    <div className="order__passport">
      <div>
        <h3>{t('passport.onOrder')}</h3>
        <p>{t('passport.onOrderText')}</p>
        <a className="link" href={passport.href}>
          {t('passport.open')}
        </a>
      </div>
      <QrCode drawing={passport.drawing} label={t('passport.qr')} />
    </div>
  )
}
