import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { inject } from 'vitest'
import type { Database } from '../../../src/platform/postgres/database.ts'

/**
 * The deadlocks of this database so far, each with who waited for whom, as the server wrote them down. Its statistics come late: they do not know
 * of the last ones yet.
 */
export async function listDeadlocks(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`)
  return deadlocksIn(readFileSync(inject('postgresLog'), 'utf8'), rows[0]?.name ?? '')
}

/** What a server's log says of deadlocks in a database: each from its first line up to what another process says. */
export function deadlocksIn(log: string, database: string): string[] {
  const lines = log.split('\n')
  return lines.flatMap((line, at) => {
    const [, writer] = /^(?:\S+ ){3}(\[\d+\] \S+ )ERROR: {2}deadlock detected$/.exec(line) ?? []
    if (writer?.endsWith(`] ${database} `) !== true) return []
    const isOthers = (other: string) => /^\d{4}-/.test(other) && !other.includes(writer)
    const end = lines.findIndex((other, index) => index > at && isOthers(other))
    return [lines.slice(at, end < 0 ? undefined : end).join('\n')]
  })
}
