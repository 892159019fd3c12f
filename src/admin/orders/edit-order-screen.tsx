import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { boundCall } from '../../http/call.ts'
import { useI18n } from '../../i18n/react.tsx'
import type { OrderView } from '../../orders/contracts.ts'
import { orderQuery } from '../../orders/screens/load.ts'
import type { DiscountRefusal } from '../../pricing/discounts/choice-rules.ts'
import { calls } from '../../routes.ts'
import { may } from '../../staff/rules.ts'
import { useViewer } from '../../staff/screens/viewer.ts'
import { AdminForm } from '../../ui/admin/forms/admin-form.tsx'
import { CheckField, TextField } from '../../ui/admin/forms/fields.tsx'
import { useAdminForm } from '../../ui/admin/forms/use-admin-form.ts'
import { BackLink } from '../../ui/admin/row-screen.tsx'
import { useRested } from '../../ui/admin/use-rested.ts'
import type { CallFailure } from '../../ui/client.ts'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { withWords } from './by-hand-values.ts'
import { useRefusalText } from './coupon-says.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { editBody, editFieldNamed, linesShort, placeBody, valuesOfOrder } from './edit-values.ts'
import { LinesField } from './lines-field.tsx'
import { previewQuery, quoteQuery } from './load.ts'
import { ManualDiscount } from './manual-discount.tsx'
import { AddressFields, ContactFields, Part } from './order-fields.tsx'
import { isCounted, type OrderValues } from './order-values.ts'
import { SumsPart } from './sums.tsx'

const route = getRouteApi('/orders/$id/edit')

/** @param isChanging what is being saved, or is, needs no look ahead; it would be refused as older than the order */
function Fields({ order, isChanging }: { order: OrderView; isChanging: boolean }) {
  const { t } = useI18n()
  const word = (name: string) => t(`admin-orders.form.${name}`)
  const refusalText = useRefusalText()
  // Of a code that does not count the reason says more than that it does not.
  const refusedText = (error: Error & { refusal?: DiscountRefusal }) =>
    error.refusal ? refusalText(error.refusal) : error.message
  const values = useRested(useWatch() as OrderValues)
  const { data: quote } = useQuery(quoteQuery(placeBody(values)))
  const { data: preview, error } = useQuery({
    ...previewQuery(editBody(order, withWords(values))),
    enabled: !isChanging && isCounted(values),
  })
  return (
    <div className="ocols">
      <div>
        <Part name={word('lines')}>
          <LinesField currency={order.currency} isByHand />
          <CheckField name="mayMixLots" label={word('mayMixLots')} hint={word('mayMixLotsHint')} />
        </Part>
        <Part name={word('delivery')}>
          <DeliveryFields quote={quote} agreed={order.delivery} />
        </Part>
      </div>
      <div>
        <Part name={word('total')}>
          <TextField name="couponCode" label={word('coupon')} maxLength={40} isLatin />
          <ManualDiscount isBeyondRight={preview?.isBeyondRight ?? false} />
          {error && <p className="note note--bad">{refusedText(error)}</p>}
          <div className="sumsplace">
            {preview && !error && isCounted(values) && (
              <SumsPart sums={preview} currency={order.currency} isPaid={order.paidMinor > 0} />
            )}
          </div>
        </Part>
        <Part name={word('customer')}>
          <ContactFields isName />
        </Part>
        <Part name={word('billing')}>
          <AddressFields name="billing" />
        </Part>
      </div>
    </div>
  )
}

function EditForm({ order }: { order: OrderView }) {
  const { t } = useI18n()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const refusalText = useRefusalText()
  const [isSaved, setSaved] = useState(false)
  const state = useAdminForm({
    row: order,
    valuesOf: (row: OrderView | undefined) => valuesOfOrder(row ?? order),
    // The lines that are told of are those of the order as it was edited last, not as it was when the screen opened.
    save: (values, known) => boundCall(calls.orderEdit, editBody(known ?? order, values)),
    fieldNamed: (name, values, known) => editFieldNamed(name, values, known ?? order),
    fieldsOf: (failure: CallFailure & { refusal?: DiscountRefusal }, values) => ({
      ...linesShort(failure, values, t),
      ...(failure.refusal && { couponCode: refusalText(failure.refusal) }),
    }),
    rowOf: (answer) => answer.order,
    onSaved: (row) => {
      setSaved(true)
      queries.setQueryData(orderQuery(row.id).queryKey, row)
      void queries.invalidateQueries({ queryKey: ['orders'] })
      void navigate({ to: '/orders/$id', params: { id: row.id } })
    },
    savedText: t('admin-orders.form.saved'),
  })
  const word = (name: string) => t(`admin-orders.form.${name}`)
  const names = {
    lines: word('lines'),
    contact: word('customer'),
    billing: word('billing'),
    shipping: word('shipping'),
  }
  return (
    <AdminForm state={state} names={names} saveText={word('save')}>
      <Fields order={order} isChanging={state.isSaving || isSaved} />
    </AdminForm>
  )
}

/** Changes an order before its goods leave. */
export function EditOrderScreen() {
  const { t } = useI18n()
  const { id } = route.useParams()
  const mayEdit = may(useViewer(), 'edit', 'order')
  const { data, error, refetch } = useQuery({ ...orderQuery(id), refetchInterval: false })
  usePageTitle(t('admin-orders.edit'))
  return (
    <>
      <BackLink
        to={`/orders/${id}`}
        label={t('dashboard.order.title', { number: `\u2066${data?.number ?? ''}\u2069` })}
      />
      <div className="dhead">
        <h1>{t('admin-orders.edit')}</h1>
      </div>
      {!mayEdit && <p className="note note--bad">{t('admin-orders.noRight')}</p>}
      {mayEdit && data && !data.isEditable && <p className="note note--bad">{t('admin-orders.notEditable')}</p>}
      {mayEdit && data?.isEditable && <EditForm key={data.id} order={data} />}
      {!data && error && (
        <LoadFailed
          what={t('dashboard.order.loadFailed')}
          why={error.message || t('dashboard.unreachable')}
          again={t('dashboard.tryAgain')}
          onAgain={() => void refetch()}
        />
      )}
    </>
  )
}
