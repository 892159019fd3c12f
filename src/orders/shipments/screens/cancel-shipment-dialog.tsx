import { useState } from 'react'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import type { OrderView } from '../../contracts.ts'
import type { ShipmentView } from '../view-contracts.ts'

type Props = { order: OrderView; shipment: ShipmentView; onDone: (order: OrderView) => void; onClose: () => void }

/** Asks why a shipment is not on its way, and cancels it. */
export function CancelShipmentDialog({ order, shipment, onDone, onClose }: Props) {
  const { t, format } = useI18n()
  const [reason, setReason] = useState('')
  const part = format.number(shipment.part)
  return (
    <ConfirmDialog
      title={t('admin-shipments.cancelOf', { part })}
      text={t('admin-shipments.cancelHint')}
      confirm={t('admin-shipments.cancel')}
      cancel={t('admin-shipments.keep')}
      isDangerous
      onClose={onClose}
      onConfirm={async () => {
        const answer = await callEndpoint(calls.shipmentCancel, { id: order.id, shipment: shipment.id, reason })
        if (isFailure(answer)) return answer.fields?.reason ?? (spoken(answer) || t('dashboard.unreachable'))
        onDone(answer.order)
        showToast(t('admin-shipments.cancelled', { part }))
        return undefined
      }}
    >
      <Field id="cancel-shipment-reason" label={t('admin-shipments.reason')}>
        <textarea
          className="input"
          id="cancel-shipment-reason"
          rows={2}
          maxLength={500}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </ConfirmDialog>
  )
}
