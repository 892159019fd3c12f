import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { handedOver, setReturns } from '../../tests/data/returns.ts'
import { type TestDatabase, testDatabase, testLog } from '../../tests/shop/database.ts'
import { follow } from '../../tests/shop/dispatched-events.ts'
import { findOrder } from '../orders/queries.ts'
import { orders } from '../orders/tables.ts'
import type { UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { askReturn } from './commands.ts'
import { returnData } from './personal-data.ts'
import { askReturnSchema } from './schema.ts'
import { approveReturn } from './staff-commands.ts'
import { customerReturns } from './tables.ts'
import { followReturns } from './worker.ts'

const DAY_MS = 86_400_000
let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
})
beforeEach(() => setReturns(database.db, {}))
afterAll(() => database.drop())

/** A return that the store agreed to, to be brought within so many days from now. */
async function approved(days: number, wish = {}) {
  const { order, line } = await handedOver(database.db, staff, wish)
  const input = askReturnSchema.parse({
    lines: [{ lineId: line.id, quantity: 2 }],
    reason: 'leftOver',
    note: 'Behind the shed',
  })
  const asked = await inTransaction(database.db, (tx) => askReturn(tx, order.token, input))
  if (!asked.ok) throw new Error(asked.code)
  const id = asked.value.returnId
  await inTransaction(database.db, (tx) => approveReturn(tx, staff, { id, version: 1, lines: [], words: 'Come by' }))
  await database.db
    .update(customerReturns)
    .set({ expiresAt: new Date(Date.now() + days * DAY_MS) })
    .where(eq(customerReturns.id, id))
  await follow(database.db)
  return { id, order, line }
}
const statusOf = async (id: string) =>
  (await database.db.select().from(customerReturns).where(eq(customerReturns.id, id)))[0]?.status
const pass = () => followReturns(database.db, testLog)

test('a return whose goods did not come in time expires once, and its customer is told', async () => {
  const { id, order } = await approved(-0.01)
  expect(await Promise.all([pass(), pass()])).toContain(1)
  expect(await statusOf(id)).toBe('expired')
  expect(await pass()).toBe(0)
  const mails = await follow(database.db)
  expect(mails.map(({ subject }) => subject)).toEqual([`Your return ${order.number}-R1 has expired`])
  const shown = await findOrder(database.db, order.id)
  expect(shown?.timeline.at(-1)).toMatchObject({ said: { code: 'returnExpired' }, actorKind: 'system' })
})

test('a customer is reminded once, as many days before as the store has set, and never where it set none', async () => {
  const { id } = await approved(2.9)
  const { id: later } = await approved(3.5)
  expect(await pass()).toBe(1)
  expect(await pass()).toBe(0)
  const mails = await follow(database.db)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Reminder: bring back the boxes/)
  expect([await statusOf(id), await statusOf(later)]).toEqual(['approved', 'approved'])
  await setReturns(database.db, { remindDays: 0 })
  await database.db.update(customerReturns).set({ remindedAt: null }).where(eq(customerReturns.id, id))
  expect(await pass()).toBe(0)
})

test('someone is given what they asked to return, and what was written about it is forgotten with them', async () => {
  const { actor } = await signedIn(database.db)
  const { id, order } = await approved(5)
  await database.db.update(orders).set({ userId: actor.id }).where(eq(orders.id, order.id))
  const person = { id: actor.id, email: actor.email, provedEmail: actor.email }
  expect(await returnData.collect(database.db, person)).toMatchObject({
    returns: [{ number: `${order.number}-R1`, status: 'approved', note: 'Behind the shed', words: 'Come by' }],
  })
  const forget = () => inTransaction(database.db, async (tx) => returnData.forget?.(tx, person))
  const written = async () => (await database.db.select().from(customerReturns).where(eq(customerReturns.id, id)))[0]
  expect(await written()).toMatchObject({ note: 'Behind the shed' })
  await forget()
  expect(await written()).toMatchObject({ note: '', words: '', status: 'approved', reason: 'leftOver' })
})
