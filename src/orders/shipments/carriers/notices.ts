import { eq } from 'drizzle-orm'
import { system } from '../../../platform/actor.ts'
import { fail, type Result, succeed } from '../../../platform/failures.ts'
import { inTransaction } from '../../../platform/postgres/database.ts'
import { lockOrder, updateOrder } from '../../commands.ts'
import { writeTimeline } from '../../timeline/commands.ts'
import { shipments } from '../tables.ts'
import type { LabelService } from './label-service.ts'
import { isFurther } from './parcel-rules.ts'
import { carrierEvents, shipmentLabels } from './tables.ts'

/**
 * Takes what says that it comes from the carrier service. Nothing happens until that is proved, and nothing happens twice: the notice is
 * written down in the transaction that does what it asks for. How far a parcel is goes only forward, and moves no order.
 * @returns NOT_FOUND without a service; BAD_REQUEST for what is not proved
 */
export async function receiveCarrierNotice(
  { parts: { db, carrier } }: LabelService,
  { body, headers }: { body: Uint8Array; headers: Headers },
): Promise<Result<null>> {
  if (!carrier) return fail('NOT_FOUND')
  const proved = carrier.prove(body, headers)
  if (!proved) return fail('BAD_REQUEST')
  const { eventId, remoteId, state, at } = proved
  if (!state || remoteId === '') return succeed(null)
  await inTransaction(db, async (tx) => {
    const [seen] = await tx
      .select({ orderId: shipmentLabels.orderId })
      .from(shipmentLabels)
      .where(eq(shipmentLabels.remoteId, remoteId))
    const order = seen && (await lockOrder(tx, seen.orderId))
    if (!order) return
    const [label] = await tx.select().from(shipmentLabels).where(eq(shipmentLabels.remoteId, remoteId))
    if (label?.state !== 'bought') return
    const claimed = await tx.insert(carrierEvents).values({ id: eventId }).onConflictDoNothing().returning()
    if (claimed.length === 0 || !isFurther(label.tracking, state)) return
    await tx.update(shipmentLabels).set({ tracking: state, trackedAt: at }).where(eq(shipmentLabels.id, label.id))
    const [shipment] = await tx.select({ part: shipments.part }).from(shipments).where(eq(shipments.id, label.id))
    if (!shipment) return
    await updateOrder(tx, order.id, {})
    await writeTimeline(tx, system, order.id, {
      kind: 'shipment',
      said: { code: state === 'delivered' ? 'parcelDelivered' : 'parcelInTransit', params: { part: shipment.part } },
    })
  })
  return succeed(null)
}
