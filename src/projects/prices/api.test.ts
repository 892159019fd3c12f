import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoProduct, setStock } from '../../../tests/data/orders.ts'
import { door } from '../../../tests/data/project-rooms.ts'
import { storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { kit as kitSchema } from '../kit/contracts.ts'
import { withFloor } from '../kit/floor-choice-rules.ts'
import type { Project } from '../saved/schema.ts'
import { type ProjectPrice, projectPricesContract } from './contracts.ts'
import { mostPriced } from './schema.ts'

let database: TestDatabase
let shop: TestShop
let floors: { id: string; slug: string }[] = []
let accessory = ''
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const { rows } = await database.db.execute<{ id: string; slug: string; unit: string }>(
    sql`select id, slug, unit from products where status = 'active' order by slug`,
  )
  floors = rows.filter(({ unit }) => unit === 'box')
  accessory = rows.find(({ unit }) => unit !== 'box')?.id ?? ''
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const ask = (project: unknown, productIds: readonly string[], rest: Record<string, unknown> = {}) =>
  shop.call('POST', '/api/projects/prices', { body: { project, productIds, ...rest } })

async function pricesOf(project: Project, productIds: readonly string[], rest: Record<string, unknown> = {}) {
  const { status, body } = await ask(project, productIds, rest)
  expect(status, JSON.stringify(body)).toBe(200)
  return projectPricesContract.output.parse(body).prices
}

async function kitOf(project: Project, rest: Record<string, unknown> = {}) {
  const { body } = await shop.call('POST', '/api/projects/kit', { body: { project, ...rest } })
  return kitSchema.parse(body.kit)
}

const study = storedRoom('Study', [14, 12], { subfloor: 'concrete', grade: 'on', kind: 'office' })
const hall = storedRoom('Hall', [20, 4], { kind: 'hall', doors: [door('same-height', 36), door('lower', 32)] })
const bath = storedRoom('Bath', [8, 6], { kind: 'bath' })
const idOf = (slug: string): string => floors.find((floor) => floor.slug === slug)?.id ?? ''

test('every floor costs what the kit of the same rooms with it comes to, in boxes and in each sum', async () => {
  const project = storedProject([study, hall], idOf('fraser-drift-oak'), { typedQuantities: { floor: 40 } })
  const destination = { country: 'CA', state: 'BC', zipCode: 'V3S 1A1' }
  const delivery = { delivery: { type: 'delivery' }, destination }
  const ids = floors.slice(0, mostPriced).map(({ id }) => id)
  const prices = await pricesOf(project, ids, delivery)
  expect(prices.map(({ productId }) => productId)).toEqual(ids)
  expect(prices.every(({ isLanded }) => isLanded)).toBe(true)
  for (const price of prices) {
    const kit = await kitOf(withFloor(project, price.productId), delivery)
    expect(price.boxes).toBe(kit.floor?.quantity)
    const { floorMinor, kitMinor, discountMinor, deliveryMinor, taxMinor, totalMinor, taxIncluded } = price
    expect({ ...kit.sums, taxIsEstimate: undefined }).toEqual({
      floorMinor,
      kitMinor,
      discountMinor,
      deliveryMinor,
      taxMinor,
      totalMinor,
      taxIncluded,
      taxIsEstimate: undefined,
    })
    expect(floorMinor + kitMinor - discountMinor + deliveryMinor + (taxIncluded ? 0 : taxMinor)).toBe(totalMinor)
    expect(price.shortBoxes).toBe(Math.max(0, price.boxes - (kit.floor?.available ?? price.boxes)))
  }
  expect(prices.find(({ productId }) => productId === idOf('fraser-drift-oak'))?.boxes).toBe(40)
  expect(new Set(prices.map(({ totalMinor }) => totalMinor)).size).toBeGreaterThan(5)
})

test('a price is not called landed before it is known where the floor goes', async () => {
  const [price] = await pricesOf(storedProject([hall], null), [idOf('fraser-drift-oak')])
  expect(price).toMatchObject({ isLanded: false, deliveryMinor: 0 })
})

test('tile is laid as a grid in rooms that planks were chosen for', async () => {
  const [price] = await pricesOf(storedProject([hall], idOf('fraser-drift-oak')), [idOf('imperial-statuario')])
  expect(price?.boards).toBeGreaterThan(0)
})

test('a floor that a room forbids says why, and how many rooms it fits', async () => {
  const project = storedProject([study, hall, bath], null)
  const prices = await pricesOf(project, [idOf('fraser-drift-oak'), idOf('imperial-statuario')])
  const unfit = (price: ProjectPrice | undefined) => price?.unfit
  expect(unfit(prices[0])).toEqual({ reason: 'not-for-wet-room', roomId: 'Bath', fitRooms: 2 })
  expect(unfit(prices[1])).toBeNull()
})

test('a room whose outline crosses itself is named before any price', async () => {
  const [a, b, c, d] = study.outline
  if (!a || !b || !c || !d) throw new Error('a room without corners')
  const crossed = { ...study, outline: [a, c, b, d] }
  const [price] = await pricesOf(storedProject([crossed, hall], null), [idOf('fraser-drift-oak')])
  expect(price?.unfit).toEqual({ reason: 'room-not-measured', roomId: 'Study', fitRooms: 1 })
})

test('a floor of which the store has too few says which other store has how many', async () => {
  const { stockItemId } = await findDemoProduct(database.db, 'gravel-lane')
  const asked = async (richmond: number) => {
    await setStock(database.db, stockItemId, 1)
    await setStock(database.db, stockItemId, richmond, 'richmond')
    const [price] = await pricesOf(storedProject([study], null), [idOf('gravel-lane')])
    return price
  }
  const price = await asked(7)
  expect(price).toMatchObject({ available: 1, elsewhere: [{ city: 'Richmond', boxes: 7 }] })
  expect(price?.shortBoxes).toBe((price?.boxes ?? 0) - 1)
  // A part of what is missing is not sent for; all of it is, and comes on a day.
  expect(price).toMatchObject({ comesOn: null })
  expect((await asked(300))?.comesOn).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  expect(await asked(0)).toMatchObject({ elsewhere: [], comesOn: null })
})

test('products that are no floors, or are not sold, are not answered', async () => {
  const project = storedProject([hall], null)
  const gone = '018f0000-0000-7000-8000-000000000000'
  expect(await pricesOf(project, [accessory, gone])).toEqual([])
  const ids = [accessory, idOf('fraser-drift-oak'), idOf('fraser-drift-oak')]
  expect((await pricesOf(project, ids)).map(({ productId }) => productId)).toEqual([idOf('fraser-drift-oak')])
})

test.each([
  ['no products', []],
  ['more products than two pages have', Array.from({ length: mostPriced + 1 }, () => crypto.randomUUID())],
  ['what is no id', ["'; drop table products; --"]],
])('%s are refused', async (_what, productIds) => {
  expect((await ask(storedProject([hall], null), productIds)).status).toBe(400)
})

test('a network that asks too often is told to wait', async () => {
  const own = await testShop(database, { env: { RATE_LIMIT_SCALE: '1' } })
  try {
    const body = { project: storedProject([], null), productIds: [accessory] }
    const statuses: number[] = []
    // A minute may end meanwhile, and another one begin.
    for (let asked = 0; asked < 130 && statuses.at(-1) !== 429; asked++)
      statuses.push((await own.call('POST', '/api/projects/prices', { body })).status)
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.length).toBeGreaterThan(50)
  } finally {
    await own.close()
  }
})
