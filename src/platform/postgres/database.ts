import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Log } from '../log.ts'
import { readBigintsAsNumbers } from './safe-integers.ts'

readBigintsAsNumbers()

/** The database outside of a transaction. */
export type Database = NodePgDatabase & { $client: pg.Pool }

/** The only thing a command may speak to while its transaction lasts. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Whatever can be asked: the database, a transaction, or a snapshot. */
export type Reader = Pick<NodePgDatabase, 'execute'>

const STATEMENT_TIMEOUT_MS = 15_000
/** The part of that time for which a query waits for rows and locks that others hold: whoever has to wait longer is told to come again. */
const LOCK_SHARE = 2 / 3
/** The client gives up a little later than the server, and only when the server is not heard of any more. */
const SILENCE_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 3_000
const CONNECT_TIMEOUT_MS = 5_000
const TRANSACTION_ATTEMPTS = 6
const FIRST_RETRY_MS = 10

/**
 * Opens the pool through which every request reaches the database. Connections that break are dropped and made anew when
 * next needed, so that a database that was away is simply used again.
 * @param size the most connections this process holds for its requests
 * @param statementTimeoutMs after this the server ends a query that is not done (57014), and after two thirds of it one that waits for others (55P03)
 */
export function openDatabase(
  connection: pg.ClientConfig,
  size: number,
  log: Log,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): { db: Database; pool: pg.Pool } {
  const pool = new pg.Pool({
    ...connection,
    max: size,
    application_name: 'underfoot shop',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
    lock_timeout: Math.round(statementTimeoutMs * LOCK_SHARE),
    query_timeout: SILENCE_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    keepAlive: true,
  })
  // Without a listener a lost connection would end the process: the pool's own hears of idle ones, this one of those that
  // are in the middle of a transaction, whose query fails besides.
  const lost = (error: Error) => log.debug('database connection lost', { reason: error.message })
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool }
}

/** The chain of causes: drizzle wraps what the driver throws. */
function* causes(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let cause = error; cause instanceof Error; cause = cause.cause) yield cause
}

/** The code PostgreSQL or the system gave an error, such as `23505`, also where drizzle has wrapped it. */
export function errorCode(error: unknown): string | undefined {
  for (const { code } of causes(error)) if (typeof code === 'string') return code
  return undefined
}

/** Whether two transactions stood in each other's way: serialization failure or deadlock. Doing it again is right. */
function isConflict(error: unknown): boolean {
  const code = errorCode(error)
  return code === '40001' || code === '40P01'
}

/** What a transaction throws that finds what it read overtaken: `inTransaction` makes it again. */
export const conflict = (message: string): Error => Object.assign(new Error(message), { code: '40001' })

const lostCodes =
  /^(08\w{3}|57P0[1235]|53300|3D000|ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/
const lostMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/

/** Whether an error means that the database is away, and not that something is wrong with the question: answer 503. */
export function isDatabaseLost(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && lostCodes.test(code)) return true
    if (typeof message === 'string' && lostMessages.test(message)) return true
  }
  return false
}

/**
 * PostgreSQL's 53xxx (disk full, out of memory, a limit of its configuration) and the system's words for a disk without
 * room, a quota that is used up, a file that may not grow, and too many open files.
 */
const scarceCodes = /^(53[124]00|ENOSPC|EDQUOT|EFBIG|EMFILE|ENFILE)$/

/** Whether something was not done because the database or this machine has no room left for it. */
export function isOutOfResources(error: unknown): boolean {
  for (const { code } of causes(error)) if (typeof code === 'string' && scarceCodes.test(code)) return true
  return false
}

/** Whether something was not done because others held for too long what it needs, such as the last boxes of a floor that many want at once. */
export const isHeldByOthers = (error: unknown): boolean => errorCode(error) === '55P03'

/** Whether an error is of the shop's place and not of what was asked: nothing was done, and later it may be. Answer 503. */
export const isUnavailable = (error: unknown): boolean =>
  isDatabaseLost(error) || isOutOfResources(error) || isHeldByOthers(error)

const sessions = new WeakMap<pg.PoolClient, NodePgDatabase>()

/** The same connection has the same session, so that what it has learned of the tables is kept. */
export function sessionOf(client: pg.PoolClient): NodePgDatabase {
  const known = sessions.get(client) ?? drizzle(client, { casing: 'snake_case' })
  sessions.set(client, known)
  return known
}

/**
 * One transaction on a connection of its own. The connection goes back to the pool however it ends, also where already
 * the `begin` fails, and is dropped where it is lost or does not answer: drizzle's own way on a pool would keep it for good.
 */
async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await db.$client.connect()
  let lost: Error | undefined
  try {
    return await sessionOf(client).transaction(work)
  } catch (error) {
    if (isDatabaseLost(error) && error instanceof Error) lost = error
    throw error
  } finally {
    client.release(lost)
  }
}

/**
 * Runs `work` in one transaction, and once more from its start when another transaction stood in its way (40001, 40P01):
 * up to six times, after 10, 20, 40 … milliseconds, each halved at random so that the two do not meet again.
 * `work` must therefore change nothing but the database. A lost connection is not retried: the commit may have happened.
 */
export async function inTransaction<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transact(db, work)
    } catch (error) {
      if (!isConflict(error) || attempt === TRANSACTION_ATTEMPTS) throw error
      await sleep(FIRST_RETRY_MS * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }
}
