import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The pictures that staff uploaded. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    /** What it is stored under, at random: it says nothing of who brought it, nor of what it was called. */
    name: text().notNull().unique(),
    /** SHA-256 of the file as it came. */
    sha256: text().notNull(),
    purpose: text().notNull(),
    /** What the file was: jpeg, png, webp, avif or gif. What is served is always a WebP made from it. */
    kind: text().notNull(),
    /** `arriving` until it is stored; `leaving` while it is removed. */
    status: text().notNull().default('arriving'),
    bytes: integer().notNull(),
    originalBytes: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    averageColor: text().notNull(),
    blur: text().notNull(),
    uploadedBy: uuid(),
    uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was last uploaded or put to use: what nothing refers to goes a day after. */
    heldAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (row) => [
    index('media_held').on(row.heldAt).where(sql`${row.status} = 'stored'`),
    index('media_unfinished').on(row.heldAt).where(sql`${row.status} <> 'stored'`),
    index('media_file').on(row.sha256, row.purpose),
    check('media_name', sql`${row.name} ~ '^[a-z0-9]{32}$'`),
    check('media_purpose', sql`${row.purpose} in ('product', 'category', 'content', 'settings', 'texture')`),
    check('media_kind', sql`${row.kind} in ('jpeg', 'png', 'webp', 'avif', 'gif')`),
    check('media_status', sql`${row.status} in ('arriving', 'stored', 'leaving')`),
    check('media_sizes', sql`${row.bytes} > 0 and ${row.originalBytes} > 0 and ${row.width} > 0 and ${row.height} > 0`),
  ],
)

/**
 * Which row shows which uploaded picture. Kept by triggers on the tables that hold addresses of pictures, in the transaction
 * that writes them (docs/decisions/0034): nothing else inserts or deletes here.
 */
export const mediaReferences = pgTable(
  'media_references',
  {
    mediaId: uuid()
      .notNull()
      .references(() => media.id, { onDelete: 'restrict' }),
    /** The table that the row is in, and its column. */
    tableName: text().notNull(),
    field: text().notNull(),
    /** The row's primary key, its parts joined by `/`. */
    rowId: text().notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.mediaId, row.tableName, row.rowId, row.field] }),
    index('media_references_row').on(row.tableName, row.rowId),
  ],
)

/** When unused pictures were last swept: one row, for all processes together. Null before the first time and after a failure. */
export const mediaSweeps = pgTable(
  'media_sweeps',
  {
    isOnly: boolean().primaryKey().default(true),
    sweptAt: timestamp({ withTimezone: true }),
    /** When the references of rows from before their triggers were noted; nothing is swept until then. */
    filledAt: timestamp({ withTimezone: true }),
  },
  (row) => [check('media_sweeps_one', sql`${row.isOnly}`)],
)
