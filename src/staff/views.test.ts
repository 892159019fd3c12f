import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { MOST_VIEWS, removeView, saveView } from './view-commands.ts'
import { listViews } from './view-queries.ts'
import { saveViewSchema } from './view-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

async function someone(): Promise<string> {
  const { actor } = await signedIn(database.db, { isAdmin: true })
  return actor.kind === 'user' ? actor.id : ''
}

const save = (userId: string, name: string, query = 'status=ready', screen = 'orders') =>
  inTransaction(database.db, (tx) => saveView(tx, userId, { screen, name, query }))

test('a view is its keeper’s own, and of one list; the same name takes the new question', async () => {
  const [mine, theirs] = [await someone(), await someone()]
  await save(mine, 'Ready')
  await save(mine, 'Ready', 'status=shipped')
  await save(mine, 'Ready', '', 'mail')
  const [view, ...others] = await listViews(database.db, mine, 'orders')
  expect([view?.name, view?.query, others]).toEqual(['Ready', 'status=shipped', []])
  expect(await listViews(database.db, theirs, 'orders')).toEqual([])
  const id = view?.id ?? ''
  for (const [who, what] of [
    [theirs, id],
    [mine, 'no id'],
  ] as const)
    expect(await inTransaction(database.db, (tx) => removeView(tx, who, what))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await inTransaction(database.db, (tx) => removeView(tx, mine, id))).toMatchObject({ ok: true })
  expect(await listViews(database.db, mine, 'orders')).toEqual([])
})

test('there is room for twenty, also when many tabs save at once', async () => {
  const mine = await someone()
  const results = await Promise.all(Array.from({ length: 30 }, (_, index) => save(mine, `View ${index}`)))
  expect(results.filter(({ ok }) => ok)).toHaveLength(MOST_VIEWS)
  expect(await listViews(database.db, mine, 'orders')).toHaveLength(MOST_VIEWS)
  const [first] = await listViews(database.db, mine, 'orders')
  expect(await save(mine, first?.name ?? '', 'page=2')).toMatchObject({ ok: true })
})

test.each([
  { screen: '../orders' },
  { name: ' ' },
  { name: 'x'.repeat(61) },
  { query: '?status=ready' },
  { query: '//evil.example' },
  { query: 'x'.repeat(1001) },
])('%j is no view', (wrong) => {
  const view = { screen: 'orders', name: 'Ready', query: 'status=ready' }
  expect(saveViewSchema.safeParse(view).success).toBe(true)
  expect(saveViewSchema.safeParse({ ...view, ...wrong }).success).toBe(false)
})
