import { z } from 'zod'
import { done, fileOf } from '../../../http/outputs.ts'
import { orderNow } from '../../contracts.ts'
import { buyLabelSchema, ratesSchema } from './schema.ts'

const carrierRate = z.object({
  id: z.string(),
  carrierName: z.string(),
  service: z.string(),
  priceMinor: z.number(),
  /** In which the service is paid; not always the shop's. */
  currency: z.string(),
  /** Days until it arrives; null where the carrier does not say. */
  days: z.number().nullable(),
})

/** Whether labels can be bought: a carrier service has its keys. */
export const carrierOfferContract = { input: z.object({}), output: done.extend({ isOffered: z.boolean() }) }
export const shipmentRatesContract = {
  input: ratesSchema,
  output: done.extend({ rates: z.array(carrierRate), weightGrams: z.number() }),
}
export const labelBuyContract = { input: buyLabelSchema, output: orderNow }
export const shipmentLabelContract = {
  input: z.object({ id: z.string(), shipment: z.string() }),
  output: fileOf('application/pdf'),
}
export const carrierNoticeContract = { input: z.object({}), output: done }
