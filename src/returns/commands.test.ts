import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { handedOver, setReturns } from '../../tests/data/returns.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { bells, follow } from '../../tests/shop/dispatched-events.ts'
import { deliveryAreas } from '../delivery/tables.ts'
import { findOrder } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { askReturn, withdrawReturn } from './commands.ts'
import { findReturnPage, findReturnState } from './page-queries.ts'
import { type AskReturnInput, askReturnSchema } from './schema.ts'
import { customerReturnLines, customerReturns } from './tables.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
})
beforeEach(() => setReturns(database.db, {}))
afterAll(() => database.drop())

const ask = (token: string, lineId: string, quantity: number, change: Partial<AskReturnInput> = {}) =>
  inTransaction(database.db, (tx) =>
    askReturn(tx, token, {
      ...askReturnSchema.parse({ lines: [{ lineId, quantity }], reason: 'leftOver' }),
      ...change,
    }),
  )
const withdraw = (token: string) => inTransaction(database.db, (tx) => withdrawReturn(tx, token))
const handed = (wish = {}) => handedOver(database.db, staff, wish)

describe('askReturn', () => {
  test('keeps what was asked for, what it costs and what was promised, and says so in the order’s timeline', async () => {
    const { order, line } = await handed()
    await setReturns(database.db, { feePercent: 10 })
    expect(await ask(order.token, line.id, 3, { note: 'Too many' })).toMatchObject({ ok: true, value: { isNew: true } })
    const [row] = await database.db.select().from(customerReturns).where(eq(customerReturns.orderId, order.id))
    const worth = 3 * line.unitPriceMinor
    expect(row).toMatchObject({
      position: 1,
      status: 'asked',
      terms: { leastUnits: 1, feePercent: 10, feeLeastMinor: 0, fetchMinor: null },
      expectedMinor: worth - Math.floor(worth / 10),
    })
    const shown = await findOrder(database.db, order.id)
    expect(shown?.timeline.at(-1)).toMatchObject({
      kind: 'returned',
      // What the customer wrote stays with the return, which forgets it with them.
      note: '',
      actorKind: 'visitor',
      said: { code: 'returnAsked', params: { number: `${order.number}-R1`, lines: [{ quantity: 3 }] } },
    })
    expect(shown?.lines[0]?.returned).toBe(0)
  })

  test('the same asked again is the same; anything else waits until the first is answered', async () => {
    const { order, line } = await handed()
    expect(await ask(order.token, line.id, 2)).toMatchObject({ ok: true, value: { isNew: true } })
    expect(await ask(order.token, line.id, 2)).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await ask(order.token, line.id, 3)).toMatchObject({ ok: false, code: 'RETURN_OPEN' })
  })

  test('refuses what was never sold, more than was sold, the same line twice, nothing and too few', async () => {
    const { order, line } = await handed({ quantity: 4 })
    const { line: others } = await handed()
    expect(await ask(order.token, line.id, 5)).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
    expect(await ask(order.token, others.id, 1)).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
    const twice = [1, 2].map((quantity) => ({ lineId: line.id, quantity }))
    expect(await ask(order.token, line.id, 1, { lines: twice })).toMatchObject({ ok: false, code: 'RETURN_TOO_LARGE' })
    expect(await ask(order.token, line.id, 0)).toMatchObject({ ok: false, fields: { lines: 'returns.errors.nothing' } })
    await setReturns(database.db, { leastUnits: 3 })
    expect(await ask(order.token, line.id, 2)).toMatchObject({ ok: false, fields: { lines: 'returns.least' } })
    expect(await ask(order.token, line.id, 1, { way: 'fetch' })).toMatchObject({ ok: false })
    expect(await ask('nobody', line.id, 1)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  test('refuses before the goods have left, once they came back, and after the last day', async () => {
    const { order: soon, line: ofSoon } = await handed({ status: 'confirmed' })
    expect(await ask(soon.token, ofSoon.id, 1)).toMatchObject({ ok: false, code: 'NOT_RETURNABLE' })
    const { order: last, line: ofLast } = await handed({ daysAgo: 30 })
    expect(await ask(last.token, ofLast.id, 1)).toMatchObject({ ok: true })
    const { order: late, line: ofLate } = await handed({ daysAgo: 31 })
    expect(await ask(late.token, ofLate.id, 1)).toMatchObject({ ok: false, code: 'RETURN_OVER' })
    expect(await findReturnState(database.db, late.id)).toMatchObject({
      refusal: 'overdue',
      returnDays: 30,
      latest: null,
    })
    expect(await findReturnState(database.db, soon.id)).toBeUndefined()
  })

  test('the database itself refuses a second open return of an order', async () => {
    const { order, line } = await handed()
    await ask(order.token, line.id, 1)
    const [row] = await database.db.select().from(customerReturns).where(eq(customerReturns.orderId, order.id))
    if (!row) throw new Error('no return')
    await expect(database.db.insert(customerReturns).values({ ...row, id: uuidv7(), position: 2 })).rejects.toThrow()
    await expect(
      database.db.insert(customerReturnLines).values({ returnId: row.id, lineId: line.id, asked: 0 }),
    ).rejects.toThrow()
  })

  test('an order that nobody has paid for promises nothing', async () => {
    const { order, line } = await handed({ isPaid: false })
    await ask(order.token, line.id, 1)
    expect((await findReturnPage(database.db, order.token))?.returns).toMatchObject([{ expectedMinor: 0 }])
  })
})

describe('a return of an order that a truck brought', () => {
  const brought = async (change: { expectedOn?: string; posted?: true } = {}, wish = {}) => {
    const [area] = await database.db.select().from(deliveryAreas).limit(1)
    if (!area) throw new Error('the demo shop delivers nowhere')
    await database.db.update(deliveryAreas).set({ fetchMinor: 1500 }).where(eq(deliveryAreas.id, area.id))
    const delivery = { type: 'delivery', areaId: area.id, areaName: { en: 'Surrey' }, leadDays: 2, ...change } as const
    return handed({ delivery, ...wish })
  }

  test('is fetched for what its area asks, but not of what was posted', async () => {
    const { order, line } = await brought()
    expect(await ask(order.token, line.id, 2, { way: 'fetch' })).toMatchObject({ ok: true })
    const page = await findReturnPage(database.db, order.token)
    expect(page?.returns).toMatchObject([{ way: 'fetch', expectedMinor: 2 * line.unitPriceMinor - 1500 }])
    const { order: posted, line: ofPosted } = await brought({ posted: true })
    expect(await ask(posted.token, ofPosted.id, 2, { way: 'fetch' })).toMatchObject({
      fields: { way: 'returns.errors.way' },
    })
  })

  test('may be asked for from the promised day on, where nobody marked the order as completed', async () => {
    const { order } = await brought({ expectedOn: '2999-01-01' }, { status: 'shipped' })
    expect(await findReturnState(database.db, order.id)).toMatchObject({ lastDay: '2999-01-31', refusal: undefined })
  })
})

describe('withdrawReturn', () => {
  test('takes it back once, and another may be asked for', async () => {
    const { order, line } = await handed()
    await ask(order.token, line.id, 1)
    expect(await withdraw(order.token)).toEqual({ ok: true, value: { isNew: true } })
    expect(await withdraw(order.token)).toEqual({ ok: true, value: { isNew: false } })
    expect(await ask(order.token, line.id, 2)).toMatchObject({ ok: true, value: { isNew: true } })
    const page = await findReturnPage(database.db, order.token)
    expect(page?.returns.map(({ number, status }) => [number, status])).toEqual([
      [`${order.number}-R2`, 'asked'],
      [`${order.number}-R1`, 'withdrawn'],
    ])
  })

  test('asking and taking back again and again ends', async () => {
    const { order, line } = await handed()
    for (let times = 0; times < 20; times++) {
      expect(await ask(order.token, line.id, 1)).toMatchObject({ ok: true })
      await withdraw(order.token)
    }
    expect(await ask(order.token, line.id, 1)).toMatchObject({ ok: false, code: 'RETURN_LIMIT' })
  })

  test('there is nothing to take back of an order without returns', async () => {
    const { order } = await handed()
    expect(await withdraw(order.token)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })
})

test('the customer and the store are told, in the order’s language, and the bell rings', async () => {
  const { order, line } = await handed({ language: 'fr', email: 'marie@example.com' })
  await follow(database.db)
  await ask(order.token, line.id, 2)
  const mails = await follow(database.db)
  const own = mails.filter(({ recipient }) => recipient === 'marie@example.com')
  expect(own).toHaveLength(1)
  expect(own[0]?.subject).toContain('Nous avons reçu votre demande de retour')
  expect(own[0]?.text).toContain(`/order/${order.token}/return`)
  expect(mails.filter(({ subject }) => subject.startsWith('New return'))).not.toHaveLength(0)
  expect(await bells(database.db)).toContainEqual(expect.objectContaining({ kind: 'returnAsked' }))
  await database.db.update(orders).set({ demo: true }).where(eq(orders.id, order.id))
  await withdraw(order.token)
  expect(await follow(database.db)).toEqual([])
})
