import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { checkoutOf } from '../../../tests/data/orders.ts'
import { clean, makeFloor, refusal, stockOf } from '../../../tests/data/product-forms.ts'
import { variant } from '../../../tests/data/products.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import type { ProductForm } from './contracts.ts'
import { findProductForm } from './form-queries.ts'
import { deleteProduct, duplicateProduct, setProductStock } from './life-commands.ts'

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase(20)
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('R: a count set in the list never undoes a sale: whoever sold or counted first is seen by the other', async () => {
  const form = await makeFloor(database.db, 'count-oak', {
    variants: [variant('COUNT', { stock: [{ store: 'surrey', onHand: 40 }] })],
  })
  const itemId = form.variants[0]?.stockItemId ?? ''
  const one = await checkoutOf(database.db, [{ slug: 'count-oak', qty: 1 }])
  const sales = Array.from({ length: 12 }, () =>
    shop.call('POST', '/api/checkout', {
      body: { ...one, cartId: crypto.randomUUID(), idempotencyKey: crypto.randomUUID() },
    }),
  )
  const counts = Array.from({ length: 12 }, () =>
    inTransaction(database.db, (tx) =>
      setProductStock(tx, { id: form.id, itemId, store: 'surrey', onHand: 100, expected: 40 }),
    ),
  )
  const [sold, counted] = [await Promise.all(sales), await Promise.all(counts)]
  expect(sold.map(({ status }) => status)).toEqual(Array(12).fill(201))
  const done = counted.filter((result) => result.ok).length
  expect(done).toBeLessThanOrEqual(1)
  const { onHand, ledger } = await stockOf(database.db, itemId)
  expect([ledger, done === 1 ? [88] : [28]]).toEqual([onHand, expect.arrayContaining([onHand])])
})

describe('a product goes', () => {
  test('a copy is a draft with its own address, SKUs and nothing in stock', async () => {
    const form = await makeFloor(database.db, 'copy-oak', {
      variants: [variant('COPY', { stock: [{ store: 'surrey', onHand: 3 }] })],
    })
    const copy = () =>
      inTransaction(database.db, (tx) =>
        duplicateProduct(tx, { id: form.id, newId: uuidv7(), suffix: '(copy)' }, clean),
      )
    const [first, second] = [await copy(), await copy()]
    expect(first.ok && first.value.product).toMatchObject({
      slug: 'copy-oak-copy',
      status: 'draft',
      name: { en: 'copy-oak (copy)' },
    })
    expect(first.ok && first.value.product.variants).toMatchObject([{ sku: 'COPY-copy', stock: [] }])
    expect(second.ok && second.value.product.slug).toBe('copy-oak-copy-2')
  })

  test('deleted only as a draft that was never sold', async () => {
    const remove = ({ id, version }: ProductForm) =>
      inTransaction(database.db, (tx) => deleteProduct(tx, { id, version }))
    expect(refusal(await remove(await makeFloor(database.db, 'offered-oak')))).toMatchObject({ code: 'NOT_A_DRAFT' })
    const draft = await makeFloor(database.db, 'draft-oak', {
      status: 'draft',
      variants: [variant('DRAFT', { stock: [{ store: 'surrey', onHand: 2 }] })],
    })
    expect(refusal(await remove(draft))).toBe('done')
    expect(await findProductForm(database.db, draft.id)).toBeUndefined()
    const sold = await makeFloor(database.db, 'sold-oak', { status: 'draft' })
    const order = await soldOrder(database.db)
    await database.db.execute(
      sql`update order_lines set variant_id = ${sold.variants[0]?.id} where order_id = ${order.id}`,
    )
    expect(refusal(await remove(sold))).toMatchObject({ code: 'PRODUCT_SOLD' })
    expect(await findProductForm(database.db, sold.id)).toBeDefined()
  })
})
