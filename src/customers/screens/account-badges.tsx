import { useI18n } from '../../i18n/react.tsx'
import type { CustomerRow } from '../contracts.ts'

type Props = { customer: Pick<CustomerRow, 'hasAccount' | 'isClosed' | 'isVerified' | 'isStaff' | 'isDemo'> }

/** What there is to say of an account at a glance, or that there is none. */
export function AccountBadges({ customer: { hasAccount, isClosed, isVerified, isStaff, isDemo } }: Props) {
  const { t } = useI18n()
  return (
    <span className="badges">
      {hasAccount ? (
        <span className={`badge badge--${isClosed ? 'bad' : 'ok'}`}>
          {t(`admin-customers.state.${isClosed ? 'closed' : 'open'}`)}
        </span>
      ) : (
        <span className="badge badge--plain">{t('admin-customers.badge.guest')}</span>
      )}
      {hasAccount && !isVerified && <span className="badge badge--wait">{t('admin-customers.badge.unverified')}</span>}
      {isDemo && <span className="badge badge--plain">{t('admin-demo.badge')}</span>}
      {isStaff && <span className="badge badge--info">{t('admin-customers.badge.staff')}</span>}
    </span>
  )
}
