import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** How long news from one connection to another may take before it counts as lost. */
const HEARD_WITHIN_MS = 3_000

/** The oldest major of PostgreSQL that knows all that the shop's tables and queries say. */
const OLDEST_MAJOR = 15

const ADVICE =
  'A pooler that lends a connection for one transaction (pgbouncer with pool_mode=transaction) does that. Give DATABASE_URL the address of the database itself, or of a pooler that lends connections for a session.'

const UNLIMITED =
  "The database of DATABASE_URL lets queries take any time: what is in between ignores the shop's statement_timeout (pgbouncer with ignore_startup_parameters). " +
  "Give the shop's role the limits, which docs/operations.md names: alter role … set statement_timeout = '15s'."

/**
 * What a shop needs and a connection through the wrong pooler has not: news of commits reach who listens for them, and what a session has set
 * holds until it ends; and a PostgreSQL that is not too old. Without the first, pages would show old prices; without the second, locks and time limits would be another request's.
 * @returns why the shop cannot work with the connection, or undefined
 */
export async function whyUnfit(connection: pg.ClientConfig): Promise<string | undefined> {
  const asShop = { ...connection, application_name: 'underfoot check', connectionTimeoutMillis: 5_000 }
  const [listener, other] = [new pg.Client({ ...asShop, statement_timeout: 5_000 }), new pg.Client(asShop)]
  for (const client of [listener, other]) client.on('error', () => {}) // the query under way fails
  try {
    await listener.connect()
    await other.connect()
    const { rows } = await other.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    const tooOld = whyTooOld(rows[0]?.version ?? 0)
    if (tooOld !== undefined) return tooOld
    if (!(await isLimited(listener))) return UNLIMITED
    if (!(await hears(listener, other)))
      return `The database of DATABASE_URL passes no news on (LISTEN, NOTIFY). ${ADVICE}`
    if (!(await keepsSession(listener, other)))
      return `The database of DATABASE_URL forgets what a session has set. ${ADVICE}`
    return undefined
  } catch (error) {
    const { message } = error as Error
    if (!/startup parameter/.test(message)) throw error
    return `The database of DATABASE_URL does not let the shop limit its queries: ${message}. ${ADVICE}`
  } finally {
    await Promise.all([listener, other].map((client) => client.end().catch(() => undefined)))
  }
}

/**
 * Why the shop cannot work with a PostgreSQL of that age, or undefined.
 * @param version as the server counts it: 180004 is 18.4
 */
export function whyTooOld(version: number): string | undefined {
  const major = Math.floor(version / 10_000)
  if (major >= OLDEST_MAJOR) return undefined
  return `The database of DATABASE_URL is PostgreSQL ${major}: the shop needs ${OLDEST_MAJOR} or later.`
}

/** Whether queries end at some time: by what the connection asked for, or else by what its role has. */
async function isLimited(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ limit: string }>(`select current_setting('statement_timeout') as limit`)
  return rows[0]?.limit !== '0'
}

async function hears(listener: pg.Client, other: pg.Client): Promise<boolean> {
  const channel = `underfoot_check_${randomBytes(6).toString('hex')}`
  let timer: NodeJS.Timeout | undefined
  const heard = new Promise<boolean>((told) => {
    listener.on('notification', (news) => news.channel === channel && told(true))
    timer = setTimeout(told, HEARD_WITHIN_MS, false)
  })
  await listener.query(`listen ${pg.escapeIdentifier(channel)}`)
  await other.query(`select pg_notify($1, '')`, [channel])
  return heard.finally(() => clearTimeout(timer))
}

async function keepsSession(one: pg.Client, other: pg.Client): Promise<boolean> {
  const set = `select set_config('underfoot.check', $1, false)`
  await one.query(set, ['one'])
  // While this lasts, a pooler of transactions lends what `one` had to `other`.
  await other.query('begin')
  await other.query(set, ['other'])
  const { rows } = await one.query<{ value: string | null }>(`select current_setting('underfoot.check', true) as value`)
  await other.query('rollback')
  return rows[0]?.value === 'one'
}
