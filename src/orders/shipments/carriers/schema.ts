import { z } from 'zod'
import { uuid } from '../../../i18n/schema.ts'
import { shipSchema } from '../schema.ts'
import { LONGEST_SIDE_CM } from './parcel-rules.ts'

const side = z
  .int('admin-shipments.errors.side')
  .min(1, 'admin-shipments.errors.side')
  .max(LONGEST_SIDE_CM, 'admin-shipments.errors.side')

/** Of what a carrier service is asked for rates. The shipment's id is made once for one parcel and all repetitions. */
export const ratesSchema = z.object({
  id: z.string(),
  shipmentId: uuid('orders.errors.line'),
  lines: shipSchema.shape.lines,
  lengthCm: side,
  widthCm: side,
  heightCm: side,
})

export type RatesInput = z.output<typeof ratesSchema>

/** Which of the rates is bought. */
export const buyLabelSchema = z.object({
  id: z.string(),
  shipment: uuid('orders.errors.line'),
  rateId: z.string('admin-shipments.errors.rate').min(1, 'admin-shipments.errors.rate').max(100),
})

export type BuyLabelInput = z.output<typeof buyLabelSchema>
