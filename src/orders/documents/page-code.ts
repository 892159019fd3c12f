import { storeOf } from '../../../stores/index.ts'
import { drawQr, type QrDrawing } from '../../platform/qr.ts'
import { routes } from '../../routes.ts'
import type { OrderView } from '../confirmation-queries.ts'

/**
 * The QR code of an order's page, for whoever has no e-mail address: no letter leads them there, so the slip does. Undefined for everybody
 * else, whose page is nobody's affair who packs their boxes.
 */
export function pageCode({ contact, token, store }: OrderView): QrDrawing | undefined {
  if (contact.email !== '') return undefined
  return drawQr(new URL(routes.order.href(token), storeOf(store).publicUrl).href)
}
