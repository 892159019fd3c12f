import { z } from 'zod'
import { lineOfText, linesOfText, uuid } from '../../i18n/schema.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import { carriers, isWebAddress } from './carriers/rules.ts'

const quantity = z
  .int('orders.errors.quantity')
  .min(1, 'orders.errors.quantity')
  .max(maxQuantity, 'orders.errors.quantity')

/** A part of an order that leaves. The id is made once for one press of the button and all its repetitions. */
export const shipSchema = z
  .object({
    /** The order. */
    id: z.string(),
    shipmentId: uuid('orders.errors.line'),
    lines: z
      .array(z.object({ lineId: uuid('orders.errors.line'), quantity }))
      .min(1, 'admin-shipments.errors.nothing')
      .max(500, 'orders.errors.line')
      .refine((lines) => new Set(lines.map(({ lineId }) => lineId)).size === lines.length, 'orders.errors.line'),
    carrier: z.enum(carriers, 'admin-shipments.errors.carrier'),
    /** Of a carrier that the shop does not know by itself. */
    carrierName: lineOfText(0, 60, 'admin-shipments.errors.carrierName').default(''),
    trackingNumber: lineOfText(0, 60, 'admin-shipments.errors.trackingNumber').default(''),
    /** Where it is shown, for a carrier whose pages the shop does not know. */
    trackingUrl: lineOfText(0, 500, 'admin-shipments.errors.trackingUrl')
      .refine((url) => url === '' || isWebAddress(url), 'admin-shipments.errors.trackingUrl')
      .default(''),
  })
  .refine(({ carrier, carrierName }) => carrier !== 'other' || carrierName !== '', {
    path: ['carrierName'],
    error: 'admin-shipments.errors.carrierName',
  })

export type ShipInput = z.output<typeof shipSchema>

/** A shipment that did not leave after all, or came back before it arrived. */
export const cancelShipmentSchema = z.object({
  id: z.string(),
  shipment: z.string(),
  reason: linesOfText(500, 'admin-shipments.errors.reason').min(1, 'admin-shipments.errors.reason'),
})
