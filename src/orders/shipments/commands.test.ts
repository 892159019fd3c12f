import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { brokenInvariants } from '../../../tests/race/trace/invariants.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { editOrder } from '../../checkout/edits/edit-commands.ts'
import { cancelByBuyer } from '../../payments/buyer-commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { editOrderSchema } from '../admin-schema.ts'
import type { OrderView } from '../contracts.ts'
import { moveOrder } from '../moves/commands.ts'
import { undoMove } from '../moves/undo-commands.ts'
import { findOrder } from '../queries.ts'
import { bookReturn } from '../refunds/return-commands.ts'
import { orderLines, orders } from '../tables.ts'
import { cancelShipment, shipPart } from './commands.ts'
import { undoShipment } from './undo-commands.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase(20)
  staff = (await signedIn(database.db)).actor
})
afterAll(() => database.drop())

const areaId = uuidv7()
const delivery = { type: 'delivery', areaId, areaName: { en: 'Metro' }, leadDays: 3 } as const

/** An order of nine boxes that is being prepared. */
async function prepared(change: Parameters<typeof soldOrder>[1] = {}) {
  const { id } = await soldOrder(database.db, { quantity: 9, status: 'processing', delivery, ...change })
  return readOrder(id)
}

async function readOrder(id: string): Promise<OrderView> {
  const order = await findOrder(database.db, id)
  if (!order) throw new Error('no order')
  return order
}

const own = { carrier: 'own', carrierName: '', trackingNumber: '', trackingUrl: '' } as const

const ship = (order: OrderView, quantity: number, change: object = {}) =>
  inTransaction(database.db, (tx) =>
    shipPart(
      tx,
      staff,
      {
        id: order.id,
        shipmentId: uuidv7(),
        lines: [{ lineId: order.lines[0]?.id ?? '', quantity }],
        ...own,
        ...change,
      },
      10,
    ),
  )
const cancel = (order: OrderView, shipment: string) =>
  inTransaction(database.db, (tx) =>
    cancelShipment(tx, staff, { id: order.id, shipment, reason: 'The truck broke down' }),
  )
const eventsOf = async (id: string) => {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select name from events where payload ->> 'orderId' = ${id} order by id`,
  )
  return rows.map(({ name }) => name)
}
/** What holds of shipments, goods and documents of every shop; counts and orders that were put there by hand are something else. */
async function isSound(): Promise<void> {
  const broken = await brokenInvariants(database.db)
  expect(Object.keys(broken).filter((name) => /ship|has left of|holds exactly|on paper/.test(name))).toEqual([])
}

describe('an order that ships in parts', () => {
  test('stays in preparation until its last part, has an invoice from its first, and says what is left', async () => {
    const order = await prepared()
    const first = await ship(order, 4, { carrier: 'dayRoss', trackingNumber: 'DR 448', carrierName: 'not this' })
    expect(first).toMatchObject({ ok: true, value: { after: { shipment: 1, carrier: 'dayRoss' } } })
    const partly = await readOrder(order.id)
    expect(partly).toMatchObject({
      status: 'processing',
      version: 2,
      isReturnable: true,
      lines: [{ shippedQuantity: 4 }],
    })
    expect(partly.nextStatuses).toEqual(['shipped'])
    expect(partly.documents).toMatchObject([{ kind: 'invoice' }])
    expect(partly.shipments).toMatchObject([
      {
        part: 1,
        carrier: 'dayRoss',
        trackingNumber: 'DR 448',
        link: expect.stringContaining('DR448'),
        lines: [{ quantity: 4 }],
      },
    ])
    expect(partly.timeline.at(-1)).toMatchObject({ kind: 'shipment', said: { code: 'partShipped' } })
    await ship(order, 5)
    const whole = await readOrder(order.id)
    expect(whole).toMatchObject({ status: 'shipped', lines: [{ shippedQuantity: 9 }] })
    expect(whole.shipments.map(({ part }) => part)).toEqual([1, 2])
    expect(whole.documents).toHaveLength(1)
    expect(await eventsOf(order.id)).toEqual(['order.shipped', 'order.shipped', 'order.statusChanged'])
    await isSound()
  })

  test('is refused more than is left, lines of others, and what is not being prepared for delivery', async () => {
    const order = await prepared()
    expect(await ship(order, 10)).toMatchObject({ code: 'SHIPMENT_TOO_LARGE' })
    await ship(order, 6)
    expect(await ship(order, 4)).toMatchObject({ code: 'SHIPMENT_TOO_LARGE' })
    expect(await ship(order, 1, { lines: [{ lineId: uuidv7(), quantity: 1 }] })).toMatchObject({
      code: 'SHIPMENT_TOO_LARGE',
    })
    for (const change of [
      { status: 'confirmed' },
      { status: 'ready', delivery: { type: 'pickup', store: 'surrey' } },
    ] as const)
      expect(await ship(await prepared(change), 1)).toMatchObject({ code: 'NOT_SHIPPABLE' })
    expect(await ship({ ...order, id: 'nonsense' }, 1)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await readOrder(order.id)).lines).toMatchObject([{ shippedQuantity: 6 }])
  })

  test('sends the same part once, and no other order’s under its id', async () => {
    const order = await prepared()
    const shipmentId = uuidv7()
    const replies = await Promise.all(Array.from({ length: 10 }, () => ship(order, 2, { shipmentId })))
    expect(replies.every(({ ok }) => ok)).toBe(true)
    expect((await readOrder(order.id)).lines).toMatchObject([{ shippedQuantity: 2 }])
    expect(await ship(await prepared(), 2, { shipmentId })).toMatchObject({ code: 'KEY_REUSED' })
  })

  test('20 staff who ship the last boxes at once ship them once', async () => {
    const order = await prepared()
    await ship(order, 6)
    const replies = await Promise.all(Array.from({ length: 20 }, () => ship(order, 3)))
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await readOrder(order.id)).toMatchObject({ status: 'shipped', lines: [{ shippedQuantity: 9 }] })
    await isSound()
  })

  test('the database itself lets no more leave than was ordered', async () => {
    const order = await prepared()
    const more = database.db.update(orderLines).set({ shippedQuantity: 10 }).where(eq(orderLines.orderId, order.id))
    await expect(more).rejects.toMatchObject({ cause: { constraint: 'order_lines_shipped' } })
  })

  test('a move to shipped sends all that is left with the own truck, and its undoing takes that back alone', async () => {
    const order = await prepared()
    await ship(order, 2)
    const moved = await inTransaction(database.db, (tx) =>
      moveOrder(tx, staff, { id: order.id, from: 'processing', to: 'shipped', note: undefined }, 10),
    )
    expect(moved).toMatchObject({ ok: true, value: { memory: { shipment: { id: expect.any(String) } } } })
    expect(await readOrder(order.id)).toMatchObject({ status: 'shipped', lines: [{ shippedQuantity: 9 }] })
    expect((await readOrder(order.id)).shipments).toMatchObject([
      { part: 1 },
      { part: 2, carrier: 'own', lines: [{ quantity: 7 }] },
    ])
    const memory = moved.ok ? moved.value.memory : undefined
    if (!memory) throw new Error('no memory')
    expect((await inTransaction(database.db, (tx) => undoMove(tx, memory))).ok).toBe(true)
    expect(await readOrder(order.id)).toMatchObject({ status: 'processing', lines: [{ shippedQuantity: 2 }] })
    expect((await readOrder(order.id)).shipments).toHaveLength(1)
    await isSound()
  })
})

describe('a shipment that is undone', () => {
  test.each([
    [4, 'processing'],
    [9, 'processing'],
  ])('of %i boxes was never there: no event, no entry, no invoice that counts', async (quantity) => {
    const order = await prepared()
    const shipped = await ship(order, quantity)
    const memory = shipped.ok ? shipped.value.memory : undefined
    if (!memory) throw new Error('no memory')
    expect((await inTransaction(database.db, (tx) => undoShipment(tx, memory))).ok).toBe(true)
    const after = await readOrder(order.id)
    expect(after).toMatchObject({
      status: 'processing',
      shipments: [],
      timeline: order.timeline,
      lines: [{ shippedQuantity: 0 }],
    })
    expect(await eventsOf(order.id)).toEqual([])
    await isSound()
  })

  test('is refused once something else happened, and once it was told of', async () => {
    const order = await prepared()
    const [first, second] = [await ship(order, 2), await ship(order, 2)]
    const undo = (of: typeof first) =>
      inTransaction(database.db, async (tx) => {
        if (!of.ok || !of.value.memory) throw new Error('no memory')
        return undoShipment(tx, of.value.memory)
      })
    expect(await undo(first)).toMatchObject({ code: 'UNDO_OVERTAKEN' })
    await database.db.execute(sql`update events set due_at = now() where payload ->> 'orderId' = ${order.id}`)
    expect(await undo(second)).toMatchObject({ code: 'UNDO_OVER' })
    expect((await readOrder(order.id)).lines).toMatchObject([{ shippedQuantity: 4 }])
  })
})

describe('a shipment that is cancelled', () => {
  test('is to be sent again, once of 10 at a time; an order that had all shipped is prepared again', async () => {
    const order = await prepared()
    await ship(order, 9)
    const id = (await readOrder(order.id)).shipments[0]?.id ?? ''
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(order, id)))
    expect(replies.every(({ ok }) => ok)).toBe(true)
    const after = await readOrder(order.id)
    expect(after).toMatchObject({ status: 'processing', lines: [{ shippedQuantity: 0 }] })
    expect(after.shipments).toMatchObject([{ cancelledAt: expect.any(String), cancelReason: 'The truck broke down' }])
    expect((await eventsOf(order.id)).filter((name) => name === 'order.shipmentCancelled')).toHaveLength(1)
    await ship(order, 9)
    expect((await readOrder(order.id)).shipments.map(({ part }) => part)).toEqual([1, 2])
    await isSound()
  })

  test('is refused for another order’s, after the order is completed, and where its goods came back', async () => {
    const order = await prepared()
    await ship(order, 4)
    const id = (await readOrder(order.id)).shipments[0]?.id ?? ''
    expect(await cancel(await prepared(), id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await cancel(order, 'nonsense')).toMatchObject({ code: 'NOT_FOUND' })
    const back = (quantity: number) =>
      inTransaction(database.db, (tx) =>
        bookReturn(tx, staff, {
          id: order.id,
          returnId: uuidv7(),
          lines: [{ lineId: order.lines[0]?.id ?? '', quantity, onShelf: true }],
        }),
      )
    expect(await back(5)).toMatchObject({ code: 'RETURN_TOO_LARGE' })
    expect((await back(4)).ok).toBe(true)
    expect(await readOrder(order.id)).toMatchObject({ status: 'processing', lines: [{ returned: 4 }] })
    expect(await cancel(order, id)).toMatchObject({ code: 'SHIPMENT_FIXED' })
    await database.db.update(orders).set({ status: 'completed' }).where(eq(orders.id, order.id))
    expect(await cancel(order, id)).toMatchObject({ code: 'SHIPMENT_FIXED' })
  })
})

describe('what a part that left keeps an order from', () => {
  test('cancelling, by staff and by its buyer', async () => {
    const order = await prepared()
    await ship(order, 1)
    const moved = await inTransaction(database.db, (tx) =>
      moveOrder(tx, staff, { id: order.id, from: 'processing', to: 'cancelled', note: undefined }),
    )
    expect(moved).toMatchObject({ code: 'PART_SHIPPED' })
    const [row] = await database.db.select({ token: orders.token }).from(orders).where(eq(orders.id, order.id))
    const byBuyer = await inTransaction(database.db, (tx) => cancelByBuyer(tx, row?.token ?? '', Date.now()))
    expect(byBuyer).toMatchObject({ code: 'NOT_CANCELLABLE' })
    expect((await readOrder(order.id)).status).toBe('processing')
  })

  test('an edit below what left; one that takes out the rest ships it', async () => {
    const order = await prepared()
    await ship(order, 4)
    const lineId = order.lines[0]?.id ?? ''
    const edit = (quantity: number) =>
      inTransaction(database.db, async (tx) => {
        const { version } = await readOrder(order.id)
        const input = editOrderSchema.parse({ version, lines: [{ lineId, quantity }] })
        return editOrder(tx, staff, { id: order.id, ...input })
      })
    expect(await edit(3)).toMatchObject({ code: 'PART_SHIPPED' })
    expect((await edit(4)).ok).toBe(true)
    expect(await readOrder(order.id)).toMatchObject({ status: 'shipped', lines: [{ quantity: 4, shippedQuantity: 4 }] })
  })
})
