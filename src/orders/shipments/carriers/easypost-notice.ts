import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { CarrierNotice, TrackingState } from './carrier-service.ts'

const event = z.object({
  id: z.string().min(1).max(100),
  description: z.string().max(100),
  result: z.object({
    shipment_id: z.string().max(100).nullish(),
    status: z.string().max(100).nullish(),
    updated_at: z.string().max(40).nullish(),
  }),
})

const states: Readonly<Record<string, TrackingState>> = {
  in_transit: 'inTransit',
  out_for_delivery: 'inTransit',
  delivered: 'delivered',
}

/**
 * Whether EasyPost signed these bytes with the secret of the webhook. An empty secret proves nothing.
 * https://docs.easypost.com/guides/webhooks-guide
 */
function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  if (secret === '') return false
  const hex = createHmac('sha256', Buffer.from(secret.normalize('NFKD'), 'utf8'))
    .update(body)
    .digest('hex')
  const wanted = Buffer.from(`hmac-sha256-hex=${hex}`)
  const given = Buffer.from(signature)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** A moment of EasyPost's; now where it names none. What is still to come is believed of nobody. */
function momentOf(text: string): Date {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) || at.getTime() > Date.now() ? new Date() : at
}

/** An event of EasyPost's, once its signature holds; of what is no parcel it has no state. */
export function readEasyPostNotice(body: Uint8Array, headers: Headers, secret: string): CarrierNotice | undefined {
  if (!isSigned(body, headers.get('x-hmac-signature') ?? '', secret)) return undefined
  let json: unknown
  try {
    json = JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return undefined
  }
  const parsed = event.safeParse(json)
  if (!parsed.success) return undefined
  const { id, description, result } = parsed.data
  const state = description.startsWith('tracker.') ? states[result.status ?? ''] : undefined
  return { eventId: id, remoteId: result.shipment_id ?? '', state, at: momentOf(result.updated_at ?? '') }
}
