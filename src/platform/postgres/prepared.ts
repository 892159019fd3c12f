import { createHash } from 'node:crypto'
import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { QueryResultRow } from 'pg'
import type { Database } from './database.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/** A read whose text is put together once, and which every connection parses and plans once. */
export type Prepared<Row> = (db: Database, values: Record<string, unknown>) => Promise<Row[]>

/** Makes one from a statement with `sql.placeholder(name)` where its values go. */
export function prepare<Row extends QueryResultRow>(statement: SQL): Prepared<Row> {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40)
  return async (db, values) => {
    const { rows } = await db.$client.query<Row>({ name, text, values: fillPlaceholders(params, values) })
    return rows
  }
}
