import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeOrder } from '../../src/checkout/commands.ts'
import { editOrder } from '../../src/checkout/edits/edit-commands.ts'
import type { CheckoutInput } from '../../src/checkout/schema.ts'
import { deliverySlots } from '../../src/delivery/slots/tables.ts'
import { deliveryAreas } from '../../src/delivery/tables.ts'
import { issueGiftCard } from '../../src/gift-cards/commands.ts'
import { editOrderSchema } from '../../src/orders/admin-schema.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { lockSlots } from '../../src/orders/slots/commands.ts'
import { orders } from '../../src/orders/tables.ts'
import { payByGiftCard } from '../../src/payments/gift-card-commands.ts'
import { visitor } from '../../src/platform/actor.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { signedIn } from '../data/admin.ts'
import { giftCardInput } from '../data/gift-cards.ts'
import { noCaps, setCaps } from '../data/guests.ts'
import { checkoutOf, findDemoProduct, setStock } from '../data/orders.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'

const PLACES = 37
const BUYERS = 200
const SLUG = 'fraser-drift-oak'
const windowId = '018f0000-0000-7000-8000-00000000abcd'
const otherId = '018f0000-0000-7000-8000-00000000abce'

let database: TestDatabase
let day = ''
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  await setCaps(db, noCaps)
  const { stockItemId } = await findDemoProduct(db, SLUG)
  await setStock(db, stockItemId, 100_000)
  const window = { id: windowId, starts: '08:00', ends: '12:00', capacity: PLACES }
  const other = { id: otherId, starts: '12:00', ends: '17:00', capacity: 5 }
  await db.update(deliveryAreas).set({ windows: [window, other], cutOff: null })
  day = (await placed({}, 1)).find((one) => one.ok)?.value.day ?? ''
})
afterAll(() => database.drop())

type Placed = { ok: true; value: { id: string; day: string } } | { ok: false; code: string }

/** Fewer than would wait for a connection longer than the pool lets them. */
const AT_ONCE = 16

/** So many buyers, each with an order of one box; all of those who are let in try at once. */
async function placed(delivery: object, buyers: number): Promise<Placed[]> {
  const { db } = database
  const buy = async (): Promise<Placed> => {
    const body = await checkoutOf(db, [{ slug: SLUG, qty: 1 }])
    const input = { ...body, delivery: { type: 'delivery', ...delivery } } as CheckoutInput
    const buyer = { actor: visitor, store: 'surrey', language: 'en' } as const
    const result = await inTransaction(db, (tx) => placeOrder(tx, buyer, input))
    if (!result.ok) return { ok: false, code: result.code }
    const [order] = await db.select().from(orders).where(eq(orders.token, result.value.token))
    if (order?.delivery.type !== 'delivery') throw new Error('the order is not there')
    return { ok: true, value: { id: order.id, day: order.delivery.slot?.day ?? '' } }
  }
  const all: Placed[] = []
  let left = buyers
  const queue = async () => {
    for (; left > 0; ) {
      left -= 1
      all.push(await buy())
    }
  }
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, buyers) }, queue))
  return all
}

const slotOf = async (id: string) => {
  const [slot] = await database.db
    .select()
    .from(deliverySlots)
    .where(sql`${deliverySlots.windowId} = ${id} and ${deliverySlots.day} = ${day}`)
  return slot
}

test('of 200 buyers who want one of 37 places at once 37 get one; whoever cancels gives it back once', async () => {
  const { db } = database
  const slot = { day, windowId }
  // The first order of all took a place of the soonest slot.
  const left = PLACES - ((await slotOf(windowId))?.taken ?? 0)
  const all = await placed({ slot }, BUYERS)
  const got = all.flatMap((one) => (one.ok ? [one.value] : []))
  expect(got).toHaveLength(left)
  expect([...new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))]).toEqual(['SLOT_UNAVAILABLE'])
  expect(await slotOf(windowId)).toMatchObject({ taken: PLACES, capacity: PLACES })

  const { actor: staff } = await signedIn(db)
  const gone = got.slice(0, 5)
  await Promise.all(
    [...gone, ...gone].map(({ id }) =>
      inTransaction(db, (tx) => moveOrder(tx, staff, { id, from: 'pending', to: 'cancelled' })),
    ),
  )
  expect((await slotOf(windowId))?.taken).toBe(PLACES - gone.length)
  expect((await placed({ slot }, 20)).filter(({ ok }) => ok)).toHaveLength(gone.length)
  expect((await slotOf(windowId))?.taken).toBe(PLACES)
})

test('staff who move many orders to one slot at once never fill it beyond its places, and leave theirs once', async () => {
  const { db } = database
  const { actor: staff } = await signedIn(db)
  const { rows } = await db.execute<{ id: string; version: number }>(
    sql`select o.id, o.version from orders o join delivery_slots s on s.id = o.slot_id
      where o.status = 'pending' and s.window_id = ${windowId} and s.day = ${day} limit 12`,
  )
  const moved = await Promise.all(
    rows.map(({ id, version }) => {
      const input = editOrderSchema.parse({ version, delivery: { type: 'delivery', slot: { day, windowId: otherId } } })
      return inTransaction(db, (tx) => editOrder(tx, staff, { id, ...input }))
    }),
  )
  expect(moved.filter(({ ok }) => ok)).toHaveLength(5)
  expect(moved.flatMap((one) => (one.ok ? [] : [one.code]))).toEqual(
    Array.from({ length: 7 }, () => 'SLOT_UNAVAILABLE'),
  )
  expect(await slotOf(otherId)).toMatchObject({ taken: 5 })
  expect((await slotOf(windowId))?.taken).toBe(PLACES - 5)
})

test('an order is paid with a gift card while somebody else takes a place in its slot', async () => {
  const { db } = database
  const { actor: staff } = await signedIn(db)
  const [order] = (await placed({ slot: { day, windowId } }, 1)).flatMap((one) => (one.ok ? [one.value] : []))
  const [row] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, order?.id ?? ''))
  const issued = await inTransaction(db, (tx) =>
    issueGiftCard(tx, staff, giftCardInput({ amountMinor: row?.totalMinor ?? 0 }), {
      store: 'surrey',
      publicOrigin: 'https://shop.example.com',
    }),
  )
  const code = issued.ok ? (issued.value.code ?? '') : ''
  // Who takes a place holds its slot and then the cards that they pay with: who held a card and waited for the slot would wait for ever.
  await inTransaction(db, async (taking) => {
    await lockSlots(taking, [], [row?.slotId ?? ''])
    const paid = await inTransaction(db, async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`)
      return payByGiftCard(tx, { token: row?.token ?? '', code }, Date.now())
    })
    expect(paid.ok).toBe(true)
  })
  const [after] = await db
    .select()
    .from(orders)
    .where(eq(orders.id, order?.id ?? ''))
  expect(after).toMatchObject({ paymentStatus: 'paid', paidMinor: row?.totalMinor })
})
