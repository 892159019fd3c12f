import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../src/catalogue/tables.ts'
import { placeOrder } from '../../src/checkout/commands.ts'
import { quoteCart } from '../../src/checkout/queries.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { deliverySlots } from '../../src/delivery/slots/tables.ts'
import { deliveryAreas } from '../../src/delivery/tables.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { takeSlots } from '../../src/orders/slots/commands.ts'
import { recountSlots } from '../../src/orders/slots/recount-commands.ts'
import { orders } from '../../src/orders/tables.ts'
import { visitor } from '../../src/platform/actor.ts'
import { fail } from '../../src/platform/failures.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { signedIn } from '../data/admin.ts'
import { noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock, tried } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { listDeadlocks } from './trace/deadlocks.ts'

/** Floors, one for each of those who buy at once: then they meet at the slots, and not at the shelf. */
let slugs: string[] = []
const windowId = '018f0000-0000-7000-8000-00000000abcd'
const home = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const PLACES = 5

let database: TestDatabase
/** The days on which the truck goes, the soonest first. */
let days: string[] = []
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  const sold = and(eq(products.type, 'simple'), eq(products.status, 'active'), eq(products.unit, 'box'))
  slugs = (await db.select({ slug: products.slug }).from(products).where(sold)).map(({ slug }) => slug)
  await db.update(products).set({ specification: { weightGrams: 20_000 } })
  for (const slug of slugs) await setStock(db, (await findDemoProduct(db, slug)).stockItemId, 100_000)
  const window = { id: windowId, starts: '08:00', ends: '12:00', capacity: PLACES }
  await db.update(deliveryAreas).set({ windows: [window], cutOff: null, maxWeightGrams: 100_000, maxPallets: null })
  const asked = { lines: [], delivery: { type: 'delivery' as const }, destination: home }
  const { delivery } = await quoteCart(db, asked, { store: 'surrey', language: 'en', customers: [] })
  days = delivery.days.map(({ day }) => day)
})
afterAll(() => database.drop())

const slotOn = (at: number) => ({ day: days[at] ?? '', windowId })

let bought = 0

/** Buys so many boxes, of which a truck takes five. @returns the order's id, or why there is none */
async function buy(qty: number, delivery: object): Promise<string> {
  const { db } = database
  bought += 1
  const checkout = await checkoutOf(db, [{ slug: slugs[bought % slugs.length] ?? '', qty }])
  const input = { ...checkout, billing: home, delivery: { type: 'delivery', ...delivery } } as CheckoutInput
  const buyer = { actor: visitor, store: 'surrey', language: 'en' } as const
  const result = await tried(db, (tx) => placeOrder(tx, buyer, input))
  if (!result.ok) return result.code
  const [order] = await db.select({ id: orders.id }).from(orders).where(eq(orders.token, result.value.token))
  return order?.id ?? ''
}

const inTwo = (first: number, second: number) =>
  buy(8, { inTwoDrops: true, slot: slotOn(first), secondSlot: slotOn(second) })

const takenOn = async (at: number) => {
  const [slot] = await database.db
    .select()
    .from(deliverySlots)
    .where(sql`${deliverySlots.windowId} = ${windowId} and ${deliverySlots.day} = ${days[at] ?? ''}`)
  return slot?.taken ?? 0
}

test('of those who want the last place of a day at once, in one drop or in two, one gets it, and whoever gets one slot has both', async () => {
  for (let place = 1; place < PLACES; place++) await buy(1, { slot: slotOn(1) })
  const wishes = [() => buy(1, { slot: slotOn(1) }), () => inTwo(0, 1), () => inTwo(1, 2), () => inTwo(1, 3)]
  const got = await Promise.all(Array.from({ length: 12 }, (_, at) => wishes[at % wishes.length]?.()))
  const placed = got.filter((one) => one !== 'SLOT_UNAVAILABLE')
  expect(placed).toHaveLength(1)
  expect(await takenOn(1)).toBe(PLACES)
  const [order] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.id, placed[0] ?? ''))
  const isInTwo = order?.delivery.type === 'delivery' && order.delivery.second !== undefined
  expect([order?.slotId === null, order?.secondSlotId !== null]).toEqual([false, isInTwo])
  expect((await takenOn(0)) + (await takenOn(2)) + (await takenOn(3))).toBe(isInTwo ? 1 : 0)
  expect(await listDeadlocks(database.db)).toEqual([])
})

test('slots that are made and taken two by two have as many orders as hold them, also while others are cancelled and counted', async () => {
  const { db } = database
  const { actor: staff } = await signedIn(db)
  const pairs = [4, 5, 6, 7].flatMap((first) =>
    [5, 6, 7, 8].flatMap((second) => (second > first ? [[first, second]] : [])),
  )
  const buyAndLeave = async ([first = 0, second = 0]: number[], isLeaving: boolean) => {
    const id = await inTwo(first, second)
    if (isLeaving && id !== 'SLOT_UNAVAILABLE')
      await inTransaction(db, (tx) => moveOrder(tx, staff, { id, from: 'pending', to: 'cancelled', note: undefined }))
    return id
  }
  await Promise.all([
    ...pairs.flatMap((pair) => [buyAndLeave(pair, false), buyAndLeave(pair, true)]),
    recountSlots(db),
    recountSlots(db),
  ])
  const { rows } = await db.execute<{ taken: number; live: number }>(sql`
    select s.taken, (select count(*) from orders o where s.id in (o.slot_id, o.second_slot_id))::int as live
    from delivery_slots s`)
  for (const { taken, live } of rows) expect([taken, taken <= PLACES]).toEqual([live, true])
  expect(await recountSlots(db)).toBe(0)
  const half = sql`(slot_id is null) <> (second_slot_id is null) and delivery ? 'second'`
  expect(await db.$count(orders, half)).toBe(0)
  expect(await listDeadlocks(database.db)).toEqual([])
})

test('whoever takes two slots, be they there or made by others at the same time, waits for nobody in a circle', async () => {
  const { db } = database
  const [area] = await db.select().from(deliveryAreas).limit(1)
  const slotsOn = (at: number) => {
    const day = `2027-03-0${1 + at}`
    return { windowId, day, areaId: area?.id ?? '', starts: '08:00', ends: '12:00' }
  }
  // Some are there, the others are made anew by each, as all of it is given up again.
  await inTransaction(db, (tx) => takeSlots(tx, [slotsOn(3), slotsOn(1)]))
  await Promise.all(
    Array.from({ length: 400 }, (_, at) =>
      tried(db, async (tx) => {
        await takeSlots(tx, [slotsOn(at % 5), slotsOn((at + 1 + (at % 3)) % 5)])
        return fail('NOT_FOUND')
      }),
    ),
  )
  expect(await listDeadlocks(db)).toEqual([])
})
