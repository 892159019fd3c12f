import { sql } from 'drizzle-orm'
import type { StatusView } from '../../admin/status/contracts.ts'
import type { Database } from '../../platform/postgres/database.ts'

type Facts = { version: string; bytes: number; connections: number; mostConnections: number }
type Activity = { oldestTransactionAt: string | null; processes: number }
type Replication = { replicas: number; lagSeconds: number | null }

/** What the role may be told; undefined where it may not. A database that is away refuses the whole call before. */
async function told<Row extends Record<string, unknown>>(asked: Promise<{ rows: Row[] }>): Promise<Row | undefined> {
  return asked.then(
    ({ rows }) => rows[0],
    () => undefined,
  )
}

/** The database as it is now, as far as it tells the shop's role: null is what it does not tell. */
export async function readDatabase(
  db: Database,
): Promise<{ processes: number | null; database: Omit<StatusView['database'], 'attention'> }> {
  const facts = await told(
    db.execute<Facts>(sql`
      select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
        (select sum(numbackends)::int from pg_stat_database) as connections,
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as "mostConnections"`),
  )
  // Of other roles' sessions a role is told the name alone; those of the shop have its own.
  const activity = await told(
    db.execute<Activity>(sql`
      select min(xact_start) filter (where pid <> pg_backend_pid() and application_name <> 'underfoot backup') as "oldestTransactionAt",
        count(*) filter (where application_name = 'underfoot broadcast')::int as processes
      from pg_stat_activity where datname = current_database()`),
  )
  const replication = await told(
    db.execute<Replication>(sql`
      select count(*)::int as replicas, extract(epoch from max(replay_lag))::float8 as "lagSeconds" from pg_stat_replication`),
  )
  const oldest = activity?.oldestTransactionAt ?? null
  return {
    processes: activity?.processes ?? null,
    database: {
      version: facts?.version ?? null,
      bytes: facts?.bytes ?? null,
      connections: facts?.connections ?? null,
      mostConnections: facts?.mostConnections ?? null,
      oldestTransactionAt: oldest === null ? null : new Date(oldest).toISOString(),
      replicas: replication?.replicas ?? null,
      lagSeconds: replication?.lagSeconds ?? null,
    },
  }
}
