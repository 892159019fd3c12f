import { sql } from 'drizzle-orm'
import { bigint, boolean, check, doublePrecision, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The backups that `npm run backup` made of the shop. Whether their files are still where they were put, nothing here says. */
export const backups = pgTable(
  'backups',
  {
    /** Stands in the file, too. */
    id: uuid().primaryKey(),
    store: text().notNull(),
    /** The file's name, without where it lies. */
    fileName: text().notNull(),
    /** The moment that the shop is in it as it was. */
    at: timestamp({ withTimezone: true }).notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    seconds: doublePrecision().notNull(),
    isSealed: boolean().notNull(),
    /** The version of the shop that wrote it. */
    version: text().notNull(),
    /** When `npm run restore -- --check` last read all of it into a database of its own; null while it never did. */
    checkedAt: timestamp({ withTimezone: true }),
  },
  (backup) => [index('backups_at').on(backup.at), check('backups_bytes', sql`${backup.bytes} > 0`)],
)
