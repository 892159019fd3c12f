import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import type { UserActor } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { findOrder } from '../queries.ts'
import { addNote } from './commands.ts'

let database: TestDatabase
let staff: UserActor
beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
})
afterAll(() => database.drop())

test('a note joins the timeline', async () => {
  const { id } = await soldOrder(database.db)
  const result = await inTransaction(database.db, (tx) => addNote(tx, staff, { id, note: 'Ring twice' }))
  expect(result).toEqual({ ok: true, value: { before: {}, after: { note: 'Ring twice' } } })
  const order = await findOrder(database.db, id)
  expect(order?.version).toBe(2)
  expect(order?.timeline).toMatchObject([{ kind: 'note', from: null, to: null, note: 'Ring twice' }])
})

test('no note is added to an order that is not there', async () => {
  const missing = await inTransaction(database.db, (tx) => addNote(tx, staff, { id: 'x', note: 'y' }))
  expect(missing).toEqual({ ok: false, code: 'NOT_FOUND' })
})
