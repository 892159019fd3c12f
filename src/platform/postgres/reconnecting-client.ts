import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'

const HEARTBEAT_MS = 1000
const ANSWER_WITHIN_MS = 2000
const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 1000

/** One connection that is made anew whenever it breaks, and so knows whether the database is there. */
export interface ReconnectingClient {
  readonly isUp: boolean
  /** Why it is not up, in the database's or the system's words. */
  readonly trouble: string
  /** Runs a query on this connection; fails at once while there is none. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<pg.QueryResult<Row>>
  /** Resolves when it is up for the first time; false when that takes longer. */
  upWithin(milliseconds: number): Promise<boolean>
  close(): Promise<void>
}

interface Options {
  connection: pg.ClientConfig
  log: Log
  /** Shown in pg_stat_activity. */
  name: string
  /** Runs before a second try, e.g. to start the database again. */
  revive?: () => Promise<void>
  /** Runs on every new connection before it counts as up; `again` is false the first time only. */
  onUp?: (client: pg.Client, again: boolean) => Promise<void> | void
}

/**
 * Keeps one connection to the database. A lost one is made anew at once, then with growing pauses; only when the first
 * try fails does the database count as gone, so that a connection closed in passing disturbs nobody.
 */
export function connectWithRetry(options: Options): ReconnectingClient {
  const stop = new AbortController()
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal: stop.signal }).catch(() => {})
  let client: pg.Client | undefined
  let isUp = false
  let trouble = 'not connected yet'
  let everUp = false
  let announceUp = () => {}
  const firstUp = new Promise<void>((resolve) => {
    announceUp = resolve
  })

  async function connect(): Promise<{ held: pg.Client; lost: Promise<void> }> {
    const fresh = new pg.Client({
      ...options.connection,
      application_name: options.name,
      connectionTimeoutMillis: ANSWER_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
    })
    const lost = new Promise<void>((resolve) => fresh.once('end', () => resolve()))
    fresh.on('error', (error) => {
      trouble = error.message
    })
    try {
      await fresh.connect()
      await options.onUp?.(fresh, everUp)
    } catch (error) {
      void fresh.end().catch(() => {})
      throw error
    }
    client = fresh
    if (everUp && !isUp) options.log.info('database is back', { connection: options.name })
    isUp = true
    everUp = true
    announceUp()
    return { held: fresh, lost }
  }

  async function holdUntilLost(held: pg.Client, lost: Promise<void>): Promise<void> {
    let gone = false
    void lost.then(() => {
      gone = true
    })
    while (!gone && !stop.signal.aborted) {
      await Promise.race([lost, pause(HEARTBEAT_MS)])
      if (!gone && !stop.signal.aborted) await held.query('select 1')
    }
  }

  function wentDown(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error)
    if (isUp || reason !== trouble) options.log.warn('database does not answer', { connection: options.name, reason })
    trouble = reason
    isUp = false
  }

  async function live(): Promise<void> {
    let pauseMs = 0
    while (!stop.signal.aborted) {
      try {
        if (pauseMs > 0) await options.revive?.()
        const { held, lost } = await connect()
        pauseMs = 0
        await holdUntilLost(held, lost)
      } catch (error) {
        if (!stop.signal.aborted) wentDown(error)
        pauseMs = Math.min(Math.max(pauseMs * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
      }
      void client?.end().catch(() => {})
      client = undefined
      if (pauseMs > 0) await pause(pauseMs)
    }
    isUp = false
  }
  const life = live()

  return {
    get isUp() {
      return isUp
    },
    get trouble() {
      return trouble
    },
    query: async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
      if (!client) throw new Error(`The database does not answer: ${trouble}`)
      return client.query<Row>(text, values)
    },
    upWithin: (milliseconds) => Promise.race([firstUp.then(() => true), pause(milliseconds).then(() => isUp)]),
    close: async () => {
      const ended = client?.end().catch(() => {})
      stop.abort()
      await Promise.all([ended, life])
    },
  }
}
