import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { canBeLaidInHerringbone } from '../../catalogue/products/laying-rules.ts'
import type { ProjectFloor } from './contracts.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const floorsOf = async (query: string, headers: Record<string, string> = {}) => {
  const { status, body } = await shop.call('GET', `/api/projects/floors?${query}`, { headers })
  expect(status).toBe(200)
  return body.floors as ProjectFloor[]
}

test('a floor comes with what its boards are, and with its price and stock at this store', async () => {
  const [floor, ...others] = await floorsOf('q=fraser drift')
  expect(others).toEqual([])
  expect(floor).toMatchObject({
    slug: 'fraser-drift-oak',
    boardLengthTenthMm: 12170,
    boardWidthTenthMm: 1960,
    piecesPerBox: 8,
    areaPerBoxCentiSqFt: 2054,
    lock: 'angle-angle click',
    expansionGapMm: 10,
    wastePercent: 10,
    sheet: { rows: expect.any(Number) },
    canAdd: true,
  })
  const { rows } = await database.db.execute<{ minor: number }>(
    sql`select coalesce(sale_price_minor, price_minor) as minor from products where slug = 'fraser-drift-oak'`,
  )
  expect(floor?.pricePerBoxMinor).toBe(rows[0]?.minor)
  expect(await floorsOf(`ids=${floor?.id}`)).toEqual([floor])
})

test('names and categories are read in the language of the page', async () => {
  const [floor] = await floorsOf('q=fraser', { cookie: 'LANGUAGE=ar' })
  expect(floor?.category).toMatch(/[\u0600-\u06ff]/)
})

test('what is no floor, is not sold or is no id is left out', async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`update products set status = 'draft' where slug = 'steveston-pier' returning id`,
  )
  const { rows: trims } = await database.db.execute<{ id: string }>(
    sql`select id from products where unit = 'piece' limit 1`,
  )
  expect(await floorsOf(`ids=${rows[0]?.id},${trims[0]?.id},nonsense,018f0000-0000-7000-8000-000000000000`)).toEqual([])
  expect(await floorsOf('q=steveston')).toEqual([])
})

test('a call answers a few at most, and signs of a pattern are letters', async () => {
  expect((await floorsOf('')).length).toBe(24)
  expect(await floorsOf('q=%25')).toEqual([])
})

test('floors that can be laid in a herringbone are those whose boards do not click', async () => {
  const all = await floorsOf('')
  const turning = await floorsOf('pattern=herringbone')
  expect(turning.length).toBeGreaterThan(0)
  expect(turning.filter(({ lock }) => !canBeLaidInHerringbone(lock))).toEqual([])
  expect(all.filter(({ lock }) => canBeLaidInHerringbone(lock)).map(({ id }) => id)).toEqual(
    turning.map(({ id }) => id).filter((id) => all.some((floor) => floor.id === id)),
  )
  expect(await floorsOf('q=fraser drift&pattern=herringbone')).toEqual([])
})
