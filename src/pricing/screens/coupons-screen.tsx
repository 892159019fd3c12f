import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useI18n } from '../../i18n/react.tsx'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { Guarded } from '../../staff/screens/guarded.tsx'
import { useViewer } from '../../staff/screens/viewer.ts'
import { ListScreen } from '../../ui/admin/lists/list-screen.tsx'
import { type BulkWish, useBulk } from '../../ui/admin/lists/use-bulk.tsx'
import { useDeleteWish } from '../../ui/admin/lists/use-delete-many.ts'
import { useList } from '../../ui/admin/lists/use-list.ts'
import { callEndpoint } from '../../ui/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { couponStates } from '../coupon-schema.ts'
import { useCouponColumns } from './coupons-columns.tsx'
import { couponsList, couponsQuery } from './coupons-load.ts'

/** The coupons, by state. */
export function CouponsScreen() {
  const { t } = useI18n()
  const list = useList('coupons', couponsList)
  const result = useQuery(couponsQuery(list.search))
  const viewer = useViewer()
  const queries = useQueryClient()
  const mayEdit = may(viewer, 'edit', 'coupon')
  const word = (name: string) => t(`admin-coupons.${name}`)
  const end: BulkWish = {
    label: word('end'),
    isDangerous: true,
    ask: (count) => t('admin-coupons.bulk.endAsk', { count }),
    send: (target) => callEndpoint(calls.couponsEnd, target),
    done: (count) => t('admin-coupons.bulk.ended', { count }),
  }
  const remove = useDeleteWish((target) => callEndpoint(calls.couponsDelete, target))
  const wishes = [...(mayEdit ? [end] : []), ...(may(viewer, 'delete', 'coupon') ? [remove] : [])]
  const many = useBulk(wishes, () => {
    void queries.invalidateQueries({ queryKey: ['coupons'] })
    void queries.invalidateQueries({ queryKey: ['coupon'] })
  })
  const counts = result.data?.counts
  return (
    <Guarded area="coupon">
      <ListScreen
        list={list}
        result={result}
        rows={(data) => data.coupons}
        rowId={(coupon) => coupon.id}
        rowName={({ label }) => label}
        bulk={many.actions}
        columns={useCouponColumns()}
        exportPath={calls.couponsFile.path}
        tabs={{
          filter: 'state',
          label: word('column.state'),
          all: {
            label: word('state.all'),
            count: counts && couponStates.reduce((sum, state) => sum + counts[state], 0),
          },
          options: couponStates.map((value) => ({ value, label: word(`state.${value}`), count: counts?.[value] })),
        }}
        action={
          <>
            <Link className="btn btn--quiet btn--s" to="/coupons/preview">
              {word('preview.open')}
            </Link>
            {mayEdit && (
              <Link className="btn btn--ink btn--s" to="/coupons/create">
                <Icon name="plus" small />
                {word('new')}
              </Link>
            )}
          </>
        }
        messages={{
          title: word('title'),
          none: word('none'),
          noneHint: word('noneHint'),
          pages: word('pages'),
          search: word('search'),
          searchHint: word('searchHint'),
          failed: word('failed'),
        }}
      />
      {many.dialogs}
    </Guarded>
  )
}
