import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signedIn } from '../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { products } from '../catalogue/tables.ts'
import { type Actor, visitor } from '../platform/actor.ts'
import { uuidv7 } from '../platform/ids.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { addWish, mergeWishes, removeWish } from './commands.ts'
import { listSaved, listWishes } from './queries.ts'
import { maxWishes } from './rules.ts'
import { wishes } from './tables.ts'

let database: TestDatabase
let actor: Actor & { kind: 'user' }
let ids: string[]
const reader = { language: 'en', store: 'surrey' } as const

beforeAll(async () => {
  database = await testDatabase()
  ids = (await database.db.select({ id: products.id }).from(products).orderBy(products.slug)).map(({ id }) => id)
})
afterAll(() => database.drop())
beforeEach(async () => {
  const person = await signedIn(database.db)
  if (person.actor.kind !== 'user') throw new Error('nobody signed in')
  actor = person.actor
})

const id = (at: number): string => ids[at] ?? ''
const listed = async (userId = actor.id) => (await listWishes(database.db, userId, reader)).map(({ _id }) => _id)
const add = (productId: string) => inTransaction(database.db, (tx) => addWish(tx, actor, productId))
const merge = (productIds: readonly string[]) => inTransaction(database.db, (tx) => mergeWishes(tx, actor, productIds))
const remove = (productId: string) => inTransaction(database.db, (tx) => removeWish(tx, actor, productId))

/** A copy of a demo product under another id, so that there are as many as a test needs. */
async function copies(count: number): Promise<string[]> {
  const [one] = await database.db.select().from(products).limit(1)
  if (!one) throw new Error('the demo shop has no products')
  const rows = Array.from({ length: count }, () => {
    const copy = uuidv7()
    return { ...one, id: copy, slug: `copy-${copy}` }
  })
  await database.db.insert(products).values(rows)
  return rows.map((row) => row.id)
}

describe('the wishlist', () => {
  test('has what was added, the last first, and each product once', async () => {
    await add(id(0))
    await add(id(1))
    expect(await add(id(0))).toEqual({ ok: true, value: { count: 2, full: false } })
    expect(await listed()).toEqual([id(1), id(0)])
    expect(await remove(id(1))).toEqual({ ok: true, value: { count: 1, full: false } })
    expect(await remove(id(1))).toEqual({ ok: true, value: { count: 1, full: false } })
    expect(await listed()).toEqual([id(0)])
  })

  test('knows a draft no better than a product that never was', async () => {
    const [draft] = await copies(1)
    await database.db
      .update(products)
      .set({ status: 'draft' })
      .where(eq(products.id, draft ?? ''))
    expect(await add(draft ?? '')).toEqual(await add(uuidv7()))
    expect(await add(draft ?? '')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  test('is one’s own', async () => {
    await add(id(0))
    const other = await signedIn(database.db)
    if (other.actor.kind !== 'user') throw new Error('nobody signed in')
    await inTransaction(database.db, (tx) => removeWish(tx, other.actor, id(0)))
    expect(await listed(other.actor.id)).toEqual([])
    expect(await listed()).toEqual([id(0)])
  })

  test('is nobody’s without a session', async () => {
    const answers = await inTransaction(database.db, async (tx) => [
      await addWish(tx, visitor, id(0)),
      await mergeWishes(tx, visitor, [id(0)]),
      await removeWish(tx, visitor, id(0)),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'UNAUTHENTICATED' })
  })

  test('tells price, sale, stock and picture as the shop has them', async () => {
    const [oak] = await database.db.select().from(products).where(eq(products.slug, 'boundary-bay-oak'))
    const [saved] = await listSaved(database.db, [oak?.id ?? ''], reader)
    expect(saved).toMatchObject({
      slug: 'boundary-bay-oak',
      price: (oak?.priceMinor ?? 0) / 100,
      unitValue: (oak?.unitValueCenti ?? 0) / 100,
      unit: 'box',
      type: 'simple',
    })
    expect(saved?.quantity).toBeGreaterThan(0)
  })
})

describe('merging a visitor’s list', () => {
  test('keeps its order, drops what is not sold, and adds to what is there', async () => {
    await add(id(5))
    const brought = [id(0), uuidv7(), id(1), id(0), id(5), id(2), id(3), id(4)]
    expect(await merge(brought)).toEqual({ ok: true, value: { count: 6, full: false } })
    expect(await listed()).toEqual([id(0), id(1), id(2), id(3), id(4), id(5)])
  })

  test('twenty times at once is the same as once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => merge([id(0), id(1), id(2)])))
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: { count: 3, full: false } })
    expect(await listed()).toEqual([id(0), id(1), id(2)])
  })
})

test('5,000 products at once, in lists and one by one, fill a wishlist and no more', async () => {
  const many: string[] = []
  for (let batch = 0; batch < 10; batch++) many.push(...(await copies(500)))
  const lists = Array.from({ length: 10 }, (_, at) => many.slice(at * 480, (at + 1) * 480))
  const singles = many.slice(4800)
  const answers = await Promise.all([...lists.map(merge), ...singles.map(add)])
  const [{ length }] = [await database.db.select().from(wishes).where(eq(wishes.userId, actor.id))]
  expect(length).toBe(maxWishes)
  expect(answers.some((answer) => answer.ok && answer.value.full)).toBe(true)
  expect(await add(id(0))).toEqual({ ok: false, code: 'LIST_FULL', params: { count: maxWishes } })
  expect(await add((await listed())[0] ?? '')).toMatchObject({ ok: true, value: { count: maxWishes } })
})
