import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../src/main/app.ts'
import { startJobs } from '../../src/main/jobs.ts'
import { parseEnv } from '../../src/platform/env.ts'
import { LoopDelay } from '../../src/platform/limits/loop-delay.ts'
import { createLog, type Log, type LogLevel } from '../../src/platform/log.ts'
import { openBroadcast } from '../../src/platform/postgres/broadcast.ts'
import { openDatabase } from '../../src/platform/postgres/database.ts'
import type { Store } from '../../stores/index.ts'
import { answerChecker } from './answers.ts'
import { type TestDatabase, testAdmin, testStore } from './database.ts'
import { testSecretsEnv } from './secrets.ts'

export type Reply = { status: number; body: Record<string, unknown>; headers: Headers; text: string }

/** One process's worth of the shop, listening on loopback in this process, on a test's own database. */
export type TestShop = {
  url: string
  /** What it logged, at warn and above unless told otherwise. */
  logged: string[]
  /** A call as the shop's own pages make it; `body` goes as JSON, a form as multipart. */
  call(method: string, path: string, options?: { body?: unknown; headers?: Record<string, string> }): Promise<Reply>
  /** Signs in and answers the cookie that keeps it so. */
  signIn(email?: string, password?: string): Promise<string>
  /** Until it has heard of everything that was committed so far, by whomever: what it had kept of that is dropped. */
  untilHeard(): Promise<void>
  /** @throws where a call answered something else than its contract promises */
  close(): Promise<void>
}

type ShopOptions = {
  env?: Record<string, string>
  poolSize?: number
  /** Whether what goes on beside the requests does: emails and notifications follow from events, and emails are sent. */
  withJobs?: boolean
  /** Whose site it is; Surrey's when left out. */
  store?: Store
  /** Where it listens; anywhere when left out. */
  port?: number
  /**
   * Says when it has too much to do. It shares its thread with the test, whose own work would make it turn people away, so it does not
   * look when left out.
   */
  delay?: LoopDelay
  /** After how long a query is ended; as in the shop when left out. */
  statementTimeoutMs?: number
  /** The least that is kept of its log: warnings when left out. */
  logLevel?: LogLevel
}

/** A log that is kept in memory. */
function keepingLog(lines: string[], level: LogLevel): Log {
  const out = { write: (line: string) => lines.push(line) > 0 } as unknown as NodeJS.WritableStream
  return createLog({ level, out })
}

export async function testShop(
  database: Pick<TestDatabase, 'connection'>,
  {
    env = {},
    poolSize = 10,
    withJobs = env.SMTP_URL !== undefined,
    port = 0,
    store = testStore,
    statementTimeoutMs,
    delay = new LoopDelay(),
    logLevel = 'warn',
  }: ShopOptions = {},
): Promise<TestShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'underfoot-shop-'))
  const server = createServer()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  const logged: string[] = []
  const log = keepingLog(logged, logLevel)
  const { db, pool } = openDatabase(database.connection, poolSize, log, statementTimeoutMs)
  const broadcast = await openBroadcast(database.connection, log)
  const settings = parseEnv({
    RATE_LIMIT_SCALE: '1000',
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    ...testSecretsEnv,
    ...env,
  })
  const parts = { db, env: settings, store, log, broadcast }
  const broken: string[] = []
  const app = await createApp({ ...parts, checkAnswer: answerChecker(broken), delay })
  const jobs = withJobs ? await startJobs(parts, app) : undefined
  server.on('request', (request, response) => {
    if (!app.answerAtOnce(request, response)) app.handle(request, response)
  })

  const call: TestShop['call'] = async (method, path, { body, headers = {} } = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: {
        // Nobody reads here what a page is compressed to: those who ask for that say so.
        'accept-encoding': 'identity',
        origin: url,
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' || isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    return {
      status: response.status,
      body: isJson && text !== '' ? JSON.parse(text) : {},
      headers: response.headers,
      text,
    }
  }
  return {
    url,
    logged,
    call,
    signIn: async (email = testAdmin.email, password = testAdmin.password) => {
      const reply = await call('POST', '/api/auth/callback/credentials', { body: { email, password } })
      const cookie = reply.headers.getSetCookie().find((one) => one.startsWith('underfoot-session='))
      if (reply.status !== 200 || !cookie) throw new Error(`could not sign ${email} in: ${reply.status} ${reply.text}`)
      return cookie.split(';')[0] ?? ''
    },
    untilHeard: async () => {
      const channel = `heard_${crypto.randomUUID()}`
      let isHeard = () => {}
      const heard = new Promise<void>((resolve) => {
        isHeard = resolve
      })
      const stop = await broadcast.on(channel, isHeard)
      await broadcast.send(channel, '')
      await heard
      stop()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
      await jobs?.stop()
      await app.close()
      await broadcast.close()
      await pool.end()
      rmSync(dataDir, { recursive: true, force: true })
      if (broken.length > 0) throw new Error(broken.join('\n'))
    },
  }
}
