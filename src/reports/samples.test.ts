import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { knownCustomer, noCaps, placeAs, setCaps } from '../../tests/data/guests.ts'
import { checkoutOf, findDemoProduct, setStock } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { moveOrder } from '../orders/moves/commands.ts'
import { orders } from '../orders/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import type { Scope } from './order-queries.ts'
import { comparedPeriods } from './period-rules.ts'
import { listSampleFigures } from './sample-queries.ts'
import { listSold } from './sold-queries.ts'

let database: TestDatabase
let scope: Scope

beforeAll(async () => {
  database = await testDatabase()
  await setCaps(database.db, noCaps)
  const floors = await Promise.all(
    ['boundary-bay-oak', 'gravel-lane'].map((slug) => findDemoProduct(database.db, slug)),
  )
  for (const { stockItemId } of floors) await setStock(database.db, stockItemId, 1000)
  const periods = comparedPeriods({ period: 'own', from: '2026-03-01', to: '2026-03-31' }, '2026-11-01')
  if (!periods) throw new Error('no period')
  scope = { ...periods, timeZone: 'America/Vancouver', here: 'surrey' }
})
afterAll(() => database?.drop())

type Wanted = { day: string; email: string; actor?: UserActor; samples?: string[]; boxes?: [slug: string, qty: number] }

/** An order that was placed on a day, at noon. */
async function place({ day, email, actor, samples = [], boxes }: Wanted): Promise<string> {
  const { db } = database
  const found = await Promise.all(samples.map((slug) => findDemoProduct(db, slug)))
  const input = await checkoutOf(db, boxes ? [{ slug: boxes[0], qty: boxes[1] }] : [], {
    contact: { fullName: 'Ada Lindholm', phone: '604-555-0123', email },
    samples: found.map(({ id }) => id),
  })
  const placed = await placeAs(db, actor ? { actor } : {}, input)
  if (!placed.ok) throw new Error(placed.code)
  const { id } = placed.value.order
  await db
    .update(orders)
    .set({ placedAt: new Date(`${day}T20:00:00Z`) })
    .where(eq(orders.id, id))
  return id
}

test('samples are counted by floor, with who bought that floor within 90 days and for how much', async () => {
  const { db } = database
  const { actor } = await knownCustomer(db, 'eva@example.com')
  const { actor: staff } = await signedIn(db)
  await place({ day: '2026-03-02', email: 'ada@example.com', samples: ['boundary-bay-oak', 'gravel-lane'] })
  await place({ day: '2026-03-05', email: 'ada@example.com', samples: ['boundary-bay-oak'] })
  await place({ day: '2026-03-10', email: 'bob@example.com', samples: ['boundary-bay-oak'] })
  // As a guest under the address of her account.
  await place({ day: '2026-03-12', email: 'eva@example.com', samples: ['boundary-bay-oak'] })
  // In another period, and of a cancelled order.
  await place({ day: '2026-02-20', email: 'cyd@example.com', samples: ['gravel-lane'] })
  const cancelled = await place({ day: '2026-03-15', email: 'cyd@example.com', samples: ['gravel-lane'] })
  await inTransaction(db, (tx) =>
    moveOrder(tx, staff, { id: cancelled, from: 'pending', to: 'cancelled', note: undefined }),
  )

  // Counts once, though two samples came before it.
  await place({ day: '2026-04-01', email: 'ada@example.com', boxes: ['boundary-bay-oak', 4] })
  await place({ day: '2026-05-30', email: 'other@example.com', actor, boxes: ['boundary-bay-oak', 2] })
  // Too late, before it, and of another floor.
  await place({ day: '2026-06-20', email: 'bob@example.com', boxes: ['boundary-bay-oak', 3] })
  await place({ day: '2026-03-01', email: 'bob@example.com', boxes: ['boundary-bay-oak', 3] })
  await place({ day: '2026-03-20', email: 'bob@example.com', boxes: ['gravel-lane', 3] })

  const { rows } = await db.execute<{ price: number }>(sql`
    select distinct unit_price_minor::int as price from order_lines where slug = 'boundary-bay-oak' and unit = 'box'`)
  const price = rows[0]?.price ?? Number.NaN
  const figures = await listSampleFigures(db, scope, 10)
  expect(figures.map(({ id: _, ...rest }) => rest)).toEqual([
    { name: 'Boundary Bay Oak', currency: 'USD', samples: 4, customers: 3, buyers: 2, soldMinor: 6 * price },
    { name: 'Gravel Lane', currency: 'USD', samples: 1, customers: 1, buyers: 0, soldMinor: 0 },
  ])
  expect(await listSampleFigures(db, { ...scope, store: 'richmond' }, 10)).toEqual([])
  const sold = await listSold(db, scope, 'en', 10)
  const units = sold.filter(({ part, isNow }) => part === 'total' && isNow).map((row) => row.units)
  expect(units, 'samples are not sold').toEqual([6])
})
