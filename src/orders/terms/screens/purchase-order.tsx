import { useId, useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { OrderView } from '../../contracts.ts'

type Done = (order: OrderView, text: string) => void

function PurchaseOrderDialog({ order, onDone, onClose }: { order: OrderView; onDone: Done; onClose: () => void }) {
  const { t } = useI18n()
  const id = useId()
  const [purchaseOrder, setPurchaseOrder] = useState(order.purchaseOrder)
  const save = async () => {
    const { id: orderId, version } = order
    const answer = await callEndpoint(calls.orderPurchaseOrder, { id: orderId, version, purchaseOrder })
    if (isFailure(answer))
      return Object.values(answer.fields ?? {})[0] ?? (spoken(answer) || t('dashboard.unreachable'))
    onDone(answer.order, t('admin-terms.purchaseOrderSaved'))
    onClose()
    return undefined
  }
  return (
    <ConfirmDialog
      title={t('admin-terms.purchaseOrder')}
      text={t('admin-terms.purchaseOrderText')}
      confirm={t('admin-terms.purchaseOrderSave')}
      cancel={t('admin-terms.cancel')}
      onConfirm={save}
      onClose={onClose}
    >
      <Field id={id} label={t('admin-terms.purchaseOrder')}>
        <input
          className="input"
          id={id}
          maxLength={60}
          dir="auto"
          value={purchaseOrder}
          onChange={({ target }) => setPurchaseOrder(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}

/** The number under which the buyer's books have an order, which staff may change. @param onDone left out for who may not edit */
export function PurchaseOrder({ order, onDone }: { order: OrderView; onDone: Done | undefined }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <dl className="facts">
        <dt>{t('admin-terms.purchaseOrder')}</dt>
        <dd>{order.purchaseOrder === '' ? t('admin-terms.purchaseOrderNone') : <bdi>{order.purchaseOrder}</bdi>}</dd>
      </dl>
      {onDone && (
        <p className="moves">
          <button className="btn btn--quiet btn--s" type="button" onClick={() => setOpen(true)}>
            {t('admin-terms.purchaseOrderChange')}
          </button>
        </p>
      )}
      {isOpen && onDone && <PurchaseOrderDialog order={order} onDone={onDone} onClose={() => setOpen(false)} />}
    </>
  )
}
