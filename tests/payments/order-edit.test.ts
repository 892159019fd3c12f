import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { users } from '../../src/accounts/tables.ts'
import { editOrder, previewEdit } from '../../src/checkout/edits/edit-commands.ts'
import { placeManualOrder } from '../../src/checkout/manual/manual-commands.ts'
import { searchBuyers, searchOffers } from '../../src/checkout/manual/manual-queries.ts'
import { type ManualOrderInput, manualOrderSchema } from '../../src/checkout/schema.ts'
import { type EditOrderInput, editOrderSchema } from '../../src/orders/admin-schema.ts'
import { orderHolds } from '../../src/orders/holds/tables.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { movePayment } from '../../src/orders/payment-commands.ts'
import { findOrder } from '../../src/orders/queries.ts'
import type { OrderStatus } from '../../src/orders/schema.ts'
import { orders } from '../../src/orders/tables.ts'
import { endOutdated } from '../../src/payments/commands.ts'
import { receiveDifference } from '../../src/payments/order-commands.ts'
import { refundOrder } from '../../src/payments/order-refund-commands.ts'
import type { UserActor } from '../../src/platform/actor.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { stockMovements } from '../../src/stock/tables.ts'
import { signedIn } from '../data/admin.ts'
import { checkoutOf, findDemoProduct, placeTestOrder, setStock, stockOf } from '../data/orders.ts'
import { type PaymentWorld, paymentWorld, SLUG, switchOn } from './world.ts'

let world: PaymentWorld
let staff: UserActor
let oak: Awaited<ReturnType<typeof findDemoProduct>>
let tile: Awaited<ReturnType<typeof findDemoProduct>>
beforeAll(async () => {
  world = await paymentWorld(20)
  staff = (await signedIn(world.db)).actor
  oak = await findDemoProduct(world.db, 'boundary-bay-oak')
  tile = await findDemoProduct(world.db, 'calacatta-dawn')
  for (const { stockItemId } of [oak, tile, await findDemoProduct(world.db, SLUG)]) {
    await setStock(world.db, stockItemId, 1000)
  }
})
afterAll(() => world.close())

async function seen(id: string) {
  const order = await findOrder(world.db, id)
  if (!order) throw new Error('the order is not there')
  return order
}

async function placed(couponCode?: string) {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  const lines = [
    { slug: 'boundary-bay-oak', qty: 3 },
    { slug: 'calacatta-dawn', qty: 2 },
  ]
  const done = await placeTestOrder(world.db, await checkoutOf(world.db, lines, { contact, couponCode }))
  if (!done.ok) throw new Error(done.code)
  const [order] = await world.db.select().from(orders).where(eq(orders.token, done.value.token))
  return seen(order?.id ?? '')
}

const pay = (id: string) =>
  inTransaction(world.db, (tx) => movePayment(tx, staff, { id, from: 'unpaid', to: 'paid', note: undefined }))

class Undone extends Error {}

/** Edits in a transaction of its own, which a refusal undoes, as the call does. */
async function edit(id: string, wish: Partial<EditOrderInput> & { version: number }) {
  let result: Awaited<ReturnType<typeof editOrder>> | undefined
  await inTransaction(world.db, async (tx) => {
    result = await editOrder(tx, staff, { id, ...editOrderSchema.parse(wish) })
    if (!result.ok) throw new Undone()
  }).catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error
  })
  if (!result) throw new Error('neither edited nor refused')
  return result
}

async function go(id: string, ...states: OrderStatus[]) {
  for (const to of states) {
    const { status: from } = await seen(id)
    const moved = await inTransaction(world.db, (tx) => moveOrder(tx, staff, { id, from, to, note: undefined }))
    if (!moved.ok) throw new Error(moved.code)
  }
}

const inEnglish = { store: 'surrey', language: 'en' } as const

describe('an edit before the goods leave', () => {
  test('moves stock and money line by line, keeps what was agreed, and is in the timeline', async () => {
    const order = await placed()
    const [floor, stone] = order.lines
    if (!floor || !stone) throw new Error('no lines')
    const before = { oak: await stockOf(world.db, oak.stockItemId), tile: await stockOf(world.db, tile.stockItemId) }
    await world.db.execute(`update products set price_minor = price_minor + 1000 where slug = 'boundary-bay-oak'`)
    const wish = {
      version: order.version,
      lines: [
        { lineId: floor.id, quantity: 5 },
        { lineId: stone.id, quantity: 0 },
      ],
      note: 'Ring twice',
      // As they are: the database keeps their parts in another order.
      billing: { country: 'CA', zipCode: 'V3S 1A1', state: 'BC', city: 'Surrey', house: '12 Cedar Row' },
      contact: { email: order.email, phone: order.phone, fullName: order.fullName },
      delivery: { type: 'pickup' as const },
    }
    const preview = await inTransaction(world.db, (tx) =>
      previewEdit(tx, staff, { language: 'en', id: order.id, ...editOrderSchema.parse(wish) }),
    )
    expect((await edit(order.id, wish)).ok).toBe(true)
    await world.db.execute(`update products set price_minor = price_minor - 1000 where slug = 'boundary-bay-oak'`)
    const after = await seen(order.id)
    expect(after.lines).toMatchObject([{ id: floor.id, quantity: 5, unitPriceMinor: floor.unitPriceMinor }])
    const items = Math.round((5 * floor.unitPriceMinor) / 10) * 10
    expect(after).toMatchObject({ itemTotalMinor: items, totalMinor: items, note: 'Ring twice' })
    expect(preview).toMatchObject({ ok: true, value: { totalMinor: items, differenceMinor: items } })
    expect(await stockOf(world.db, oak.stockItemId)).toBe(before.oak - 2)
    expect(await stockOf(world.db, tile.stockItemId)).toBe(before.tile + 2)
    expect(after.timeline.at(-1)).toMatchObject({
      kind: 'edited',
      actorName: 'Dana Okafor',
      edit: {
        lines: [
          { sku: floor.sku, from: 3, to: 5 },
          { sku: stone.sku, from: 2, to: 0 },
        ],
        totalMinor: { from: order.totalMinor, to: items },
        fields: ['note'],
      },
    })
  })

  test('a new line costs what it costs today, and cancelling gives all of it back', async () => {
    const order = await placed()
    const slate = await findDemoProduct(world.db, SLUG)
    const before = await stockOf(world.db, slate.stockItemId)
    const oakBefore = await stockOf(world.db, oak.stockItemId)
    const added = [
      { productId: slate.id, color: null, attribute: null, quantity: 4 },
      { productId: oak.id, color: null, attribute: null, quantity: 1 },
    ]
    expect((await edit(order.id, { version: order.version, added })).ok).toBe(true)
    const after = await seen(order.id)
    expect(after.lines.map(({ quantity }) => quantity)).toEqual([4, 2, 4])
    expect(await stockOf(world.db, slate.stockItemId)).toBe(before - 4)
    await go(order.id, 'cancelled')
    expect(await stockOf(world.db, slate.stockItemId)).toBe(before)
    expect(await stockOf(world.db, oak.stockItemId)).toBe(oakBefore + 3)
    const moved = await world.db.select().from(stockMovements).where(eq(stockMovements.orderId, order.id))
    expect(moved.reduce((sum, { delta }) => sum + delta, 0)).toBe(0)
  })

  test('a coupon of one category goes on counting for that category’s lines alone', async () => {
    const order = await placed('TILES15')
    expect(order.lines.map(({ couponApplies }) => couponApplies)).toEqual([false, true])
    const stone = order.lines[1]
    if (!stone) throw new Error('no line')
    const lines = [{ lineId: stone.id, quantity: 4 }]
    expect((await edit(order.id, { version: order.version, lines })).ok).toBe(true)
    const after = await seen(order.id)
    const rounded = Math.round((4 * stone.unitPriceMinor) / 10) * 10
    expect(after.discountMinor).toBe(Math.round((rounded * 15) / 1000) * 10)
  })

  test('more than there is, an older version, a stranger’s line, no line at all: refused, and nothing is changed', async () => {
    const order = await placed()
    const other = await placed()
    const [floor] = order.lines
    if (!floor) throw new Error('no line')
    const before = [await stockOf(world.db, oak.stockItemId), await seen(order.id)]
    const { version } = order
    const all = order.lines.map(({ id: lineId }) => ({ lineId, quantity: 0 as const }))
    const paris = { house: '1 rue de Rivoli', city: 'Paris', state: '', zipCode: '75001', country: 'FR' }
    const strange = [{ lineId: other.lines[0]?.id ?? '', quantity: 1 }]
    for (const [wish, code] of [
      [{ version, lines: [{ lineId: floor.id, quantity: 5000 }] }, 'OUT_OF_STOCK'],
      [{ version: version + 1, lines: [{ lineId: floor.id, quantity: 1 }] }, 'CHANGED_MEANWHILE'],
      [{ version, lines: strange }, 'UNAVAILABLE_LINE'],
      [{ version, lines: all }, 'INVALID_INPUT'],
      [{ version, added: [{ productId: uuidv7(), color: null, attribute: null, quantity: 1 }] }, 'UNAVAILABLE_LINE'],
      [{ version, delivery: { type: 'delivery' as const }, shipping: paris }, 'AREA_UNAVAILABLE'],
    ] as const) {
      expect(await edit(order.id, wish as never)).toMatchObject({ ok: false, code })
    }
    expect([await stockOf(world.db, oak.stockItemId), await seen(order.id)]).toEqual(before)
    await go(order.id, 'confirmed', 'processing', 'ready', 'completed')
    const late = { version: (await seen(order.id)).version, note: 'too late' }
    expect(await edit(order.id, late)).toMatchObject({ code: 'NOT_EDITABLE' })
  })

  test('of 20 who edit at once one is heard, and the others are told', async () => {
    const order = await placed()
    const [floor] = order.lines
    const before = await stockOf(world.db, oak.stockItemId)
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        edit(order.id, { version: order.version, lines: [{ lineId: floor?.id ?? '', quantity: 4 + index }] }),
      ),
    )
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const quantity = (await seen(order.id)).lines[0]?.quantity ?? 0
    expect(await stockOf(world.db, oak.stockItemId)).toBe(before + 3 - quantity)
  })

  test('of what is paid: the invoice is written anew, and the difference is to be given back or to be paid', async () => {
    const order = await placed()
    await pay(order.id)
    const [floor] = order.lines
    if (!floor) throw new Error('no line')
    const change = async (quantity: number) => {
      const { version } = await seen(order.id)
      expect((await edit(order.id, { version, lines: [{ lineId: floor.id, quantity }] })).ok).toBe(true)
      return seen(order.id)
    }
    const less = await change(1)
    expect(less.differenceMinor).toBe(less.totalMinor - order.totalMinor)
    expect(less.documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', order.totalMinor],
      ['credit', order.totalMinor],
      ['invoice', less.totalMinor],
    ])
    const wish = { refundId: crypto.randomUUID(), lines: [], withDelivery: false, isDifference: true, reason: '' }
    const back = await inTransaction(world.db, (tx) =>
      refundOrder(tx, staff, { orderId: order.id, ...wish }, Date.now()),
    )
    expect(back).toMatchObject({ ok: true, value: { after: { amountMinor: -less.differenceMinor } } })
    expect(await seen(order.id)).toMatchObject({ differenceMinor: 0, documents: { length: 3 } })

    const more = await change(2)
    expect(more.differenceMinor).toBe(more.totalMinor - less.totalMinor)
    const receive = () =>
      inTransaction(world.db, (tx) => receiveDifference(tx, staff, { id: order.id, version: more.version }))
    // An order that was free when it was placed is held for a time, though it counts as paid.
    await world.db.insert(orderHolds).values({ orderId: order.id, store: 'surrey', until: new Date() })
    const both = await Promise.all([receive(), receive()])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await world.db.select().from(orderHolds).where(eq(orderHolds.orderId, order.id))).toEqual([])
    const settled = await seen(order.id)
    expect(settled).toMatchObject({ differenceMinor: 0, paidMinor: order.totalMinor + more.differenceMinor })
    const sum = settled.documents.reduce(
      (all, { kind, amountMinor }) => all + (kind === 'invoice' ? 1 : -1) * amountMinor,
      0,
    )
    expect(sum).toBe(settled.totalMinor)
  })

  test('of what is being paid: the page of the old amount is closed', async () => {
    const order = await world.place('stripe', {
      contact: { fullName: 'Ada', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` },
    })
    const [line] = (await seen(order.id)).lines
    const { version } = await seen(order.id)
    expect((await edit(order.id, { version, lines: [{ lineId: line?.id ?? '', quantity: 1 }] })).ok).toBe(true)
    const ended = await inTransaction(world.db, (tx) => endOutdated(tx, order.id, Date.now()))
    expect(ended).toMatchObject([{ amountMinor: order.totalMinor }])
    expect((await world.latest(order.id)).state).toBe('closed')
  })
})

describe('an order that staff take', () => {
  const wishOf = (change: Partial<ManualOrderInput> = {}): ManualOrderInput =>
    manualOrderSchema.parse({
      idempotencyKey: crypto.randomUUID(),
      cartId: crypto.randomUUID(),
      lines: [{ _id: oak.id, qty: 2 }],
      contact: { fullName: 'Bo Tran', phone: '604-555-0177', email: 'bo@example.com' },
      billing: { house: '9 Alder Way', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
      delivery: { type: 'pickup' },
      payment: 'cod',
      language: 'fr',
      ...change,
    })
  const take = (wish: ManualOrderInput) =>
    inTransaction(world.db, (tx) =>
      placeManualOrder(tx, staff, wish, {
        store: 'surrey',
        offered: (settings) => world.paymentService.offered(settings),
      }),
    )

  test('is one order however often it is sent, of the customer’s own account, taken by whoever took it', async () => {
    const { actor } = await signedIn(world.db)
    const email = actor.kind === 'user' ? actor.email : ''
    const own = actor.kind === 'user' ? actor.id : ''
    const wish = wishOf({ contact: { fullName: 'Bo Tran', phone: '604-555-0177', email } })
    const all = await Promise.all(Array.from({ length: 10 }, () => take(wish)))
    expect(new Set(all.map((one) => one.ok && one.value.id)).size).toBe(1)
    const [first] = all
    const id = first?.ok ? first.value.id : ''
    const [unproved] = await world.db.select().from(orders).where(eq(orders.id, id))
    // Nobody has shown yet that this mailbox is theirs.
    expect(unproved).toMatchObject({ userId: null, language: 'fr', status: 'pending' })
    expect((await seen(id)).timeline).toMatchObject([{ kind: 'placed', actorName: 'Dana Okafor' }])
    await world.db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, own))
    const again = await take({ ...wish, idempotencyKey: crypto.randomUUID(), cartId: crypto.randomUUID() })
    const [proved] = await world.db
      .select()
      .from(orders)
      .where(eq(orders.id, again.ok ? again.value.id : ''))
    expect(proved?.userId).toBe(own)
  })

  test('by a link is confirmed, and its goods are kept', async () => {
    await switchOn(world.db)
    const taken = await take(wishOf({ payment: 'link' }))
    if (!taken.ok) throw new Error(taken.code)
    expect(await seen(taken.value.id)).toMatchObject({ status: 'confirmed', paymentMethod: 'stripe' })
    await inTransaction(world.db, (tx) => world.paymentService.begin(tx, taken.value.token))
    expect(await world.latest(taken.value.id)).toMatchObject({ state: 'starting', amountMinor: taken.value.totalMinor })
    await world.reconcileAfter(600)
    expect((await seen(taken.value.id)).status).toBe('confirmed')
  })

  test('finds goods by SKU and words, and buyers by any of their names', async () => {
    expect((await searchOffers(world.db, 'boundary oak', inEnglish)).map(({ productId }) => productId)).toContain(
      oak.id,
    )
    expect((await searchOffers(world.db, oak.sku, inEnglish))[0]).toMatchObject({ sku: oak.sku })
    expect(await searchOffers(world.db, '%', inEnglish)).toEqual([])
    expect(await searchOffers(world.db, '', inEnglish)).toEqual([])
    await take(wishOf())
    expect(await searchBuyers(world.db, 'BO@example tran')).toMatchObject([
      { fullName: 'Bo Tran', email: 'bo@example.com', billing: { house: '9 Alder Way' } },
    ])
    expect(await searchBuyers(world.db, "' or 1=1 --")).toEqual([])
  })
})
