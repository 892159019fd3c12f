import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { NamedLot } from '../../stock/lots.ts'
import { stockItems } from '../../stock/tables.ts'
import type { TransferStatus } from './schema.ts'

/** What transfers are searched by, in small letters. The index below is on exactly this expression. */
export const transferSearchText = sql.raw("lower('tr-' || number::text || ' ' || note || ' ' || made_by_name)")

/** Goods that one store sends another. Its id is the `transferId` of its movements. */
export const stockTransfers = pgTable(
  'stock_transfers',
  {
    id: uuid().primaryKey(),
    number: integer().notNull().unique().generatedAlwaysAsIdentity(),
    from: text().notNull(),
    to: text().notNull(),
    status: text().$type<TransferStatus>().notNull().default('draft'),
    note: text().notNull().default(''),
    /** Why some of it did not arrive. */
    lostWhy: text().notNull().default(''),
    madeById: uuid(),
    madeByName: text().notNull(),
    madeAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentById: uuid(),
    sentByName: text().notNull().default(''),
    sentAt: timestamp({ withTimezone: true }),
    /** Who took in the last of it. */
    receivedById: uuid(),
    receivedByName: text().notNull().default(''),
    receivedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (transfer) => [
    index('stock_transfers_made').on(transfer.madeAt, transfer.id),
    // The list, by state and all together.
    index('stock_transfers_status').on(transfer.status, transfer.madeAt, transfer.id),
    index('stock_transfers_search').using('gin', sql`${transferSearchText} gin_trgm_ops`),
    index('stock_transfers_under_way').on(transfer.to).where(sql`${transfer.status} = 'sent'`),
    check('stock_transfers_status', sql`${transfer.status} in ('draft', 'sent', 'received', 'cancelled')`),
    check('stock_transfers_two_stores', sql`${transfer.from} <> ${transfer.to}`),
    check('stock_transfers_sent', sql`(${transfer.status} in ('sent', 'received')) = (${transfer.sentAt} is not null)`),
    check('stock_transfers_received', sql`(${transfer.status} = 'received') = (${transfer.receivedAt} is not null)`),
  ],
)

/** How many of an item are sent, and what became of them. What is neither received nor lost is between the stores. */
export const transferLines = pgTable(
  'stock_transfer_lines',
  {
    transferId: uuid()
      .notNull()
      .references(() => stockTransfers.id, { onDelete: 'cascade' }),
    itemId: uuid()
      .notNull()
      .references(() => stockItems.id),
    place: integer().notNull(),
    /** Of a draft how many are to be sent, then how many were. */
    quantity: integer().notNull(),
    received: integer().notNull().default(0),
    lost: integer().notNull().default(0),
    /** Of which lots those are that are between the stores, as far as it is known. */
    /** What is known of the cost of those that are between the stores: of how many, and how much together, in minor units. */
    costed: integer().notNull().default(0),
    valueMinor: bigint({ mode: 'number' }).notNull().default(0),
    lots: jsonb().$type<NamedLot[]>().notNull().default([]),
  },
  (line) => [
    primaryKey({ columns: [line.transferId, line.itemId] }),
    index('stock_transfer_lines_item').on(line.itemId),
    check('stock_transfer_lines_costed', sql`${line.costed} >= 0 and ${line.valueMinor} >= 0`),
    check('stock_transfer_lines_quantity', sql`${line.quantity} >= 0`),
    check(
      'stock_transfer_lines_arrived',
      sql`${line.received} >= 0 and ${line.lost} >= 0 and ${line.received} + ${line.lost} <= ${line.quantity}`,
    ),
  ],
)
