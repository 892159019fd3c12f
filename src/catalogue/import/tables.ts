import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { bytea } from '../../platform/postgres/columns.ts'
import type { ImportChange } from './contracts.ts'
import type { ImportOutcome, ImportStatus } from './schema.ts'

/** A file of products on its way in: first checked, then, when someone says so, imported. */
export const productImports = pgTable(
  'product_imports',
  {
    id: uuid().primaryKey(),
    fileName: text().notNull(),
    /** Whether the numbers in its stock columns count. */
    withStock: boolean().notNull(),
    /** Whether an empty cell empties its field. */
    clearsEmpty: boolean().notNull().default(false),
    status: text().$type<ImportStatus>().notNull().default('reading'),
    /** What is wrong with the file as a whole: a word key. */
    problem: text(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp({ withTimezone: true }),
    /** The request that last asked for work on it, as in `events`. */
    requestId: text(),
  },
  (row) => [
    index('product_imports_open').on(row.createdAt).where(sql`${row.status} in ('reading', 'checking', 'importing')`),
    check(
      'product_imports_status',
      sql`${row.status} in ('reading', 'checking', 'checked', 'importing', 'done', 'refused')`,
    ),
  ],
)

/** The bytes of such a file, a piece to a row, until its lines are read. */
export const productImportParts = pgTable(
  'product_import_parts',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    bytes: bytea().notNull(),
  },
  (part) => [primaryKey({ columns: [part.importId, part.position] })],
)

/** One product of such a file: its lines, what would become of it, and what did. */
export const productImportItems = pgTable(
  'product_import_items',
  {
    importId: uuid()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** The file's line on which it begins, counted from 1. */
    line: integer().notNull(),
    slug: text().notNull(),
    rows: jsonb().$type<Record<string, string>[]>().notNull(),
    /** What the dry run says of it; null before it got there. */
    outcome: text().$type<ImportOutcome>(),
    /** Column → word key of what is wrong there. */
    errors: jsonb().$type<Record<string, string>>(),
    /** The cells in which it differs from what is stored; of files from before values were kept, the columns alone. */
    changes: jsonb().$type<(ImportChange | string)[]>(),
    /** What the import itself came to; null before it got there. */
    result: text().$type<ImportOutcome>(),
  },
  (item) => [
    primaryKey({ columns: [item.importId, item.position] }),
    index('product_import_items_outcome').on(item.importId, item.outcome),
    check('product_import_items_outcome', sql`${item.outcome} in ('create', 'update', 'same', 'wrong')`),
    check('product_import_items_result', sql`${item.result} in ('create', 'update', 'same', 'wrong')`),
  ],
)
