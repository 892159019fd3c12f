import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Money } from '../../ui/money.tsx'
import type { CouponView } from '../coupon-contracts.ts'
import type { CouponUseView } from '../coupon-schema.ts'
import { couponUsesQuery } from './coupons-load.ts'

function Use({ use, isLinked }: { use: CouponUseView; isLinked: boolean }) {
  const { t, format } = useI18n()
  const label = (column: string) => ({ 'data-label': t(`admin-coupons.uses.${column}`) })
  const money = (minor: number) => format.amount(minor, use.currency)
  const number = <bdi dir="ltr">{use.number}</bdi>
  return (
    <tr>
      <td>
        {isLinked ? (
          <Link className="link row__link" to="/orders/$id" params={{ id: use.orderId }}>
            {number}
          </Link>
        ) : (
          number
        )}
      </td>
      <td className="wraps is-wide" {...label('customer')}>
        <bdi dir="ltr">{use.customer}</bdi>
      </td>
      <td {...label('placedAt')}>
        <time dateTime={use.placedAt}>{format.date(new Date(use.placedAt))}</time>
      </td>
      <td className="r" {...label('discount')}>
        <Money>{money(use.discountMinor)}</Money>
      </td>
      <td className="r" {...label('total')}>
        <Money>{money(use.totalMinor)}</Money>
      </td>
    </tr>
  )
}

/** Which orders use a coupon, and how many more may. */
export function CouponUses({ coupon }: { coupon: CouponView }) {
  const { t } = useI18n()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery(couponUsesQuery(coupon.id, page))
  const isLinked = may(useViewer(), 'view', 'order')
  const { remaining } = coupon
  const pages = data ? Math.ceil(data.total / data.pageSize) : 1
  return (
    <section className="pan">
      <header className="named">
        <h2>{t('admin-coupons.section.uses')}</h2>
        <span className="quiet">
          {remaining === null
            ? t('admin-coupons.unlimited')
            : t('admin-coupons.remaining', { count: Math.max(0, remaining) })}
        </span>
      </header>
      {error && !data && (
        <LoadFailed
          what={t('admin-coupons.uses.failed')}
          why={error.message || t('admin-kit.unreachable')}
          again={t('admin-kit.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
      {data?.total === 0 && <p className="pan__in quiet">{t('admin-coupons.uses.none')}</p>}
      {data && data.total > 0 && (
        <div className="tblbox">
          <table className="tbl tbl--admin">
            <caption className="sr">{t('admin-coupons.section.uses')}</caption>
            <thead>
              <tr>
                {['order', 'customer', 'placedAt'].map((column) => (
                  <th key={column}>{t(`admin-coupons.uses.${column}`)}</th>
                ))}
                <th className="r">{t('admin-coupons.uses.discount')}</th>
                <th className="r">{t('admin-coupons.uses.total')}</th>
              </tr>
            </thead>
            <tbody>
              {data.uses.map((use) => (
                <Use key={use.orderId} use={use} isLinked={isLinked} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {pages > 1 && (
        <div className="pan__in moves">
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={page <= 1}
            onClick={() => setPage((now) => now - 1)}
          >
            {t('admin-kit.list.previous')}
          </button>
          <button
            className="btn btn--quiet btn--s"
            type="button"
            disabled={page >= pages}
            onClick={() => setPage((now) => now + 1)}
          >
            {t('admin-kit.list.next')}
          </button>
        </div>
      )}
    </section>
  )
}
