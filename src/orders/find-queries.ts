import { sql } from 'drizzle-orm'
import { containsWords } from '../platform/lists/list-conditions.ts'
import type { Database } from '../platform/postgres/database.ts'
import { orderSearchText } from './search/tables.ts'

export type OrderHit = { id: string; number: string; fullName: string; placedAt: string }

/** The latest orders in whose number, name, e-mail address or telephone number every word occurs. */
export async function findOrdersBy(db: Database, words: string, most: number): Promise<OrderHit[]> {
  const { rows } = await db.execute<OrderHit>(sql`
    select id, number, full_name as "fullName", placed_at as "placedAt" from orders
    where ${sql.join(containsWords(orderSearchText, words), sql` and `)}
    order by placed_at desc, id desc limit ${most}`)
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }))
}
