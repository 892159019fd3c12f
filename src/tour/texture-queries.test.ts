import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import { findRoomless } from './texture-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('findRoomless gives every floor without a picture in the room once, the newest first, also past a batch', async () => {
  const added = Array.from({ length: 120 }, () => uuidv7())
  await database.db.execute(sql`
    insert into products (id, slug, name, type, status, category_id, unit, unit_value_centi, unit_measure, price_minor, texture)
    select made.id, 'roomless-' || n, 'Roomless ' || n, 'simple', 'draft', p.category_id, p.unit, p.unit_value_centi,
      p.unit_measure, p.price_minor, p.texture - 'room'
    from unnest(${sql.param(added)}::uuid[]) with ordinality made(id, n),
      (select * from products where slug = 'fraser-drift-oak') p`)
  const found: string[] = []
  for await (const { id, slug } of findRoomless(database.db)) if (slug.startsWith('roomless-')) found.push(id)
  expect(found).toEqual(added.toSorted().reverse())
  const only: string[] = []
  for await (const { slug } of findRoomless(database.db, 'roomless-7')) only.push(slug)
  expect(only).toEqual(['roomless-7'])
})
