import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkoutOf, placeTestOrder } from '../../tests/data/orders.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { uuidv7 } from '../platform/ids.ts'
import { findOrderView } from './confirmation-queries.ts'
import { orders } from './tables.ts'
import { orderTimeline } from './timeline/tables.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

it('finds an order by its token alone, with its lines as sold and no word of the staff', async () => {
  const { db } = database
  const input = await checkoutOf(db, [
    { slug: 'fraser-drift-oak', qty: 9 },
    { slug: 'sullivan-honey', qty: 1 },
  ])
  const placed = await placeTestOrder(db, input)
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const [order] = await db.select({ id: orders.id }).from(orders)
  const entry = { orderId: order?.id ?? '', actorName: 'Staff', note: 'a difficult one' }
  await db.insert(orderTimeline).values({ id: uuidv7(), kind: 'note', ...entry })
  await db.insert(orderTimeline).values({ id: uuidv7(), kind: 'status', from: 'pending', to: 'confirmed', ...entry })

  const view = await findOrderView(db, placed.value.token, 'en')
  expect(view).toMatchObject({
    number: placed.value.number,
    cartId: input.cartId,
    totalMinor: placed.value.totalMinor,
    delivery: { type: 'pickup' },
    shipping: null,
    contact: { email: 'ada@example.com' },
  })
  expect(view?.lines.map(({ slug, quantity }) => [slug, quantity])).toEqual([
    ['fraser-drift-oak', 9],
    ['sullivan-honey', 1],
  ])
  expect(view?.steps.map(({ status }) => status)).toEqual(['pending', 'confirmed'])
  expect(JSON.stringify(view?.steps)).not.toContain('difficult')
})

it('finds nothing under another token, nor under the number', async () => {
  expect(await findOrderView(database.db, 'another', 'en')).toBeUndefined()
  const [order] = await database.db.select({ number: orders.number }).from(orders)
  expect(await findOrderView(database.db, order?.number ?? '', 'en')).toBeUndefined()
})

it('names a line’s color in the reader’s language', async () => {
  const color = { slug: 'white-oak-base-shoe-8-ft', qty: 1, color: 'Linen', attribute: '8 ft' }
  const placed = await placeTestOrder(database.db, await checkoutOf(database.db, [color]))
  if (!placed.ok) throw new Error(`refused: ${placed.code}`)
  const inFrench = await findOrderView(database.db, placed.value.token, 'fr')
  expect(inFrench?.lines).toMatchObject([{ color: 'Linen', colorLabel: 'Lin' }])
})
