import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase, testLog, testStore } from '../../tests/shop/database.ts'
import { findActor } from '../accounts/queries.ts'
import { answerCall } from '../http/calls.ts'
import { languageOf } from '../http/language.ts'
import { refusalPage, sentence } from '../http/refusals.tsx'
import { RateLimiter } from '../platform/limits/rate-limit.ts'
import { openReportReader, type ReportReader } from '../platform/postgres/replica.ts'
import { reportEndpoints } from './api.ts'
import { taxReportEndpoints } from './taxes/api.ts'

const ORIGIN = 'http://shop.test'

let database: TestDatabase
let cookie: string
beforeAll(async () => {
  database = await testDatabase()
  cookie = (await signedIn(database.db, { isAdmin: true })).cookie
})
afterAll(() => database.drop())

test.each([
  ['/api/reports/overview', 1],
  ['/api/reports/days.csv', 1],
  ['/api/reports/taxes', 0],
])('%s asks for a replica %i times', async (path, times) => {
  const { db } = database
  const primary = openReportReader(db, undefined, testLog)
  let asked = 0
  const reports: ReportReader = {
    ...primary,
    read: (work) => {
      asked++
      return primary.read(work)
    },
  }
  const app = new Hono<{ Bindings: HttpBindings }>()
  for (const endpoint of [...reportEndpoints, ...taxReportEndpoints]) {
    const answer = answerCall(endpoint, {
      db,
      reports,
      log: testLog,
      limiter: new RateLimiter(),
      store: testStore.variant,
      publicOrigin: ORIGIN,
      trustedProxies: { kind: 'count', count: 0 },
      rateLimitScale: 1000,
      findActor: (given) => findActor(db, given),
      languageOf,
      sentence,
      refusalPage,
    })
    app.on(endpoint.method, endpoint.path, answer)
  }
  const headers = { cookie, origin: ORIGIN }
  const incoming = Object.assign(Readable.from([]), { socket: { remoteAddress: '127.0.0.1' }, headers })
  const request = new Request(ORIGIN + path, { headers })
  const response = await app.fetch(request, { incoming } as unknown as HttpBindings)
  await response.arrayBuffer()
  expect([response.status, asked]).toEqual([200, times])
})
