import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/postgres/database.ts'
import type { LineLot } from '../lot-rules.ts'
import type { TrackingState } from './carriers/carrier-service.ts'
import { type Carrier, trackingLink } from './carriers/rules.ts'
import { shipmentLabels } from './carriers/tables.ts'
import { shipmentLines, shipments } from './tables.ts'
import type { ShipmentView } from './view-contracts.ts'

/** The shipments of an order, the first one first; those that were cancelled too. */
export async function listShipments(db: Database | Transaction, orderId: string): Promise<ShipmentView[]> {
  const rows = await db.select().from(shipments).where(eq(shipments.orderId, orderId)).orderBy(asc(shipments.part))
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const lines = await db.select().from(shipmentLines).where(inArray(shipmentLines.shipmentId, ids))
  const { id, service, priceMinor, currency, tracking, trackedAt } = shipmentLabels
  const bought = await db
    .select({ id, service, priceMinor, currency, tracking, trackedAt })
    .from(shipmentLabels)
    .where(and(inArray(shipmentLabels.id, ids), eq(shipmentLabels.state, 'bought')))
  const labels = new Map(
    bought.map(({ id: of, trackedAt: at, ...label }) => [of, { ...label, trackedAt: at?.toISOString() ?? null }]),
  )
  return rows.map((row) => ({
    id: row.id,
    part: row.part,
    carrier: row.carrier,
    carrierName: row.carrierName,
    trackingNumber: row.trackingNumber,
    link: trackingLink(row),
    lines: lines
      .filter(({ shipmentId }) => shipmentId === row.id)
      .map(({ lineId, quantity, lots }) => ({ lineId, quantity, lots })),
    label: labels.get(row.id) ?? null,
    actorName: row.actorName,
    at: row.at.toISOString(),
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    cancelReason: row.cancelReason,
  }))
}

/** A shipment as its buyer sees it: without the names of staff, and no reasons. */
export type SentShipment = {
  part: number
  carrier: Carrier
  carrierName: string
  trackingNumber: string
  /** Where its carrier shows it; empty where that is not known. */
  link: string
  lines: { lineId: string; quantity: number; lots: LineLot[] }[]
  /** How far its carrier says that it is, and since when; null where it says nothing. */
  tracking: { state: TrackingState; at: Date } | null
  at: Date
}

/** What of an order has left and stayed away, the first one first. */
export async function listSentShipments(db: Database | Transaction, orderId: string): Promise<SentShipment[]> {
  const all = await listShipments(db, orderId)
  return all
    .filter(({ cancelledAt }) => cancelledAt === null)
    .map(({ part, carrier, carrierName, trackingNumber, link, lines, label, at }) => ({
      part,
      carrier,
      carrierName,
      trackingNumber,
      link,
      lines,
      tracking: label?.tracking ? { state: label.tracking, at: new Date(label.trackedAt ?? at) } : null,
      at: new Date(at),
    }))
}
