import type { QrDrawing } from '../../platform/qr.ts'
import type { OrderLineView, OrderView } from '../confirmation-queries.ts'
import type { LineLot } from '../lot-rules.ts'
import { isFirstDropLeft, lotsToSend } from '../shipments/rules.ts'
import type { ShipmentView } from '../shipments/view-contracts.ts'
import type { Invoice } from './invoice.ts'

/** What is packed of an order, and for whom. */
export type Slip = Omit<Invoice, 'invoiceNumber' | 'issuedAt'> & {
  /** What one unit of a line weighs, in grams, by the line's id. */
  weights: ReadonlyMap<string, number>
  /** The QR code of the floors' passport; undefined where the order has none. */
  passport?: QrDrawing | undefined
  /** The QR code of the order's page; undefined where a letter leads there. */
  page?: QrDrawing | undefined
  /** The part of the order that it is for; without one it is for all of it. */
  shipment?: ShipmentView
  /** Which of two drops it is for (`slipsOf`). */
  drop?: 1 | 2
}

type Packed = { quantity: number; lots: LineLot[] }

/** The slip of a part has what the part has of each line, below its project; what the rooms measure is that of the whole order. */
function partOf(order: OrderView, packedOf: (line: OrderLineView) => Packed | undefined): OrderView {
  const lines = order.lines.flatMap((line) => {
    const packed = packedOf(line)
    return packed && packed.quantity > 0 ? [{ ...line, ...packed }] : []
  })
  const projects = order.projects
    .filter(({ id }) => lines.some(({ projectId }) => projectId === id))
    .map((project) => ({ ...project, floor: null }))
  return { ...order, lines, projects }
}

/** How one of two drops is delivered: on its own day, in its own window. */
function deliveryOfDrop({ delivery }: OrderView, drop: 1 | 2): OrderView['delivery'] {
  if (delivery.type === 'pickup' || !delivery.second) return delivery
  const { second, ...first } = delivery
  if (drop === 1) return first
  const { expectedOn: _, slot: _slot, ...rest } = first
  return { ...rest, ...second }
}

/** What of a line one of two drops has. */
function packedIn({ quantity, secondQuantity, lots }: OrderLineView, drop: 1 | 2): Packed {
  const first = lotsToSend(lots, [], quantity - secondQuantity)
  return drop === 1
    ? { quantity: quantity - secondQuantity, lots: first }
    : { quantity: secondQuantity, lots: lotsToSend(lots, first, secondQuantity) }
}

/** Which of two drops a shipment is of: the second where the first had left before it; undefined of an order that comes at once. */
function dropOf({ delivery, lines, shipments }: OrderView, { part }: ShipmentView): 1 | 2 | undefined {
  if (delivery.type === 'pickup' || !delivery.second) return undefined
  const earlier = shipments.filter((one) => one.part < part).flatMap((one) => one.lines)
  const before = lines.map((line) => ({
    ...line,
    shippedQuantity: earlier.reduce((sum, { lineId, quantity }) => (lineId === line.id ? sum + quantity : sum), 0),
  }))
  return isFirstDropLeft(before) ? 1 : 2
}

/**
 * The slips of an order, each with what is packed by it: one of a shipment has what that has; an order in two drops has one for each, any
 * other one for all.
 */
export function slipsOf(slip: Slip): Slip[] {
  const { order, shipment } = slip
  if (shipment) {
    const drop = dropOf(order, shipment)
    const part = partOf(order, ({ id }) => shipment.lines.find(({ lineId }) => lineId === id))
    return [{ ...slip, order: drop ? { ...part, delivery: deliveryOfDrop(order, drop) } : part, ...(drop && { drop }) }]
  }
  if (order.delivery.type === 'pickup' || !order.delivery.second) return [slip]
  return ([1, 2] as const).map((drop) => ({
    ...slip,
    drop,
    order: { ...partOf(order, (line) => packedIn(line, drop)), delivery: deliveryOfDrop(order, drop) },
  }))
}
