import { storeOf } from '../../../stores/index.ts'
import { drawQr, type QrDrawing } from '../../platform/qr.ts'
import { passportRoute } from '../../routes.ts'
import type { OrderView } from '../confirmation-queries.ts'
import { hasPassport } from '../rules.ts'

export type PassportLink = { href: string; drawing: QrDrawing }

/** The way to the passport of an order's floors, and its QR code; undefined where the order has none. */
export function passportLink(order: OrderView): PassportLink | undefined {
  if (order.passportToken === null || !hasPassport(order)) return undefined
  const href = passportRoute.href(order.passportToken)
  return { href, drawing: drawQr(new URL(href, storeOf(order.store).publicUrl).href) }
}
