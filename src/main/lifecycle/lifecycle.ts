import { createServer, type RequestListener, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Store } from '../../../stores/index.ts'
import { strictTransport } from '../../http/security-headers.ts'
import type { Env } from '../../platform/env.ts'
import { createLog, type Log } from '../../platform/log.ts'
import { type Broadcast, openBroadcast } from '../../platform/postgres/broadcast.ts'
import { type Database, openDatabase } from '../../platform/postgres/database.ts'
import { openReportReader, type ReportReader } from '../../platform/postgres/replica.ts'
import { plainReason, StartRefused } from '../../platform/start-refused.ts'
import { type ErrorReporter, openErrorReporter, reportedLog } from '../errors/error-reporter.ts'
import { openTracing } from '../tracing/tracing.ts'
import { readVersion } from '../version.ts'
import { reachDatabase } from './database.ts'
import { createGate } from './gate.ts'
import { watchOpenFiles } from './open-files.ts'
import { refuseSecondStart, register, unregister } from './register.ts'
import { watchRequests } from './seen.ts'
import { createShopState, type ServedApp, type ShopState } from './state.ts'
import { drain, leaveOnSignal } from './stop.ts'

const START_ENDS_MS = 5000
/** Longer than a proxy keeps a connection (nginx: 60 s), so that the proxy never sends into one that is closing. */
const KEEP_ALIVE_MS = 65_000

/**
 * Who connects and says nothing, or half of what they want, is ended within 25 seconds: a connection whose other end is gone looks the same. The body has
 * a time of its own, 15 seconds and one for every 64 KB of its limit (24 MB at most), which is the shorter one.
 */
const PATIENCE = { headersTimeout: 20_000, requestTimeout: 420_000, connectionsCheckingInterval: 5_000 }

/** What an app is made of. */
export interface ShopParts {
  db: Database
  env: Env
  store: Store
  log: Log
  broadcast: Broadcast
}

export interface ShopPlan<App extends ServedApp = ServedApp> {
  env: Env
  store: Store
  prepareShop(deps: { pool: pg.Pool; env: Env; store: Store; log: Log }): Promise<void>
  createApp(parts: ShopParts & { reports?: ReportReader }): App | Promise<App>
  /** Begins the work that goes on beside the requests; `stop` ends it within seconds. */
  startJobs(parts: ShopParts, app: App): Promise<{ stop(): Promise<void> }>
  /** The server to listen with, where someone else needs it too. */
  server?: Server
}

/** What ends with the process, to be ended in the opposite order. */
type Endings = (() => Promise<unknown>)[]

/**
 * The life of a shop process: listen, reach the database, prepare it, serve, and on a signal leave in good order. It
 * listens first, so that whoever watches it can tell a slow start from a failed one.
 * Ends the process with 1 and one plain line when it cannot start.
 */
export async function runShop<App extends ServedApp>(plan: ShopPlan<App>): Promise<void> {
  const endings: Endings = []
  let reporter: ErrorReporter | undefined
  const { version } = readVersion()
  const shopNames = { store: plan.store.variant, version }
  const log = reportedLog(createLog({ level: plan.env.LOG_LEVEL }), () => reporter, shopNames)
  const shop = createShopState(plan.env)
  const { promise: started, resolve: startEnded } = Promise.withResolvers<void>()
  try {
    const { ERROR_REPORTER } = plan.env
    if (ERROR_REPORTER !== undefined) {
      reporter = await openErrorReporter(ERROR_REPORTER, log)
      endings.push(reporter.close)
    }
    const endTracing = await openTracing(plan.env, shopNames, log)
    if (endTracing) endings.push(endTracing)
    await startShop(plan, log, shop, endings, started).finally(startEnded)
  } catch (error) {
    if (shop.phase === 'leaving') return // a signal cut the start off; whoever handles it ends the process
    const reason = plainReason(error)
    if (reason !== undefined) process.stderr.write(`${reason}\n`)
    else log.error('shop could not start', { error })
    await endAll(endings)
    process.exit(1)
  }
}

async function endAll(endings: Endings): Promise<void> {
  for (let end = endings.pop(); end; end = endings.pop()) await end()
}

async function startShop<App extends ServedApp>(
  plan: ShopPlan<App>,
  log: Log,
  shop: ShopState,
  endings: Endings,
  started: Promise<void>,
) {
  const { env, store, server = createServer(PATIENCE) } = plan
  const began = performance.now()
  const metrics = env.METRICS_TOKEN === undefined ? undefined : await openMetricsOf(env.METRICS_TOKEN)
  const gate = createGate(shop, strictTransport(env), watchRequests(log, env.ACCESS_LOG === 'on', metrics))
  refuseSecondStart(env)
  await listen(server, gate.receive, env)
  register(env)
  endings.push(async () => unregister(env))
  const stopWatchingFiles = watchOpenFiles(log)
  endings.push(async () => stopWatchingFiles())
  leaveOnSignal(log, env.DRAIN_SECONDS, async (reason) => {
    shop.phase = 'leaving'
    // At once, so that they end while the last requests do; the endings then find them ended.
    const jobsEnded = shop.jobs?.stop()
    await drain(server, gate, reason === 'SIGINT' ? 0 : env.DRAIN_SECONDS, log)
    // What a start that is still under way opens has to be closed, too.
    await Promise.race([started, sleep(START_ENDS_MS)])
    await jobsEnded
    await endAll(endings)
    log.info('shop has left')
  })

  const { connection, watch, leave } = await reachDatabase(env, log)
  endings.push(leave)
  shop.watch = watch
  if (shop.isLeaving()) return
  const { db, pool } = openDatabase(connection, env.DATABASE_POOL_SIZE, log)
  endings.push(() => pool.end())
  const { DATABASE_READ_URL } = env
  const replicas = DATABASE_READ_URL === undefined ? undefined : { connectionString: DATABASE_READ_URL }
  const reports = openReportReader(db, replicas, log)
  endings.push(reports.close)
  metrics?.follow(db)
  await plan.prepareShop({ pool, env, store, log })
  if (shop.isLeaving()) return
  const broadcast = await openBroadcast(connection, log)
  endings.push(broadcast.close)
  const app = await plan.createApp({ db, env, store, log, broadcast, reports })
  endings.push(() => app.close())
  if (shop.isLeaving()) return
  const jobs = await plan.startJobs({ db, env, store, log, broadcast }, app)
  endings.push(jobs.stop)
  shop.jobs = jobs
  shop.open(app)
  log.info(`the ${store.variant} shop is open at ${env.PUBLIC_URL}`, {
    listening: `${env.HOST}:${env.PORT}`,
    pid: process.pid,
    seconds: Math.round((performance.now() - began) / 10) / 100,
  })
}

/** Loaded by those alone who want it. */
const openMetricsOf = async (token: string) => (await import('../metrics/metrics.ts')).openMetrics(token)

/** @throws StartRefused when the port is another's, or this process may not have it */
async function listen(server: Server, receive: RequestListener, env: Env) {
  server.on('request', receive)
  server.keepAliveTimeout = KEEP_ALIVE_MS
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed)
      server.listen(env.PORT, env.HOST, () => listening())
    })
  } catch (error) {
    await sleep(100) // two started at once: the other one has the port and is about to write down who it is
    refuseSecondStart(env)
    const { code, message } = error as NodeJS.ErrnoException
    const reason = code === 'EADDRINUSE' ? 'another program listens there' : message
    throw new StartRefused(`Underfoot cannot listen on ${env.HOST}:${env.PORT}: ${reason}. Set another PORT or HOST.`)
  }
}
