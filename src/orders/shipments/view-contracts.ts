import { z } from 'zod'
import { trackingStates } from './carriers/carrier-service.ts'
import { carriers } from './carriers/rules.ts'

const lineLot = z.object({ code: z.string(), caliber: z.string(), quantity: z.number() })

/** A shipment as staff see it. */
export const shipmentView = z.object({
  id: z.string(),
  /** The order's first, second, … */
  part: z.number(),
  carrier: z.enum(carriers),
  carrierName: z.string(),
  trackingNumber: z.string(),
  /** Where its carrier shows it; empty where that is not known. */
  link: z.string(),
  lines: z.array(z.object({ lineId: z.string(), quantity: z.number(), lots: z.array(lineLot) })),
  /** The label that was bought for it; null where none was. Its currency is the service's. */
  label: z
    .object({
      service: z.string(),
      priceMinor: z.number(),
      currency: z.string(),
      /** How far its carrier says that it is; null before it has it. */
      tracking: z.enum(trackingStates).nullable(),
      trackedAt: z.string().nullable(),
    })
    .nullable(),
  actorName: z.string(),
  at: z.string(),
  cancelledAt: z.string().nullable(),
  cancelReason: z.string(),
})

export type ShipmentView = z.output<typeof shipmentView>
