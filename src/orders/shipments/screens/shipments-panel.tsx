import { useState } from 'react'
import { callAddress } from '../../../http/call.ts'
import type { UndoOffer } from '../../../http/outputs.ts'
import { useI18n } from '../../../i18n/react.tsx'
import { calls } from '../../../routes.ts'
import { UndoNotice } from '../../../ui/admin/undo-notice.tsx'
import type { OrderLineView, OrderView } from '../../contracts.ts'
import { LotsLine } from '../../lots-line.tsx'
import { carrierName } from '../carriers/rules.ts'
import { leftOfLine } from '../rules.ts'
import type { ShipmentView } from '../view-contracts.ts'
import { CancelShipmentDialog } from './cancel-shipment-dialog.tsx'
import { ShipDialog } from './ship-dialog.tsx'

type Goods = { line: OrderLineView; count: number; lots?: ShipmentView['lines'][number]['lots'] }

function GoodsList({ goods }: { goods: readonly Goods[] }) {
  const { t } = useI18n()
  return (
    <ul className="parts__goods">
      {goods.map(({ line, count, lots = [] }) => (
        <li key={line.id}>
          {t(`dashboard.unit.${line.unit}`, { count })} · <bdi>{line.name}</bdi>
          <LotsLine lots={lots} quantity={count} className="quiet" />
        </li>
      ))}
    </ul>
  )
}

type PartProps = { order: OrderView; shipment: ShipmentView; onCancel: (() => void) | undefined }

function Part({ order, shipment, onCancel }: PartProps) {
  const { t, format } = useI18n()
  const { part: number, trackingNumber, link, label, cancelledAt, cancelReason, actorName, at } = shipment
  const state = label?.tracking === 'delivered' ? 'delivered' : 'sent'
  const part = format.number(number)
  const goods = order.lines.flatMap((line) => {
    const sent = shipment.lines.find(({ lineId }) => lineId === line.id)
    return sent ? [{ line, count: sent.quantity, lots: sent.lots }] : []
  })
  const tracking = <bdi dir="ltr">{trackingNumber || link}</bdi>
  return (
    <li>
      <header>
        <h3>{t('admin-shipments.part', { part })}</h3>
        <span className={`badge badge--${cancelledAt === null ? 'info' : 'bad'}`}>
          {t(`admin-shipments.state.${cancelledAt === null ? state : 'cancelled'}`)}
        </span>
        <span className="moves">
          {label && (
            <a
              className="btn btn--quiet btn--s"
              href={callAddress(calls.shipmentLabel, { id: order.id, shipment: shipment.id })}
              aria-label={t('admin-shipments.label.fileOf', { part })}
              download
            >
              {t('admin-shipments.label.file')}
            </a>
          )}
          {cancelledAt === null && (
            <a
              className="btn btn--quiet btn--s"
              href={callAddress(calls.shipmentSlip, { id: order.id, shipment: shipment.id })}
              aria-label={t('admin-shipments.slipOf', { part })}
              download
            >
              {t('admin-shipments.slip')}
            </a>
          )}
          {onCancel && cancelledAt === null && (
            <button
              className="btn btn--quiet btn--s"
              type="button"
              aria-label={t('admin-shipments.cancelOf', { part })}
              onClick={onCancel}
            >
              {t('admin-shipments.cancel')}
            </button>
          )}
        </span>
      </header>
      <GoodsList goods={goods} />
      <p className="quiet">
        <bdi>{carrierName(shipment) ?? t('admin-shipments.own')}</bdi>
        {(trackingNumber !== '' || link !== '') && ' · '}
        {link === '' ? (
          trackingNumber !== '' && tracking
        ) : (
          <a className="link" href={link} target="_blank" rel="noopener noreferrer">
            {tracking}
          </a>
        )}
        {label && (
          <>
            {' · '}
            <bdi>{label.service}</bdi>
            {' · '}
            {t('admin-shipments.label.paid', { price: format.amount(label.priceMinor, label.currency) })}
          </>
        )}
        {' · '}
        <time dateTime={at}>{format.dateTime(new Date(at))}</time>
        {actorName !== '' && (
          <>
            {' · '}
            <bdi>{actorName}</bdi>
          </>
        )}
      </p>
      {cancelReason !== '' && (
        <p className="said" dir="auto">
          {cancelReason}
        </p>
      )}
    </li>
  )
}

/** How many boxes have left of how many; of an order without boxes, how many of everything. */
function progressOf(lines: readonly OrderLineView[]): { shipped: number; all: number } {
  const boxes = lines.filter(({ unit }) => unit === 'box')
  const counted = boxes.length > 0 ? boxes : lines.filter(({ unit }) => unit !== 'service')
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    shipped: sum(counted.map(({ shippedQuantity }) => shippedQuantity)),
    all: sum(counted.map(({ quantity }) => quantity)),
  }
}

type Props = {
  order: OrderView
  mayEdit: boolean
  /** Changed: the order as it is now. */
  onDone: (order: OrderView) => void
  /** It is another by now, or was undone: it is asked for again. */
  onOvertaken: (text: string, isBad: boolean) => void
}

/** What of an order for delivery has left, in which parts, and what is still to be sent. Nothing where nothing can be sent yet. */
export function ShipmentsPanel({ order, mayEdit, onDone, onOvertaken }: Props) {
  const { t, format } = useI18n()
  const [isShipping, setShipping] = useState(false)
  const [cancelled, setCancelled] = useState<ShipmentView>()
  const [offer, setOffer] = useState<UndoOffer>()
  const canShip = order.status === 'processing' && order.delivery.type === 'delivery'
  if (order.shipments.length === 0 && !canShip) return null
  const left = canShip ? order.lines.filter((line) => leftOfLine(line) > 0) : []
  const { shipped, all } = progressOf(order.lines)
  const canCancel = mayEdit && (order.status === 'processing' || order.status === 'shipped')
  return (
    <section className="pan parts">
      <header>
        <h2>{t('admin-shipments.title')}</h2>
        <span className="quiet">
          {t('admin-shipments.progress', { shipped: format.number(shipped), all: format.number(all) })}
        </span>
        {mayEdit && left.length > 0 && (
          <button className="btn btn--quiet btn--s" type="button" onClick={() => setShipping(true)}>
            {t('admin-shipments.new')}
          </button>
        )}
      </header>
      {offer && (
        <UndoNotice
          key={offer.id}
          text={t('admin-shipments.sent')}
          undo={offer}
          onUndone={() => onOvertaken(t('admin-shipments.undone'), false)}
          onClose={() => setOffer(undefined)}
        />
      )}
      {order.shipments.length > 0 && (
        <ol>
          {order.shipments.map((shipment) => (
            <Part
              key={shipment.id}
              order={order}
              shipment={shipment}
              onCancel={canCancel ? () => setCancelled(shipment) : undefined}
            />
          ))}
        </ol>
      )}
      {left.length > 0 && (
        <div className="parts__left">
          <h3>{t('admin-shipments.left')}</h3>
          <GoodsList goods={left.map((line) => ({ line, count: leftOfLine(line) }))} />
        </div>
      )}
      {isShipping && (
        <ShipDialog
          order={order}
          onShipped={(now, undo) => {
            onDone(now)
            setOffer(undo)
          }}
          onClose={() => setShipping(false)}
        />
      )}
      {cancelled && (
        <CancelShipmentDialog
          order={order}
          shipment={cancelled}
          onDone={(now) => {
            setOffer(undefined)
            onDone(now)
          }}
          onClose={() => setCancelled(undefined)}
        />
      )}
    </section>
  )
}
