import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { handedOver, setReturns } from '../../tests/data/returns.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { follow } from '../../tests/shop/dispatched-events.ts'
import { findOrder } from '../orders/queries.ts'
import { refundOrder } from '../payments/order-refund-commands.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { stockLevels, stockMovements } from '../stock/tables.ts'
import { askReturn } from './commands.ts'
import type { ReturnView } from './contracts.ts'
import { findReturn, listReturns } from './list-queries.ts'
import { receiveReturn } from './receive-commands.ts'
import { askReturnSchema, listReturnsSchema, receiveReturnSchema } from './schema.ts'
import { approveReturn, refuseReturn } from './staff-commands.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
})
beforeEach(() => setReturns(database.db, {}))
afterAll(() => database.drop())

async function asked(quantity: number, wish: Parameters<typeof handedOver>[2] = {}) {
  const sold = await handedOver(database.db, staff, wish)
  const input = askReturnSchema.parse({ lines: [{ lineId: sold.line.id, quantity }], reason: 'leftOver' })
  const made = await inTransaction(database.db, (tx) => askReturn(tx, sold.order.token, input))
  if (!made.ok) throw new Error(made.code)
  return { ...sold, id: made.value.returnId }
}
const now = async (id: string): Promise<ReturnView> => {
  const found = await findReturn(database.db, id)
  if (!found) throw new Error('the return is gone')
  return found
}
const approve = async (id: string, lines: { lineId: string; quantity: number }[] = [], words = '') => {
  const { version } = await now(id)
  return inTransaction(database.db, (tx) => approveReturn(tx, staff, { id, version, lines, words }))
}
const refuse = async (id: string, words: string) => {
  const { version } = await now(id)
  return inTransaction(database.db, (tx) => refuseReturn(tx, staff, { id, version, words }))
}
type Inspected = { lineId: string; asNew: number; damaged?: number; damagedPercent?: number; damage?: string }
const receive = async (id: string, lines: Inspected[], withoutFee = false) => {
  const { version } = await now(id)
  const input = receiveReturnSchema.parse({ version, lines, withoutFee })
  return inTransaction(database.db, (tx) => receiveReturn(tx, staff, { id, ...input }, Date.now()))
}
const onHand = async (itemId: string) =>
  (
    await database.db
      .select()
      .from(stockLevels)
      .where(and(eq(stockLevels.itemId, itemId), eq(stockLevels.store, 'surrey')))
  )[0]?.onHand ?? -1

describe('approveReturn', () => {
  test('agrees to all, or to less, and tells the customer until when and what comes back', async () => {
    const { id, line } = await asked(5, { email: 'ines@example.com' })
    await follow(database.db)
    expect(await approve(id, [{ lineId: line.id, quantity: 3 }], 'Two are open')).toMatchObject({ ok: true })
    const found = await now(id)
    expect(found).toMatchObject({ status: 'approved', words: 'Two are open', expectedMinor: 3 * line.unitPriceMinor })
    expect(found.lines).toMatchObject([{ asked: 5, approved: 3 }])
    const days = (new Date(found.expiresAt ?? 0).getTime() - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(14)
    const mails = await follow(database.db)
    const own = mails.find(({ recipient }) => recipient === 'ines@example.com')
    expect(own?.subject).toMatch(/^Your return UF-\w+-R1 is approved$/)
    expect(own?.text).toContain('Two are open')
  })

  test('is refused for more than was asked, for nothing, twice, and for what was changed since', async () => {
    const { id, line } = await asked(2)
    expect(await approve(id, [{ lineId: line.id, quantity: 3 }])).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
    expect(await approve(id, [{ lineId: uuidv7(), quantity: 1 }])).toMatchObject({ code: 'RETURN_TOO_LARGE' })
    expect(await approve(id, [{ lineId: line.id, quantity: 0 }])).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    const { version } = await now(id)
    const twice = [1, 2].map(() =>
      inTransaction(database.db, (tx) => approveReturn(tx, staff, { id, version, lines: [], words: '' })),
    )
    const answers = await Promise.all(twice)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'CHANGED_MEANWHILE' })
    expect(await approve(id)).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
  })
})

test('a refused return is over, its customer reads why, and it can be asked for again', async () => {
  const { id, order, line } = await asked(2)
  await follow(database.db)
  expect(await refuse(id, 'The floor is no longer made')).toMatchObject({ ok: true })
  const mails = await follow(database.db)
  expect(mails.find(({ recipient }) => recipient === 'ada@example.com')?.text).toContain('The floor is no longer made')
  expect(await refuse(id, 'Twice')).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
  const input = askReturnSchema.parse({ lines: [{ lineId: line.id, quantity: 1 }], reason: 'other' })
  expect(await inTransaction(database.db, (tx) => askReturn(tx, order.token, input))).toMatchObject({ ok: true })
})

describe('receiveReturn', () => {
  test('what is as new lies on the shelf again by the ledger, and its price goes back with a credit note', async () => {
    const { id, order, line, itemId } = await asked(4)
    await approve(id)
    const before = await onHand(itemId)
    expect(await receive(id, [{ lineId: line.id, asNew: 4 }])).toMatchObject({ ok: true })
    expect(await onHand(itemId)).toBe(before + 4)
    const movements = await database.db
      .select()
      .from(stockMovements)
      .where(and(eq(stockMovements.orderId, order.id), eq(stockMovements.reason, 'return')))
    expect(movements).toMatchObject([{ delta: 4 }])
    const shown = await findOrder(database.db, order.id)
    const worth = 4 * line.unitPriceMinor
    expect(shown).toMatchObject({ refundedMinor: worth, paymentStatus: 'partlyRefunded', status: 'completed' })
    expect(shown?.lines).toMatchObject([{ returned: 4, given: { quantity: 4 } }])
    expect(shown?.documents.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['invoice', order.totalMinor],
      ['credit', worth],
    ])
    expect(shown?.timeline.map(({ said }) => said?.code)).toEqual(
      expect.arrayContaining(['returnAsked', 'returnApproved', 'goodsReturned', 'moneyGivenBack', 'returnReceived']),
    )
    const [note, ...more] = (await now(id)).creditNotes
    expect(more).toEqual([])
    expect(note).toMatchObject({ amountMinor: worth, number: expect.stringMatching(/^SURREY-C-\d{4}-\d{6}$/) })
    expect((await findOrder(database.db, order.id))?.documents).toContainEqual(
      expect.objectContaining({ id: note?.id, kind: 'credit' }),
    )
    expect(await now(id)).toMatchObject({ status: 'received', refundedMinor: worth })
  })

  test('the restocking fee is kept for good: no later refund of the line makes up for it', async () => {
    await setReturns(database.db, { feePercent: 20 })
    const { id, order, line } = await asked(5)
    await approve(id)
    const worth = 5 * line.unitPriceMinor
    const fee = Math.floor(worth / 5)
    await receive(id, [{ lineId: line.id, asNew: 5 }])
    expect(await findOrder(database.db, order.id)).toMatchObject({ refundedMinor: worth - fee })
    const rest = { refundId: uuidv7(), lines: [{ lineId: line.id, quantity: 5 }], withDelivery: false, reason: '' }
    await inTransaction(database.db, (tx) => refundOrder(tx, staff, { ...rest, orderId: order.id }, Date.now()))
    expect(await findOrder(database.db, order.id)).toMatchObject({ refundedMinor: order.totalMinor - fee })
  })

  test('staff may let the fee go', async () => {
    await setReturns(database.db, { feeLeastMinor: 1000 })
    const { id, order, line } = await asked(1)
    await approve(id)
    await receive(id, [{ lineId: line.id, asNew: 1 }], true)
    expect(await findOrder(database.db, order.id)).toMatchObject({ refundedMinor: line.unitPriceMinor })
  })

  test('damaged boxes are written off and refunded in part or not at all, with a word about them', async () => {
    const { id, order, line, itemId } = await asked(4)
    await approve(id)
    const before = await onHand(itemId)
    expect(await receive(id, [{ lineId: line.id, asNew: 2, damaged: 2 }])).toMatchObject({
      fields: { 'lines.0.damage': 'returns.errors.damageNeeded' },
    })
    const found = { lineId: line.id, asNew: 2, damaged: 2, damagedPercent: 50, damage: 'Corners crushed' }
    expect(await receive(id, [found])).toMatchObject({ ok: true })
    expect(await onHand(itemId)).toBe(before + 2)
    const shown = await findOrder(database.db, order.id)
    expect(shown?.lines).toMatchObject([{ returned: 4 }])
    expect(shown?.refundedMinor).toBe(3 * line.unitPriceMinor)
    expect(shown?.timeline.some(({ note }) => note === 'Corners crushed')).toBe(true)
  })

  test('takes in no more than was agreed to, nothing at all, not the same line twice, and only once', async () => {
    const { id, line } = await asked(3)
    expect(await receive(id, [{ lineId: line.id, asNew: 1 }])).toMatchObject({ ok: false, code: 'ILLEGAL_MOVE' })
    await approve(id, [{ lineId: line.id, quantity: 2 }])
    expect(await receive(id, [{ lineId: line.id, asNew: 3 }])).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
    expect(await receive(id, [{ lineId: line.id, asNew: 0 }])).toMatchObject({ ok: false, code: 'INVALID_INPUT' })
    const one = { lineId: line.id, asNew: 1 }
    expect(await receive(id, [one, one])).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
    const { version } = await now(id)
    const input = { id, ...receiveReturnSchema.parse({ version, lines: [one] }) }
    const both = await Promise.all(
      [1, 2].map(() => inTransaction(database.db, (tx) => receiveReturn(tx, staff, input, Date.now()))),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('an order of which all comes back is returned; what nobody paid is not refunded', async () => {
    const { id, order, line } = await asked(10, { isPaid: false })
    await approve(id)
    expect(await receive(id, [{ lineId: line.id, asNew: 10 }])).toMatchObject({ ok: true })
    expect(await findOrder(database.db, order.id)).toMatchObject({ status: 'returned', refundedMinor: 0, refunds: [] })
    expect(await now(id)).toMatchObject({ refundedMinor: 0 })
  })
})

test('the queue counts each state, and is searched by number and customer', async () => {
  const { id, order } = await asked(1, { fullName: 'Quentin Rare' })
  const list = (given: object) => listReturns(database.db, listReturnsSchema.parse(given))
  const found = await list({ search: `quentin ${order.number.toLowerCase()}-r1` })
  expect(found.returns).toMatchObject([{ id, number: `${order.number}-R1`, status: 'asked', units: 1 }])
  expect(found.counts).toMatchObject({ asked: 1, received: 0 })
  expect((await list({ search: 'quentin', status: 'approved' })).returns).toEqual([])
  expect((await list({ page: 99 })).page).toBe(1)
})
