import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../../platform/postgres/columns.ts'
import { orders } from '../../tables.ts'
import type { TrackingState } from './carrier-service.ts'

export type LabelState = 'quoted' | 'asked' | 'bought' | 'failed'

/**
 * What a carrier service was asked for a shipment: its rates, then a label. `asked` is written before a label is paid for, so that
 * one whose answer was lost is looked for before anything is bought again.
 */
export const shipmentLabels = pgTable(
  'shipment_labels',
  {
    /** That of the shipment, which is there once its label is bought. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lines: jsonb().$type<{ lineId: string; quantity: number }[]>().notNull(),
    weightGrams: integer().notNull(),
    lengthCm: integer().notNull(),
    widthCm: integer().notNull(),
    heightCm: integer().notNull(),
    state: text().$type<LabelState>().notNull().default('quoted'),
    /** The service's own id of it. */
    remoteId: text().notNull().default(''),
    rateId: text().notNull().default(''),
    /** Until when one process is buying it: nobody else does meanwhile. */
    claimedUntil: timestamp({ withTimezone: true }),
    askedAt: timestamp({ withTimezone: true }),
    carrierName: text().notNull().default(''),
    service: text().notNull().default(''),
    priceMinor: bigint({ mode: 'number' }).notNull().default(0),
    /** The currency in which the service was paid. */
    currency: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    trackingUrl: text().notNull().default(''),
    labelUrl: text().notNull().default(''),
    /** The PDF, once it was fetched. */
    label: bytea(),
    /** How far the parcel is; null before the carrier has it. */
    tracking: text().$type<TrackingState>(),
    trackedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (label) => [
    index('shipment_labels_order').on(label.orderId),
    // However many staff buy at once, of an order one label is being bought.
    uniqueIndex('shipment_labels_one_asked').on(label.orderId).where(sql`${label.state} = 'asked'`),
    uniqueIndex('shipment_labels_remote').on(label.remoteId).where(sql`${label.remoteId} <> ''`),
    check('shipment_labels_state_known', sql`${label.state} in ('quoted', 'asked', 'bought', 'failed')`),
    check('shipment_labels_tracking_known', sql`${label.tracking} in ('inTransit', 'delivered')`),
    check(
      'shipment_labels_sizes_positive',
      sql`${label.weightGrams} > 0 and ${label.lengthCm} > 0 and ${label.widthCm} > 0 and ${label.heightCm} > 0`,
    ),
    check('shipment_labels_price_not_negative', sql`${label.priceMinor} >= 0`),
    check('shipment_labels_asked_at', sql`${label.state} <> 'asked' or ${label.askedAt} is not null`),
  ],
)

/** The notices of the carrier service that were taken, so that each counts once. */
export const carrierEvents = pgTable('carrier_events', {
  id: text().primaryKey(),
  receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
