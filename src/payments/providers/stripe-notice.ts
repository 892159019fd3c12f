import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ProvedNotice, RawNotice } from './provider.ts'
import { reportOfRefund, reportOfSession, type StripeKeys } from './stripe-reports.ts'
import { asObject, asText, type Json, readNotice, TOLERANCE_MS } from './wire.ts'

/**
 * Whether Stripe signed these bytes with this secret within the last five minutes. An empty secret proves nothing: with
 * it anyone could sign. https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedByStripe({ body, headers, nowMs }: RawNotice, secret: string): boolean {
  if (secret === '') return false
  const parts = (headers.get('stripe-signature') ?? '').split(',').map((part) => part.trim().split('='))
  const at = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(at) || Math.abs(nowMs - Number(at) * 1000) > TOLERANCE_MS) return false
  const wanted = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return parts.some(([name, hex = '']) => {
    const given = Buffer.from(hex, 'hex')
    return name === 'v1' && given.length === wanted.length && timingSafeEqual(given, wanted)
  })
}

const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.expired',
]

function whatItProves(type: string, object: Json): Partial<ProvedNotice> {
  if (type.startsWith('checkout.session.')) {
    const about = { paymentId: asText(object.client_reference_id), ref: asText(object.id) }
    if (sessionEvents.includes(type)) return { ...about, report: reportOfSession(object) }
    if (type === 'checkout.session.async_payment_failed')
      return { ...about, report: { state: 'failed', reason: 'async_payment_failed' } }
    return about
  }
  if (type === 'refund.updated' || type === 'refund.failed' || type === 'charge.refund.updated') {
    const { state, ref, detail } = reportOfRefund(object)
    return state === 'pending' || ref === null ? {} : { refund: { ref, state, detail } }
  }
  return {}
}

/** A Stripe event, once its signature holds: https://docs.stripe.com/api/events/object. */
export function takeStripeNotice(notice: RawNotice, keys: StripeKeys): ProvedNotice | undefined {
  if (!isSignedByStripe(notice, keys.webhookSecret)) return undefined
  const event = readNotice(notice.body)
  const [eventId, type] = [asText(event.id), asText(event.type)]
  if (eventId === '' || event.livemode !== keys.isLive) return undefined
  return { eventId, kind: type, ...whatItProves(type, asObject(asObject(event.data).object)) }
}
