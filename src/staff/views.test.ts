import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import type { Area, UserActor } from '../platform/actor.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { changeView, MOST_VIEWS, removeView, saveView } from './view-commands.ts'
import { listViews, MOST_SHARED } from './view-queries.ts'
import { screenAreas } from './view-rules.ts'
import { type ChangeViewInput, saveViewSchema } from './view-schema.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const someone = async (): Promise<UserActor> => (await signedIn(database.db, { isAdmin: true })).actor

/** A member of staff who may only view what is named. */
const clerk = async (...names: Area[]): Promise<UserActor> => {
  const permissions = names.map((name) => ({ name, view: true, edit: false, delete: false }))
  return (await signedIn(database.db, { staff: { active: true, permissions } })).actor
}

const save = (actor: UserActor, name: string, query = 'status=ready', screen = 'orders', isShared = false) =>
  inTransaction(database.db, (tx) => saveView(tx, actor, { screen, name, query, isShared }))
const change = (actor: UserActor, input: ChangeViewInput) =>
  inTransaction(database.db, (tx) => changeView(tx, actor, input))
const remove = (actor: UserActor, id: string) => inTransaction(database.db, (tx) => removeView(tx, actor, id))
const namesFor = async (actor: UserActor, screen = 'orders') =>
  (await listViews(database.db, actor, screen)).map(({ name }) => name)

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
    expect(await remove(who, what)).toMatchObject({ code: 'NOT_FOUND' })
  expect(await remove(mine, id)).toMatchObject({ ok: true })
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

describe('a shared view', () => {
  test('is offered to whoever may see the list, and to nobody else', async () => {
    const [keeper, seller, storeman] = [await clerk('order'), await clerk('order'), await clerk('inventory')]
    const saved = await save(keeper, 'Late', 'search=ann', 'orders', true)
    if (!saved.ok) throw new Error(saved.code)
    const id = saved.value.find(({ name }) => name === 'Late')?.id ?? ''
    const [offered] = (await listViews(database.db, seller, 'orders')).filter((view) => view.id === id)
    expect(offered).toMatchObject({ query: 'search=ann', isShared: true, ownerName: keeper.name, mayChange: false })
    expect(await namesFor(storeman)).toEqual([])
    // What one may not see cannot be shared, opened with or taken away.
    expect(await save(storeman, 'Mine', '', 'orders', true)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await save(seller, 'Mine', '', 'no-such-list', true)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await change(storeman, { id, isDefault: true })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await remove(storeman, id)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change(seller, { id, isShared: false })).toMatchObject({ code: 'FORBIDDEN' })
    expect(await remove(seller, id)).toMatchObject({ code: 'FORBIDDEN' })
    // The same name of somebody else's own takes nothing from it.
    await save(seller, 'Late', 'search=bo')
    expect((await listViews(database.db, keeper, 'orders')).find((view) => view.id === id)?.query).toBe('search=ann')
    expect(await remove(await someone(), id)).toMatchObject({ ok: true })
    expect(await namesFor(seller)).toEqual(['Late'])
  })

  test('opens the list for whoever chose it, one a list, until it is shared no longer', async () => {
    const [keeper, seller] = [await clerk('order'), await clerk('order')]
    for (const name of ['One', 'Two']) await save(keeper, name, `search=${name}`, 'orders', true)
    const views = (await listViews(database.db, seller, 'orders')).filter(({ ownerName }) => ownerName !== null)
    const [one, two] = ['One', 'Two'].map((name) => views.find((view) => view.name === name)?.id ?? '')
    const chosen = async (actor: UserActor) =>
      (await listViews(database.db, actor, 'orders')).filter(({ isDefault }) => isDefault).map(({ name }) => name)
    await Promise.all([
      change(seller, { id: one ?? '', isDefault: true }),
      change(seller, { id: two ?? '', isDefault: true }),
    ])
    expect(await chosen(seller)).toHaveLength(1)
    await change(seller, { id: two ?? '', isDefault: true })
    await change(keeper, { id: two ?? '', isDefault: true })
    expect([await chosen(seller), await chosen(keeper)]).toEqual([['Two'], ['Two']])
    await change(seller, { id: one ?? '', isDefault: false })
    expect(await chosen(seller)).toEqual(['Two'])
    await change(keeper, { id: two ?? '', isShared: false })
    expect([await chosen(seller), await chosen(keeper)]).toEqual([[], ['Two']])
    await remove(keeper, two ?? '')
    expect(await chosen(keeper)).toEqual([])
  })

  test('is one of twenty at most, also when many are shared at once', async () => {
    const keepers = await Promise.all(Array.from({ length: MOST_SHARED + 4 }, () => clerk('coupon')))
    const results = await Promise.all(keepers.map((keeper) => save(keeper, 'Live', 'state=live', 'coupons', true)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(MOST_SHARED)
  })

  test('can be of every list that offers views', () => {
    const files = globSync('src/**/screens/*.tsx', { exclude: (name) => name.includes('.test.') })
    const screens = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/useList\('([a-z-]+)'/g)].map(([, name = '']) => name),
    )
    expect(screens.length).toBeGreaterThan(15)
    expect([...new Set(screens)].filter((name) => !Object.hasOwn(screenAreas, name))).toEqual([])
  })
})
