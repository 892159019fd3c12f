import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LineLot } from '../lot-rules.ts'
import { orderLines, orders } from '../tables.ts'
import type { Carrier } from './carriers/rules.ts'

/** A part of an order that left. One that was cancelled stays with its number; one that was undone was never there. */
export const shipments = pgTable(
  'shipments',
  {
    /** Made by whoever sent it: one press is one shipment. */
    id: uuid().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The order's first, second, … */
    part: smallint().notNull(),
    carrier: text().$type<Carrier>().notNull(),
    /** Of a carrier that the shop does not know by itself. */
    carrierName: text().notNull().default(''),
    trackingNumber: text().notNull().default(''),
    trackingUrl: text().notNull().default(''),
    actorId: uuid(),
    actorName: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp({ withTimezone: true }),
    /** Why it did not leave after all. */
    cancelReason: text().notNull().default(''),
  },
  (shipment) => [
    unique('shipments_part').on(shipment.orderId, shipment.part),
    check('shipments_part_positive', sql`${shipment.part} > 0`),
    check('shipments_carrier_named', sql`(${shipment.carrier} = 'other') = (${shipment.carrierName} <> '')`),
  ],
)

/** What of a line a shipment has. What all that left have of it is the line's `shippedQuantity`, which is no more than was ordered. */
export const shipmentLines = pgTable(
  'shipment_lines',
  {
    shipmentId: uuid()
      .notNull()
      .references(() => shipments.id, { onDelete: 'cascade' }),
    lineId: uuid()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Of which lots it is, as far as these were known when it left. */
    lots: jsonb().$type<LineLot[]>().notNull().default([]),
  },
  (line) => [
    primaryKey({ columns: [line.shipmentId, line.lineId] }),
    index('shipment_lines_line').on(line.lineId),
    check('shipment_lines_quantity_positive', sql`${line.quantity} > 0`),
  ],
)
