import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ConfirmDialog } from '../../ui/admin/confirm-dialog.tsx'
import { FormPanel } from '../../ui/admin/forms/fields.tsx'
import { BackLink, RowScreen } from '../../ui/admin/row-screen.tsx'
import { callEndpoint, isFailure, spoken } from '../../ui/client.ts'
import { usePageTitle } from '../../ui/page-title.ts'
import { showToast } from '../../ui/toast-store.ts'
import type { CouponView } from '../coupon-contracts.ts'
import { CouponForm } from './coupon-form.tsx'
import { CouponUses } from './coupon-uses.tsx'
import { CouponBadge } from './coupons-columns.tsx'
import { couponQuery } from './coupons-load.ts'

/** Ends a coupon, or deletes one that no order uses. */
function CouponEnd({ coupon }: { coupon: CouponView }) {
  const { t } = useI18n()
  const viewer = useViewer()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'end' | 'delete'>()
  const { id, label: code, version, used, active } = coupon
  const [mayEdit, mayDelete] = [may(viewer, 'edit', 'coupon'), may(viewer, 'delete', 'coupon')]
  if (!mayEdit && !mayDelete) return null

  const end = async () => {
    const answer = await callEndpoint(calls.couponEnd, { id, version })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    queries.setQueryData(couponQuery(id).queryKey, answer.coupon ?? undefined)
    void queries.invalidateQueries({ queryKey: ['coupons'] })
    showToast(t('admin-coupons.ended', { code }))
    return undefined
  }
  const remove = async () => {
    const answer = await callEndpoint(calls.couponDelete, { id, version })
    if (isFailure(answer)) return spoken(answer) || t('admin-kit.unreachable')
    showToast(t('admin-coupons.deleted', { code }))
    await navigate({ to: '/coupons' })
    queries.removeQueries({ queryKey: ['coupon', id] })
    void queries.invalidateQueries({ queryKey: ['coupons'] })
    return undefined
  }
  return (
    <FormPanel title={t('admin-coupons.section.end')}>
      <p className="hint">{t(used > 0 ? 'admin-coupons.deleteUsed' : 'admin-coupons.endHint')}</p>
      <div className="moves">
        {mayEdit && (
          <button className="btn btn--quiet btn--s" type="button" disabled={!active} onClick={() => setAsked('end')}>
            {t('admin-coupons.end')}
          </button>
        )}
        {mayDelete && (
          <button className="btn btn--bad btn--s" type="button" disabled={used > 0} onClick={() => setAsked('delete')}>
            {t('admin-coupons.delete')}
          </button>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          title={t(`admin-coupons.${asked}`)}
          text={t(`admin-coupons.${asked}Ask`, { code })}
          confirm={t(`admin-coupons.${asked}`)}
          cancel={t('admin-coupons.cancel')}
          isDangerous
          onConfirm={asked === 'end' ? end : remove}
          onClose={() => setAsked(undefined)}
        />
      )}
    </FormPanel>
  )
}

function Coupon({ coupon }: { coupon: CouponView }) {
  usePageTitle(coupon.label)
  return (
    <>
      <div className="dhead">
        <h1>
          <bdi>{coupon.label}</bdi>
        </h1>
        <CouponBadge state={coupon.state} />
      </div>
      <div className="ocols">
        <div>
          <CouponForm key={coupon.id} coupon={coupon} />
          <CouponUses coupon={coupon} />
        </div>
        <div>
          <CouponEnd coupon={coupon} />
        </div>
      </div>
    </>
  )
}

/** One coupon: its form, the orders that use it, and its end. */
export function CouponScreen() {
  const { t } = useI18n()
  const { id = '' } = useParams({ strict: false })
  const result = useQuery(couponQuery(id))
  return (
    <Guarded area="coupon">
      <RowScreen
        back={{ to: '/coupons', label: t('admin-coupons.title') }}
        result={result}
        failed={t('admin-coupons.failed')}
      >
        {(coupon) => <Coupon coupon={coupon} />}
      </RowScreen>
    </Guarded>
  )
}

export function NewCouponScreen() {
  const { t } = useI18n()
  const title = t('admin-coupons.new')
  usePageTitle(title)
  return (
    <Guarded area="coupon" right="edit">
      <BackLink to="/coupons" label={t('admin-coupons.title')} />
      <div className="dhead">
        <h1>{title}</h1>
      </div>
      <CouponForm />
    </Guarded>
  )
}
