import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type I18n, useI18n } from '../../i18n/react.tsx'
import type { AdminColumn } from '../../ui/admin/lists/admin-table.tsx'
import type { CouponView } from '../coupon-contracts.ts'
import type { CouponState } from '../coupon-schema.ts'

const tones: Readonly<Record<CouponState, string>> = {
  live: 'ok',
  scheduled: 'info',
  ended: 'plain',
  usedUp: 'wait',
  off: 'plain',
}

/** Whether a coupon can be used now, as a color and a word. */
export function CouponBadge({ state }: { state: CouponState }) {
  const { t } = useI18n()
  return <span className={`badge badge--${tones[state]}`}>{t(`admin-coupons.state.${state}`)}</span>
}

function Window({ startsAt, endsAt }: Pick<CouponView, 'startsAt' | 'endsAt'>) {
  const { t, format } = useI18n()
  const day = (at: string) => format.date(new Date(at))
  if (startsAt === null && endsAt === null) return <span className="quiet">{t('admin-coupons.always')}</span>
  return (
    <span className="quiet">
      {startsAt !== null && t('admin-coupons.from', { date: day(startsAt) })}{' '}
      {endsAt !== null && t('admin-coupons.until', { date: day(endsAt) })}
    </span>
  )
}

/** How much a discount takes off, in few words. */
function takesOff(coupon: CouponView, { t, format }: Pick<I18n, 't' | 'format'>): string {
  const percentage = (percent: number) => t('admin-taxes.percentOf', { percent: format.number(percent) })
  const { kind, percent, amountMinor, tiers, buyQuantity, getQuantity } = coupon
  switch (kind) {
    case 'fixed':
      return format.charged(amountMinor)
    case 'tiers':
      return t('admin-coupons.upTo', { percent: percentage(Math.max(0, ...tiers.map((tier) => tier.percent))) })
    case 'buyGet':
      return t('admin-coupons.buyGet', { buy: format.number(buyQuantity), get: format.number(getQuantity) })
    case 'freeDelivery':
      return ''
    case 'percent':
      return percentage(percent ?? 0)
  }
}

/** The columns of the coupons' list. */
export function useCouponColumns(): readonly AdminColumn<CouponView>[] {
  const { t, format } = useI18n()
  return useMemo(() => {
    const title = (column: string) => t(`admin-coupons.column.${column}`)
    return [
      {
        id: 'code',
        title: title('code'),
        sort: 'n',
        cell: ({ id, code, label }) => (
          <>
            <Link className="link row__link" to="/coupons/$id" params={{ id }}>
              <bdi>{code ?? label}</bdi>
            </Link>
            {code === null ? (
              <small className="quiet">{t('admin-coupons.automatic')}</small>
            ) : (
              label !== code && (
                <small className="quiet">
                  <bdi>{label}</bdi>
                </small>
              )
            )}
          </>
        ),
      },
      { id: 'kind', title: title('kind'), hideable: true, cell: ({ kind }) => t(`admin-coupons.kind.${kind}`) },
      { id: 'state', title: title('state'), cell: ({ state }) => <CouponBadge state={state} /> },
      {
        id: 'category',
        title: title('category'),
        hideable: true,
        cell: ({ categoryName }) => categoryName ?? t('admin-coupons.field.allCategories'),
      },
      {
        id: 'window',
        title: title('window'),
        hideable: true,
        narrow: 'wide',
        wraps: true,
        cell: ({ startsAt, endsAt }) => <Window startsAt={startsAt} endsAt={endsAt} />,
      },
      {
        id: 'minimum',
        title: title('minimum'),
        align: 'end',
        hideable: true,
        narrow: 'hide',
        cell: ({ minimumMinor }) => (minimumMinor > 0 ? format.charged(minimumMinor) : ''),
      },
      {
        id: 'used',
        title: title('used'),
        align: 'end',
        sort: 'u',
        sortFirst: 'b',
        cell: ({ used, totalLimit }) =>
          totalLimit === null
            ? format.number(used)
            : t('admin-coupons.usedOf', { used: format.number(used), limit: format.number(totalLimit) }),
      },
      {
        id: 'percent',
        title: title('percent'),
        align: 'end',
        sort: 'p',
        sortFirst: 'b',
        cell: (coupon) => <bdi>{takesOff(coupon, { t, format })}</bdi>,
      },
    ]
  }, [t, format])
}
