import { useState } from 'react'
import { instantOf } from '../../../delivery/lead-days.ts'
import type { UndoOffer } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog.tsx'
import { UndoNotice } from '../../../ui/admin/undo-notice.tsx'
import { callEndpoint, isFailure, spoken } from '../../../ui/client.ts'
import { Field } from '../../../ui/forms/field.tsx'
import type { OrderView } from '../../contracts.ts'

type Props = {
  order: OrderView
  mayEdit: boolean
  /** Changed: the order as it is now. */
  onDone: (order: OrderView) => void
  /** It was undone: it is asked for again. */
  onUndone: (text: string, isBad: boolean) => void
}

/** How long an order that is ready is kept, and who took it. Nothing before it is ready. */
export function PickupPanel({ order, mayEdit, onDone, onUndone }: Props) {
  const { t, format } = useI18n()
  const [isAsking, setAsking] = useState(false)
  const [handedTo, setHandedTo] = useState('')
  const [offer, setOffer] = useState<UndoOffer>()
  const { pickup, delivery } = order
  if (!pickup || delivery.type !== 'pickup') return null
  const { keptUntil, daysLeft, remindedAt, handedOverAt } = pickup
  const word = (key: string, values = {}) => t(`admin-shipments.pickup.${key}`, values)
  const ask = () => {
    setHandedTo(delivery.collector ?? order.fullName)
    setAsking(true)
  }
  return (
    <section className="pan pickup">
      <header>
        <h2>{word('title')}</h2>
      </header>
      {offer && (
        <UndoNotice
          key={offer.id}
          text={word('handed')}
          undo={offer}
          onUndone={() => onUndone(word('undone'), false)}
          onClose={() => setOffer(undefined)}
        />
      )}
      <div className="pan__in">
        {order.status === 'ready' && (
          <>
            <p>
              {word('keptUntil', { date: format.date(instantOf(keptUntil)) })}{' '}
              <span className={`badge badge--${daysLeft < 0 ? 'bad' : daysLeft <= 3 ? 'wait' : 'plain'}`}>
                {daysLeft < 0 ? word('over', { count: -daysLeft }) : word('left', { count: daysLeft })}
              </span>
            </p>
            {remindedAt !== null && (
              <p className="quiet">{word('reminded', { when: format.dateTime(new Date(remindedAt)) })}</p>
            )}
            {mayEdit && (
              <div className="moves">
                <button className="btn btn--quiet btn--s" type="button" onClick={ask}>
                  {word('handOver')}
                </button>
              </div>
            )}
          </>
        )}
        {handedOverAt !== null && (
          <dl className="facts">
            <dt>{word('handedOn', { when: format.dateTime(new Date(handedOverAt)) })}</dt>
            <dd>{pickup.handedTo === '' ? word('nobodyNoted') : <bdi>{pickup.handedTo}</bdi>}</dd>
          </dl>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={word('handOver')}
          text={word('handOverHint')}
          confirm={word('handOver')}
          cancel={t('admin-orders.cancel')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const answer = await callEndpoint(calls.orderHandOver, { id: order.id, handedTo })
            if (isFailure(answer)) return answer.fields?.handedTo ?? (spoken(answer) || t('dashboard.unreachable'))
            setOffer(answer.undo)
            onDone(answer.order)
            return undefined
          }}
        >
          <Field id="handed-to" label={word('handedTo')}>
            <input
              className="input"
              id="handed-to"
              dir="auto"
              maxLength={100}
              autoComplete="off"
              value={handedTo}
              onChange={({ target }) => setHandedTo(target.value)}
            />
          </Field>
        </ConfirmDialog>
      )}
    </section>
  )
}
