import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { tourItem } from './item-rules.ts'
import { countFloors, noTourFilter, type TourFilter } from './list-rules.ts'
import { findSheet, findTourFloor, listTourFloors, listTourGroups, searchTourFloors } from './queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('every active floor of the demo shop is a tour item with id, name, link and image', async () => {
  const items = (await searchTourFloors(database.db, 'en', 'surrey', { q: '', page: 1 })).floors.map(tourItem)
  expect(items).toHaveLength(54)
  const { id, ...item } = items.find(({ slug }) => slug === 'calacatta-dawn') ?? { id: '' }
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  expect(item).toMatchObject({
    name: 'Calacatta Dawn',
    link: '/360/CALACATTA-DAWN/index.html',
    image: expect.stringMatching(/^\/360\/CALACATTA-DAWN\/still\.webp\?v=[0-9a-f]{10}$/),
    perUnitMinor: expect.any(Number),
    canAdd: true,
    hasSamples: true,
  })
})

const demo = { language: 'en', store: 'surrey' } as const
const listed = async (filter: TourFilter, page: number) =>
  (await listTourFloors(database.db, demo.language, demo.store, filter, page)).map(({ slug }) => slug)

test('listTourFloors lists every floor on one page, newest first, and none past the last page', async () => {
  const pages = [await listed(noTourFilter, 1), await listed(noTourFilter, 2), await listed(noTourFilter, 3)]
  expect(pages.map((page) => page.length)).toEqual([24, 24, 6])
  const { rows } = await database.pool.query<{ slug: string }>(
    `select slug from products where status = 'active' and texture ? 'sheet' order by created_at desc, id`,
  )
  expect(pages.flat()).toEqual(rows.map(({ slug }) => slug))
  expect(await listed(noTourFilter, 4)).toEqual([])
})

test('listTourGroups counts as many floors as a plain scan finds, under every filter', async () => {
  const groups = await listTourGroups(database.db, 'en')
  expect(countFloors(groups, noTourFilter)).toBe(54)
  for (const { category, color, finish } of groups)
    for (const filter of [
      { ...noTourFilter, category: category.slug },
      { ...noTourFilter, color: color?.name ?? null },
      { ...noTourFilter, finish },
      { category: category.slug, color: color?.name ?? null, finish },
    ]) {
      const pages = await Promise.all([1, 2, 3].map((page) => listed(filter, page)))
      expect(pages.flat().length, JSON.stringify(filter)).toBe(countFloors(groups, filter))
    }
})

test('searchTourFloors finds floors by words of their names and categories', async () => {
  const find = (q: string) => searchTourFloors(database.db, demo.language, demo.store, { q, page: 1 })
  const found = await find('porcelain CALAC')
  expect(found.floors.map(({ slug }) => slug)).toContain('calacatta-dawn')
  expect(found.total).toBe(found.floors.length)
  expect(found.total).toBeLessThan(10)
  expect(await find('50% off_')).toEqual({ floors: [], total: 0 })
  expect((await searchTourFloors(database.db, 'en', 'surrey', { q: '', page: 2 })).floors).toEqual([])
})

test('a draft, an accessory and a floor whose texture is none have no place in the tour', async () => {
  const { db } = database
  expect(await findTourFloor(db, 'en', 'surrey', 'bridgeport-teak')).toBeUndefined()
  expect(await findSheet(db, 'bridgeport-teak')).toBeUndefined()
  expect(await findSheet(db, 'nobody')).toBeUndefined()
  await db.execute(sql`update products set texture = '{"kind":"x","seed":1,"base":"#fff","sheet":{"url":5}}'
    where slug = 'gravel-lane'`)
  expect(await findTourFloor(db, 'en', 'surrey', 'gravel-lane')).toBeUndefined()
  expect(await findSheet(db, 'gravel-lane')).toBeUndefined()
})
