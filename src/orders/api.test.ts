import { Readable } from 'node:stream'
import type { HttpBindings } from '@hono/node-server'
import { desc } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase, testLog, testStore } from '../../tests/shop/database.ts'
import { findActor } from '../accounts/queries.ts'
import { answerCall } from '../http/calls.ts'
import { languageOf } from '../http/language.ts'
import { refusalPage, sentence } from '../http/refusals.tsx'
import { orderMoneyEndpoints } from '../payments/order-api.ts'
import { PaymentService } from '../payments/payment-service.ts'
import type { Permission } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { RateLimiter } from '../platform/limits/rate-limit.ts'
import { auditLog } from '../platform/tables.ts'
import { orderEndpoints } from './api.ts'

const ORIGIN = 'http://shop.test'

let database: TestDatabase
let app: Hono<{ Bindings: HttpBindings }>
const cookies: Record<string, string> = { visitor: '' }

const may = (rights: Partial<Permission>): Permission => ({
  name: 'order',
  view: false,
  edit: false,
  delete: false,
  ...rights,
})

beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  app = new Hono()
  const paymentService = new PaymentService({ db, log: testLog, providers: {}, publicOrigin: ORIGIN, now: Date.now })
  for (const endpoint of [...orderMoneyEndpoints(paymentService), ...orderEndpoints]) {
    const answer = answerCall(endpoint, {
      db,
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
    app.on(endpoint.method, endpoint.path.replace('{id}', ':id'), answer)
  }
  const people: Record<string, Parameters<typeof signedIn>[1]> = {
    customer: {},
    admin: { isAdmin: true },
    'staff without orders': {
      staff: { active: true, permissions: [may({ name: 'product', view: true, edit: true })] },
    },
    'staff with nothing': { staff: { active: true, permissions: [] } },
    'staff who may view': { staff: { active: true, permissions: [may({ view: true })] } },
    'staff who may edit': { staff: { active: true, permissions: [may({ view: true, edit: true })] } },
    'dismissed staff': { staff: { active: false, permissions: [may({ view: true, edit: true })] } },
    'an admin whose staff entry allows nothing': { isAdmin: true, staff: { active: true, permissions: [] } },
  }
  for (const [who, rights] of Object.entries(people)) cookies[who] = (await signedIn(db, rights)).cookie
})
afterAll(() => database.drop())

type Body = { success: boolean; err?: string; code?: string; order?: Record<string, unknown> } & Record<string, unknown>

async function call(who: string, path: string, body?: object, language = 'en') {
  const headers = {
    cookie: `${cookies[who]}; LANGUAGE=${language}`,
    origin: ORIGIN,
    'content-type': 'application/json',
  }
  const request = new Request(ORIGIN + path, { method: body ? 'POST' : 'GET', headers })
  const sent = Readable.from(body ? [Buffer.from(JSON.stringify(body))] : [])
  const incoming = Object.assign(sent, { socket: { remoteAddress: '127.0.0.1' }, headers })
  const response = await app.fetch(request, { incoming } as unknown as HttpBindings)
  return { status: response.status, body: (await response.json()) as Body }
}

const confirm = { from: 'pending', to: 'confirmed' }

describe('who may do what', () => {
  test.each([
    ['visitor', 401, 401],
    ['customer', 403, 403],
    ['staff without orders', 403, 403],
    ['staff with nothing', 403, 403],
    ['dismissed staff', 403, 403],
    ['an admin whose staff entry allows nothing', 403, 403],
    ['staff who may view', 200, 403],
    ['staff who may edit', 200, 200],
    ['admin', 200, 200],
  ])('%s: %i to see, %i to change', async (who, seeing, changing) => {
    const { id } = await soldOrder(database.db)
    const answers = [
      await call(who, '/api/orders'),
      await call(who, `/api/orders/${id}`),
      await call(who, `/api/orders/${id}/status`, confirm),
      await call(who, `/api/orders/${id}/payment`, { from: 'unpaid', to: 'paid' }),
      await call(who, `/api/orders/${id}/notes`, { note: 'Seen' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([seeing, seeing, changing, changing, changing])
    const { rows } = await database.pool.query('select status, version from orders where id = $1', [id])
    expect(rows[0]).toEqual(changing === 200 ? { status: 'confirmed', version: 4 } : { status: 'pending', version: 1 })
    for (const { status, body } of answers) if (status !== 200) expect(Object.keys(body)).not.toContain('order')
  })
})

test('an order that is not there and an id that is none get the same answer', async () => {
  const bodies = [uuidv7(), 'nonsense', "1'--"].flatMap((id) => [
    call('admin', `/api/orders/${id}`),
    call('admin', `/api/orders/${id}/status`, confirm),
    call('admin', `/api/orders/${id}/notes`, { note: 'x' }),
  ])
  for (const answer of await Promise.all(bodies)) {
    expect(answer).toEqual({
      status: 404,
      body: { success: false, err: 'We couldn’t find that.', code: 'NOT_FOUND' },
    })
  }
})

describe('an order', () => {
  test('comes with all that staff need, and with no key to the customer’s own page', async () => {
    const { id } = await soldOrder(database.db)
    const { body } = await call('admin', `/api/orders/${id}`)
    expect(body.order).toMatchObject({ id, status: 'pending', nextStatuses: ['confirmed', 'cancelled'], timeline: [] })
    for (const secret of ['token', 'cartId', 'userId']) expect(body.order).not.toHaveProperty(secret)
  })

  test('a change answers with the order as it is now and is kept in the audit log', async () => {
    const { id } = await soldOrder(database.db)
    const { body } = await call('admin', `/api/orders/${id.toUpperCase()}/status`, { ...confirm, note: 'Called' })
    expect(body).toMatchObject({ success: true, order: { status: 'confirmed', timeline: [{ note: 'Called' }] } })
    const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.at), desc(auditLog.id)).limit(1)
    expect(entry).toMatchObject({
      actorName: 'Dana Okafor',
      action: 'order.move',
      subject: `order:${id}`,
      before: { status: 'pending' },
      after: { status: 'confirmed', note: 'Called' },
    })
  })

  test.each([
    ['en', 'An order can’t go from “Pending” to “Shipped”.'],
    ['fr', 'Une commande à l’état « En attente » ne peut pas passer à « Expédiée ».'],
  ])('an illegal move is refused in the words of the screen (%s)', async (language, err) => {
    const { id } = await soldOrder(database.db)
    const answer = await call('admin', `/api/orders/${id}/status`, { from: 'pending', to: 'shipped' }, language)
    expect(answer).toMatchObject({ status: 409, body: { success: false, code: 'ILLEGAL_MOVE', err } })
    expect(answer.body.refusal).toMatchObject({ reason: 'notNext', next: ['confirmed', 'cancelled'] })
  })

  test('a move that someone else was faster with says so', async () => {
    const { id } = await soldOrder(database.db, { status: 'processing' })
    const answer = await call('admin', `/api/orders/${id}/status`, confirm)
    expect(answer).toMatchObject({ status: 409, body: { code: 'CHANGED_MEANWHILE', status: 'processing' } })
  })

  test.each([
    ['/status', { from: 'pending', to: 'lost' }, 'to'],
    ['/status', { ...confirm, note: 'x'.repeat(1001) }, 'note'],
    ['/payment', { from: 'unpaid', to: 'free' }, 'to'],
    ['/notes', { note: '  ' }, 'note'],
  ])('%s refuses %j', async (path, body, field) => {
    const { id } = await soldOrder(database.db)
    const answer = await call('admin', `/api/orders/${id}${path}`, body)
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect((answer.body.fields as Record<string, string>)[field]).toMatch(/^[A-Z].*\.$/)
  })

  test('the list refuses a query that it cannot answer', async () => {
    const answer = await call('admin', '/api/orders?page=0&sort=up')
    expect(answer).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
    expect(Object.keys(answer.body.fields as object).sort()).toEqual(['page', 'sort'])
  })
})
