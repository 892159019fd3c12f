import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sql } from 'drizzle-orm'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../../platform/postgres/database.ts'

export type RequestKind = 'call' | 'file' | 'page'

/** What is measured of a process, and told to whoever has the token, in the words of Prometheus. */
export type Metrics = {
  ended(request: { kind: RequestKind; method: string; status: number; seconds: number }): void
  /** From when on the database is asked too, how much waits to be done. */
  follow(db: Database): void
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

/** From what comes out of memory to what somebody gives up on, in seconds. */
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

type Waiting = {
  mails_queued: number
  mails_given_up: number
  webhooks_queued: number
  webhooks_given_up: number
  events_due: number
  events_failed: number
}

const waiting = sql`select
  (select count(*)::int from mails where status = 'queued') as mails_queued,
  (select count(*)::int from mails where status = 'dead') as mails_given_up,
  (select count(*)::int from webhook_deliveries where status = 'queued') as webhooks_queued,
  (select count(*)::int from webhook_deliveries where status = 'dead') as webhooks_given_up,
  (select count(*)::int from events where handled_at is null and due_at <= now()) as events_due,
  (select count(*)::int from events where handled_at is null and due_at = 'infinity') as events_failed`

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** It is read by programs alone: a browser that opens it shows it nowhere else and guesses nothing. */
const HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** @param token what has to be shown (`authorization: Bearer …`) to be told anything */
export function openMetrics(token: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'underfoot_request_seconds',
    help: 'How long requests took, by kind, method and class of the answer',
    labelNames: ['kind', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const refused = new Counter({
    name: 'underfoot_metrics_refused_total',
    help: 'How often somebody asked for this without the token',
    registers,
  })
  let database: Database | undefined
  const isUp = new Gauge({ name: 'underfoot_database_up', help: 'Whether the database answers', registers })
  const connections = new Gauge({
    name: 'underfoot_database_connections',
    help: 'Connections of this process for its requests, and who waits for one',
    labelNames: ['state'],
    registers,
  })
  const work = new Gauge({
    name: 'underfoot_waiting',
    help: 'What waits to be done or was given up, in the whole shop',
    labelNames: ['what'],
    registers,
  })

  async function askDatabase(db: Database): Promise<void> {
    const { totalCount, idleCount, waitingCount } = db.$client
    connections.set({ state: 'idle' }, idleCount)
    connections.set({ state: 'used' }, totalCount - idleCount)
    connections.set({ state: 'wanted' }, waitingCount)
    try {
      const { rows } = await db.execute<Waiting>(waiting)
      for (const [what, count] of Object.entries(rows[0] ?? {})) work.set({ what }, count)
      isUp.set(1)
    } catch {
      isUp.set(0)
    }
  }

  const isAllowed = (header: string | undefined): boolean =>
    timingSafeEqual(hashOf(header ?? ''), hashOf(`Bearer ${token}`))

  return {
    ended: ({ kind, method, status, seconds }) =>
      durations.observe(
        { kind, method: METHODS.has(method) ? method : 'other', status: `${Math.floor(status / 100)}xx` },
        seconds,
      ),
    follow: (db) => {
      database = db
    },
    async answer(request, response) {
      if (!isAllowed(request.headers.authorization)) {
        refused.inc()
        response.writeHead(401, { 'www-authenticate': 'Bearer', ...HEADERS }).end()
        return
      }
      if (database) await askDatabase(database)
      const body = await registry.metrics()
      response.writeHead(200, { 'content-type': registry.contentType, ...HEADERS }).end(body)
    },
  }
}
