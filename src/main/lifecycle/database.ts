import pg from 'pg'
import type { Env } from '../../platform/env.ts'
import type { Log } from '../../platform/log.ts'
import { whyUnfit } from '../../platform/postgres/fitness.ts'
import { ensurePostgres } from '../../platform/postgres/postgres.ts'
import { connectWithRetry, type ReconnectingClient } from '../../platform/postgres/reconnecting-client.ts'
import { StartRefused } from '../../platform/start-refused.ts'

const DATABASE_WAIT_MS = 30_000

export interface ReachedDatabase {
  connection: pg.ClientConfig
  /** Tells from now on whether the database is there, and starts the shop's own again when it is not. */
  watch: ReconnectingClient
  /** Ends what was opened here; all other connections have to be closed before. */
  leave(): Promise<void>
}

/**
 * Starts or joins the shop's own database, or goes to the one it was given.
 * @throws StartRefused when that one refuses the shop, does not answer within 30 seconds, or is behind a pooler that the shop cannot work with
 */
export async function reachDatabase(env: Env, log: Log): Promise<ReachedDatabase> {
  const own = env.DATABASE_URL === undefined ? await ensurePostgres(env.DATA_DIR) : undefined
  const connection = own?.connection ?? { connectionString: env.DATABASE_URL }
  if (!own) await refuseIfRefused(connection)
  const watch = connectWithRetry({ connection, log, name: 'underfoot watch', ...(own ? { revive: own.ensure } : {}) })
  const leave = async () => {
    await watch.close()
    await own?.leave()
  }
  if (!(await watch.upWithin(DATABASE_WAIT_MS))) {
    await leave()
    throw new StartRefused(`The database does not answer: ${watch.trouble}. Is DATABASE_URL right?`)
  }
  const unfit = own ? undefined : await whyUnfit(connection)
  if (unfit !== undefined) {
    await leave()
    throw new StartRefused(unfit)
  }
  if (own)
    log.info('the shop runs its own database', {
      data: own.folder,
      started: own.startedHere,
      backup: 'npm run backup -- FOLDER, while it sells; docs/operations.md says how',
    })
  return { connection, watch, leave }
}

/** A wrong password or database name does not mend itself; everything else may, and is waited for. */
async function refuseIfRefused(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // connect() reports it
  try {
    await client.connect()
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    if (/^(28...|3D000)$/.test(code))
      throw new StartRefused(`The database of DATABASE_URL refuses the shop: ${message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
