import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import { decideArea } from './decision-rules.ts'
import { listDeliveryAreas } from './queries.ts'
import { deliveryAreas } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

/** An area as it was stored before codes were known, but for what the columns begin with. */
const area = (position: number, en: string, codes: string[] = []) => ({
  id: uuidv7(),
  name: { en },
  costMinor: 4500,
  leadDays: 2,
  position,
  active: true,
  freeWeightGrams: 0,
  codes,
})

test('areas of the shops that began with ours get their codes by name; others serve nobody, and codes that are there stay', async () => {
  const { db } = database
  await db.delete(deliveryAreas)
  const stored = [
    ...[area(0, 'Surrey and Richmond'), area(1, 'Metro Vancouver'), area(2, 'Fraser Valley')],
    ...[area(3, 'Everywhere else'), area(4, 'surrey and richmond'), area(5, 'Metro Vancouver', ['V5K1A1'])],
  ]
  await db.insert(deliveryAreas).values(stored)
  const file = readFileSync('db/migrations/0049_delivery_by_postal_code.sql', 'utf8')
  const statements = file
    .split('--> statement-breakpoint')
    .filter((statement) => /^UPDATE "delivery_areas"/m.test(statement))
  expect(statements).toHaveLength(1)
  // Run twice, as after a start that was cut off, it is the same.
  for (const statement of [...statements, ...statements]) await db.execute(sql.raw(statement))

  const areas = await listDeliveryAreas(db)
  expect(areas.map(({ codes }) => codes.length)).toEqual([19, 10, 9, 0, 0, 1])
  expect(areas[5]?.codes).toEqual(['V5K1A1'])
  const serving = (zipCode: string, country = 'CA') => {
    const decision = decideArea(areas, { country, zipCode }, 0)
    return decision.kind === 'served' ? decision.area.position : decision.kind
  }
  expect(serving('V3S 1A1')).toBe(0)
  expect(serving('V6X 2A1')).toBe(0)
  expect(serving('V5C 3H1')).toBe(1)
  expect(serving('V5K 1A1')).toBe(5)
  expect(serving('V2S 1A1')).toBe(2)
  for (const [zipCode, country] of [
    ['V0N 1B4', 'CA'],
    ['T2P 1A1', 'CA'],
    ['75001', 'FR'],
    ['98101', 'US'],
  ] as const)
    expect(serving(zipCode, country)).toBe('unserved')
})

test('a shop all of whose areas were named by its owner serves nobody before they have codes', async () => {
  const { db } = database
  await db.delete(deliveryAreas)
  await db.insert(deliveryAreas).values([area(0, 'North'), area(1, 'South')])
  const areas = await listDeliveryAreas(db)
  expect(areas).toMatchObject([{ codes: [] }, { codes: [] }])
  expect(decideArea(areas, { country: 'CA', zipCode: 'V3S 1A1' }, 0)).toEqual({ kind: 'unserved' })
})
