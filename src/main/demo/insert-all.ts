import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from '../../platform/postgres/database.ts'

/** PostgreSQL takes 65,535 parameters in one statement; no table here has as many columns as this leaves room for. */
const ROWS_AT_ONCE = 1500

/** Writes any number of rows, in as many statements as that takes. */
export async function insertAll<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE) as Table['$inferInsert'][])
}
