import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { tourItem } from './item-rules.ts'
import { findSheet, listTourFloors } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every active floor of the demo shop is a tour item with id, name, link and image', async () => {
  const items = (await listTourFloors(database.db, 'en', 'surrey')).map(tourItem)
  expect(items).toHaveLength(54)
  const { id, ...item } = items.find(({ slug }) => slug === 'calacatta-dawn') ?? { id: '' }
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(item).toMatchObject({
    name: 'Calacatta Dawn',
    link: '/360/CALACATTA-DAWN/index.html',
    image: expect.stringMatching(/^\/360\/CALACATTA-DAWN\/still\.webp\?v=[0-9a-f]{10}$/),
    perUnitMinor: expect.any(Number),
    canAdd: true,
  })
})

test('a draft, an accessory and a floor whose texture is none have no place in the tour', async () => {
  const { db } = database
  expect(await listTourFloors(db, 'en', 'surrey', 'bridgeport-teak')).toEqual([])
  expect(await findSheet(db, 'bridgeport-teak')).toBeUndefined()
  expect(await findSheet(db, 'nobody')).toBeUndefined()
  await db.execute(sql`update products set texture = '{"kind":"x","seed":1,"base":"#fff","sheet":{"url":5}}'
    where slug = 'gravel-lane'`)
  expect(await listTourFloors(db, 'en', 'surrey', 'gravel-lane')).toEqual([])
  expect(await findSheet(db, 'gravel-lane')).toBeUndefined()
})
