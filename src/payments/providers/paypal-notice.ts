import type { PayPalClient } from './paypal-client.ts'
import type { ProvedNotice, RawNotice } from './provider.ts'
import { asObject, asText, type Json, readNotice, TOLERANCE_MS } from './wire.ts'

const named = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

function whatItIsAbout(kind: string, resource: Json): Partial<ProvedNotice> {
  if (kind.startsWith('CHECKOUT.')) return { ref: asText(resource.id) }
  if (kind.startsWith('PAYMENT.CAPTURE.') && kind !== 'PAYMENT.CAPTURE.REFUNDED')
    return {
      paymentId: asText(resource.custom_id),
      ref: asText(asObject(asObject(resource.supplementary_data).related_ids).order_id),
    }
  if (kind === 'PAYMENT.CAPTURE.REFUNDED') return { refund: { ref: asText(resource.id), state: 'done', detail: '' } }
  return {}
}

/**
 * A PayPal event, once PayPal itself says that it sent it. What it says of the payment is not used: PayPal is asked.
 * https://developer.paypal.com/api/rest/webhooks/rest/#verify-webhook-signature
 */
export async function takePayPalNotice(
  { body, headers, nowMs }: RawNotice,
  webhookId: string,
  ask: PayPalClient,
): Promise<ProvedNotice | undefined> {
  const sent = Object.fromEntries(named.map((name) => [name.replaceAll('-', '_'), headers.get(`paypal-${name}`) ?? '']))
  const sentAtMs = Date.parse(sent.transmission_time ?? '')
  if (webhookId === '' || Object.values(sent).some((value) => value === '')) return undefined
  if (!(Math.abs(nowMs - sentAtMs) <= TOLERANCE_MS)) return undefined
  const event = readNotice(body)
  const [eventId, kind] = [asText(event.id), asText(event.event_type)]
  if (eventId === '') return undefined
  // The event goes back letter by letter: written anew from its parts, the signature would not hold.
  const question = `${JSON.stringify({ ...sent, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${Buffer.from(body).toString('utf8')}}`
  const { verification_status: verdict } = await ask('POST', '/v1/notifications/verify-webhook-signature', question)
  if (verdict !== 'SUCCESS') return undefined
  return { eventId, kind, ...whatItIsAbout(kind, asObject(event.resource)) }
}
