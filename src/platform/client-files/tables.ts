import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bytea } from '../postgres/columns.ts'

/**
 * What browsers load, of every release that runs or ran lately: a page of one release may ask a process of another for its files.
 * Names carry their content's hash, so that what a name stands for never changes.
 */
export const clientFiles = pgTable('client_files', {
  /** Such as `/assets/entry-B1x2.js`. */
  path: text().primaryKey(),
  /** Its content type. */
  type: text().notNull(),
  bytes: bytea().notNull(),
  /** Whether the bytes are packed by Brotli. */
  isPacked: boolean().notNull(),
  /** When a process whose release has it last said so. */
  usedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
