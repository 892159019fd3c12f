import { useI18n } from '../../../i18n/react.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { OrderLineView, OrderView } from '../../confirmation-queries.ts'
import { LotsLine } from '../../lots-line.tsx'
import { leftOfLine } from '../rules.ts'
import { carrierText } from '../text.ts'

type GoodsProps = { goods: readonly { line: OrderLineView; count: number; lots?: OrderLineView['lots'] }[] }

function Goods({ goods }: GoodsProps) {
  const { t } = useI18n()
  return (
    <ul className="shipped__goods">
      {goods.map(({ line, count, lots = [] }) => (
        <li key={line.id}>
          <bdi>{line.name}</bdi> · {t(`cart.unit.${line.unit}`, { count })}
          <LotsLine lots={lots} quantity={count} className="quiet" />
        </li>
      ))}
    </ul>
  )
}

/** The parts of an order that have left, each with the way to follow it, and what is still to come. Nothing before the first has left. */
export function ShippedParts({ order: { shipments, lines, status } }: { order: OrderView }) {
  const { t, format } = useI18n()
  if (shipments.length === 0) return null
  const left = status === 'processing' ? lines.filter((line) => leftOfLine(line) > 0) : []
  return (
    <section className="order__part shipped">
      <h2>{t('shipments.title')}</h2>
      <ol>
        {shipments.map((shipment) => {
          const part = format.number(shipment.part)
          const goods = lines.flatMap((line) => {
            const sent = shipment.lines.find(({ lineId }) => lineId === line.id)
            return sent ? [{ line, count: sent.quantity, lots: sent.lots }] : []
          })
          return (
            <li key={shipment.part}>
              <h3>{t('shipments.part', { part })}</h3>
              <p className="quiet">
                {t('shipments.leftStore', { date: format.date(shipment.at) })} · <bdi>{carrierText(shipment, t)}</bdi>
              </p>
              {shipment.trackingNumber !== '' && (
                <p>
                  {t('shipments.number')} <bdi dir="ltr">{shipment.trackingNumber}</bdi>
                </p>
              )}
              {shipment.tracking && (
                <p>{t(`shipments.${shipment.tracking.state}`, { date: format.date(shipment.tracking.at) })}</p>
              )}
              <Goods goods={goods} />
              {shipment.link !== '' && (
                <a className="link" href={shipment.link} target="_blank" rel="noopener noreferrer nofollow">
                  {t('shipments.track', { part })} <Icon name="external-link" small />
                </a>
              )}
            </li>
          )
        })}
      </ol>
      {left.length > 0 && (
        <>
          <h3>{t('shipments.left')}</h3>
          <Goods goods={left.map((line) => ({ line, count: leftOfLine(line) }))} />
        </>
      )}
    </section>
  )
}
