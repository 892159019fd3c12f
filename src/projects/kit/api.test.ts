import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDemoProduct, setStock } from '../../../tests/data/orders.ts'
import { door } from '../../../tests/data/project-rooms.ts'
import { rectangle, storedProject, storedRoom } from '../../../tests/data/projects.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import type { Quote } from '../../cart/contracts.ts'
import { kit as kitSchema } from './contracts.ts'

let database: TestDatabase
let shop: TestShop
let oak = ''
let tile = ''
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  oak = await idOf('fraser-drift-oak')
  tile = await idOf('imperial-statuario')
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

async function idOf(slug: string): Promise<string> {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from products where slug = ${slug}`)
  return rows[0]?.id ?? ''
}

const ask = (body: unknown, headers: Record<string, string> = {}) =>
  shop.call('POST', '/api/projects/kit', { body, headers })

async function kitOf(project: unknown, rest: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const { status, body } = await ask({ project, ...rest }, headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return kitSchema.parse(body.kit)
}

const study = storedRoom('Study', [14, 12], { subfloor: 'concrete', grade: 'below', kind: 'office' })
const hall = storedRoom('Hall', [20, 4], { kind: 'hall', doors: [door('same-height', 36), door('lower', 32)] })

test('a kit of two rooms: lines with their products and reasons, and the sums that the cart would come to', async () => {
  const kit = await kitOf(storedProject([study, hall], oak))
  expect(kit.floor).toMatchObject({ slug: 'fraser-drift-oak', areaCenti: 24_800, typed: null, unit: 'box' })
  const needed = kit.lines.filter(({ notNeeded }) => notNeeded === null)
  expect(needed.map(({ key, drawn }) => `${key} ${drawn}`)).toEqual([
    'underlay 2',
    'base-shoe 13',
    't-moulding 1',
    'reducer 1',
  ])
  // The slab asks for a film, so the underlay that brings one is taken, and the film stays off.
  expect(kit.lines[0]?.product?.slug).toBe('eva-3-mm-underlay-vapour-barrier-200-sq-ft')
  expect(kit.lines.find(({ key }) => key === 'vapour-film')).toMatchObject({
    notNeeded: 'underlay-film',
    quantity: 0,
    wouldBe: 1,
    product: { slug: '6-mil-poly-vapour-film-400-sq-ft' },
  })
  const bought = [kit.floor, ...kit.lines.map(({ product, quantity }) => product && { ...product, quantity })]
  const lines = bought.flatMap((one) =>
    one && one.quantity > 0
      ? [{ _id: one.id, qty: one.quantity, color: one.color?.name ?? null, attribute: one.attribute }]
      : [],
  )
  const quote = (await shop.call('POST', '/api/cart/quote', { body: { lines } })).body.quote as Quote
  expect(quote.lines.map(({ problem }) => problem)).toEqual(lines.map(() => null))
  expect(kit.sums).toMatchObject({ totalMinor: quote.totalMinor, taxMinor: quote.taxMinor, deliveryMinor: 0 })
  expect((kit.sums?.floorMinor ?? 0) + (kit.sums?.kitMinor ?? 0)).toBe(quote.itemTotalMinor)
  expect(kit.findings.find(({ severity }) => severity === 'settle')).toMatchObject({
    code: 'slab-not-measured',
    roomId: 'Study',
  })
})

test('the boxes are those of the floor laid board by board', async () => {
  const kit = await kitOf(storedProject([study, hall], oak))
  const mm = (points: readonly (readonly [number, number])[]) => points.map(([x, y]) => [x / 80, y / 80])
  const { body } = await shop.call('POST', '/api/projects/layout', {
    body: {
      rooms: [study, hall].map(({ id, outline }) => ({ id, outline: mm(outline), holes: [] })),
      board: { length: 1217, width: 196, piecesPerBox: 8, joins: 'click' },
      pattern: 'straight',
      direction: 'x',
      startCorner: 'top-left',
      gap: 10,
      joint: 0,
    },
  })
  expect(kit.floor?.drawn).toBe(body.boxes)
})

test('with an area the sums hold its delivery, and the guard reckons with its day', async () => {
  const asked = { delivery: { type: 'delivery' }, destination: { country: 'CA', state: 'BC', zipCode: 'V3S 1A1' } }
  const soon = storedProject([hall], oak, { wantedOn: '2020-01-01' })
  const kit = await kitOf(soon, asked)
  expect(kit.areaId).not.toBeNull()
  expect(kit.sums?.deliveryMinor).toBeGreaterThan(0)
  expect(kit.findings.find(({ code }) => code === 'acclimation-too-short')?.facts).toMatchObject({ hours: 48 })
})

test('what was typed goes before what is drawn, and 0 takes a line out', async () => {
  const typedQuantities = { 'base-shoe': 20, underlay: 0, floor: 9 }
  const kit = await kitOf(storedProject([study], oak, { typedQuantities }))
  expect(kit.floor).toMatchObject({ typed: 9, quantity: 9, drawn: expect.any(Number) })
  expect(kit.lines.find(({ key }) => key === 'base-shoe')).toMatchObject({ typed: 20, drawn: 8, quantity: 20 })
  expect(kit.lines.find(({ key }) => key === 'underlay')).toMatchObject({ quantity: 0, totalMinor: 0 })
  expect(kit.findings.map(({ code }) => code)).toContain('slab-without-barrier')
})

test('another product that was chosen for a line is taken, and the film comes back where it brings none', async () => {
  const foam = await idOf('standard-foam-underlay-2-mm-200-sq-ft')
  const kit = await kitOf(storedProject([study], oak, { answers: { 'product:underlay': foam } }))
  expect(kit.lines[0]?.product?.id).toBe(foam)
  expect(kit.lines.find(({ key }) => key === 'vapour-film')).toMatchObject({ notNeeded: null, quantity: 1 })
  const other = await kitOf(storedProject([study], oak, { answers: { 'product:underlay': tile } }))
  expect(other.lines[0]?.product?.slug).toMatch(/underlay/)
})

test('a tile takes thinset, grout and a membrane over wood, and no underlay', async () => {
  const kit = await kitOf(storedProject([storedRoom('Bath', [10, 8], { kind: 'bath' })], tile))
  const needed = kit.lines.filter(({ notNeeded }) => notNeeded === null)
  expect(needed.map(({ key, drawn }) => `${key} ${drawn}`)).toEqual(['membrane 2', 'thinset 2', 'grout 1'])
  expect(kit.findings[0]).toMatchObject({ code: 'slippery-when-wet', severity: 'settle' })
})

test('an island takes its area off the underlay and asks for mouldings round it', async () => {
  const island = { id: 'i', kind: 'island' as const, outline: rectangle(4, 3, [4, 4]) }
  const [plain, around] = await Promise.all([
    kitOf(storedProject([storedRoom('Kitchen', [20, 10])], oak)),
    kitOf(storedProject([storedRoom('Kitchen', [20, 10], { obstacles: [island] })], oak)),
  ])
  const demand = (kit: typeof plain, key: string) => kit.lines.find((line) => line.key === key)?.demand
  expect(demand(plain, 'underlay')).toMatchObject({ areaCenti: 20_000 })
  expect(demand(around, 'underlay')).toMatchObject({ areaCenti: 18_800 })
  expect(demand(around, 'base-shoe')).toMatchObject({ islandUnits: 14 * 24_384 })
  // Against a wall it hides that wall instead.
  const against = { ...island, outline: rectangle(4, 3) }
  const corner = await kitOf(storedProject([storedRoom('Kitchen', [20, 10], { obstacles: [against] })], oak))
  expect(demand(corner, 'base-shoe')).toMatchObject({ wallUnits: 53 * 24_384, islandUnits: 7 * 24_384 })
})

test('where the shop sells nothing for a line, the line says how much and offers nothing', async () => {
  await database.db.execute(sql`update products set status = 'draft' where slug like '%grout%'`)
  const kit = await kitOf(storedProject([storedRoom('Bath', [10, 8], { kind: 'bath' })], tile))
  expect(kit.lines.find(({ key }) => key === 'grout')).toMatchObject({
    product: null,
    quantity: 0,
    demand: { kind: 'grout', areaCenti: 8000 },
  })
  await database.db.execute(sql`update products set status = 'active' where slug like '%grout%'`)
})

test('without a floor, with one that is not sold, or with a trim for one, the kit is empty', async () => {
  const trim = await idOf('primed-mdf-base-shoe-8-ft')
  for (const id of [null, trim, '018f0000-0000-7000-8000-000000000000', await idOf('bridgeport-teak')])
    expect(await kitOf(storedProject([study], id))).toMatchObject({ floor: null, lines: [], findings: [], sums: null })
})

test('a project without rooms costs nothing, and an outline that crosses itself is named', async () => {
  expect((await kitOf(storedProject([], oak))).sums).toBeNull()
  const [a, b, c, d] = rectangle(10, 10)
  const crossing = a && b && c && d ? [a, c, b, d] : []
  const kit = await kitOf(storedProject([{ ...study, outline: crossing }, hall], oak))
  expect(kit.findings[0]).toMatchObject({ code: 'room-not-measured', roomId: 'Study' })
  expect(kit.floor?.areaCenti).toBe(8000)
})

test('24 halls of 60 by 60 m are more than one order may hold', async () => {
  const rooms = Array.from({ length: 24 }, (_, index) => storedRoom(`Hall ${index}`, [196, 196]))
  const kit = await kitOf(storedProject(rooms, oak))
  expect(kit).toMatchObject({ isTooLarge: true, sums: null })
  expect(kit.floor?.quantity).toBeGreaterThan(9999)
})

test('names are in the language of the page', async () => {
  const destination = { country: 'CA', state: 'BC', zipCode: 'V3S 1A1' }
  const arabic = await kitOf(storedProject([study], oak), { destination }, { cookie: 'LANGUAGE=ar' })
  expect(arabic.delivery?.area).toMatch(/[\u0600-\u06ff]/)
})

test('what is no project is refused by name, whatever it is', async () => {
  const project = storedProject([study], oak)
  const wrong: unknown[] = [
    undefined,
    null,
    'oak',
    [],
    { ...project, rooms: Array.from({ length: 25 }, () => study) },
    { ...project, rooms: [{ ...study, outline: [[0, 0]] }] },
    {
      ...project,
      rooms: [
        {
          ...study,
          outline: [
            [0.5, 0],
            [1, 1],
            [2, 2],
          ],
        },
      ],
    },
    { ...project, floor: { ...project.floor, productId: "'; drop table products" } },
    { ...project, typedQuantities: { underlay: -1 } },
    { ...project, typedQuantities: { underlay: 1e9 } },
    { ...project, wantedOn: 'tomorrow' },
    { ...project, answers: Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`q${index}`, 'x'])) },
  ]
  for (const each of wrong) {
    const { status, body } = await ask({ project: each })
    expect(status, JSON.stringify(each)).toBe(400)
    expect(body).toMatchObject({ success: false })
  }
  expect((await ask({ project: { ...project, name: 'x'.repeat(600_000) } })).status).toBe(413)
  expect(shop.logged).toEqual([])
})

test('boxes that only the other store has come after the days that it takes, and what is laid waits for them', async () => {
  const { stockItemId } = await findDemoProduct(database.db, 'fraser-drift-oak')
  await setStock(database.db, stockItemId, 9)
  await setStock(database.db, stockItemId, 40, 'richmond')
  const project = { ...storedProject([study, hall], oak), wantedOn: '2000-01-01' }
  const told = async (days: number) => {
    await database.db.execute(
      sql`update shop_settings set data = data || jsonb_build_object('transferDays', ${days}::int)`,
    )
    const { findings } = await kitOf(project)
    const factsOf = (code: string) => findings.find((each) => each.code === code)?.facts
    return [factsOf('stock-short')?.comesOn, factsOf('acclimation-too-short')?.readyOn]
  }
  const [soon, late] = [await told(1), await told(30)]
  expect(soon[0]).toMatch(/^20/)
  expect(String(late[0]) > String(soon[0])).toBe(true)
  expect(late[1]).toBe(late[0])
  await setStock(database.db, stockItemId, 40)
  expect((await told(30))[0]).toBeUndefined()
})
