import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { findOrder } from '../queries.ts'
import { orderTimeline } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

type Row = { kind: 'status' | 'payment' | 'note'; to?: string; note: string; by?: string }
const amount = { minor: 1230, currency: 'CAD' }

const converted: readonly [Row, object][] = [
  [
    { kind: 'status', note: 'shop:holdExpired' },
    { code: 'holdExpired', note: '', actorKind: 'system' },
  ],
  [
    { kind: 'status', note: 'shop:buyerCancelled' },
    { code: 'buyerCancelled', note: '', actorKind: 'visitor' },
  ],
  [
    { kind: 'note', note: 'shop:paymentMismatch 12.30 CAD ≠ 12.31 CAD · Stripe · pi_1' },
    {
      code: 'paymentMismatch',
      note: '',
      actorKind: 'system',
      params: { way: 'stripe', amount, due: { minor: 1231, currency: 'CAD' }, reference: 'pi_1' },
    },
  ],
  [
    { kind: 'note', note: 'shop:paymentSurplus PayPal · 12.30 CAD · C-1 · late' },
    { code: 'paymentSurplus', params: { way: 'paypal', amount, detail: 'C-1 · late' } },
  ],
  [
    { kind: 'note', note: 'shop:refundFailed SSLCommerz · 12.30 CAD' },
    { code: 'refundFailed', params: { way: 'sslCommerz', amount } },
  ],
  [
    { kind: 'note', note: 'shop:refundFailed by hand' },
    { code: 'refundFailed', params: { detail: 'by hand' } },
  ],
  [
    { kind: 'payment', to: 'paid', note: 'Stripe · 12.30 CAD · pi_1' },
    { code: 'paymentReceived', note: '', params: { way: 'stripe', amount, detail: 'pi_1' } },
  ],
  [
    { kind: 'payment', to: 'failed', note: 'PayPal' },
    { code: 'paymentFailed', params: { way: 'paypal' } },
  ],
  [
    { kind: 'payment', to: 'partlyRefunded', note: 'Stripe · −12.30 CAD · one broken box', by: 'Dana' },
    { code: 'moneyGivenBack', note: 'one broken box', params: { way: 'stripe', amount }, actorName: 'Dana' },
  ],
  [
    { kind: 'payment', to: 'refunded', note: '−12.30 CAD', by: 'Dana' },
    { code: 'moneyGivenBack', note: '', params: { way: 'cod', amount } },
  ],
  [
    { kind: 'payment', to: 'paid', note: 'Stripe · +12.30 CAD', by: 'Dana' },
    { code: 'refundTakenBack', note: '', params: { way: 'stripe', amount } },
  ],
  [
    { kind: 'payment', note: '+12.30 CAD', by: 'Dana' },
    { code: 'differenceReceived', note: '', params: { amount } },
  ],
]

const people: readonly Row[] = [
  { kind: 'note', note: 'shop:holdExpired', by: 'Dana' },
  { kind: 'status', to: 'cancelled', note: 'shop: closed, rang twice', by: 'Dana' },
  { kind: 'note', note: 'Stripe · 12.30 CAD, says the customer', by: 'Dana' },
  { kind: 'note', note: '−12.30 CAD', by: 'Dana' },
  { kind: 'payment', to: 'paid', note: 'Stripe', by: 'Dana' },
]

test('the migration makes codes of what the shop noted, and leaves what people wrote', async () => {
  const { db } = database
  const { id: orderId } = await soldOrder(db)
  // Ids of one millisecond rise in any order.
  const all = [...converted.map(([row]) => row), ...people].map((row) => ({ id: uuidv7(), row }))
  await db
    .insert(orderTimeline)
    .values(all.map(({ id, row: { by = '', ...row } }) => ({ id, orderId, actorName: by, ...row })))
  const file = readFileSync('db/migrations/0030_timeline.sql', 'utf8')
  const statements = file.split('--> statement-breakpoint').filter((statement) => !statement.includes('ALTER TABLE'))
  expect(statements.length).toBeGreaterThan(5)
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement))
  })
  const stored = await db.select().from(orderTimeline).where(eq(orderTimeline.orderId, orderId))
  const rows = all.map(({ id }) => stored.find((row) => row.id === id))
  const wanted = [...converted.map(([, row]) => row), ...people.map(({ note }) => ({ note, code: null, params: null }))]
  expect(rows).toMatchObject(wanted)
  const shown = (await findOrder(db, orderId))?.timeline
  const entryOf = (at: number) => shown?.find(({ id }) => id === all.at(at)?.id)
  expect(entryOf(0)).toMatchObject({ said: { code: 'holdExpired' }, note: '' })
  expect(entryOf(-1)).toMatchObject({ said: null, note: 'Stripe', actorName: 'Dana' })
})
