import { z } from 'zod'
import { moveMemory } from '../moves/memory.ts'

/** Under this kind shipments are kept by `keepUndo`. */
export const SHIPMENTS = 'order.shipments'

/** What a shipment can be undone by, for as long as no e-mail told of it. */
export const shipmentMemory = z.object({
  orderId: z.uuid(),
  shipmentId: z.uuid(),
  timelineId: z.uuid(),
  eventId: z.uuid(),
  hadInvoice: z.boolean(),
  /** How it left the order; of one that was the order's last, its move is in `move`. */
  after: z.object({ version: z.int(), refundedMinor: z.int() }),
  move: moveMemory.nullable(),
})

export type ShipmentMemory = z.output<typeof shipmentMemory>
