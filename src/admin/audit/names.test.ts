import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { type Audit, auditOf, type Body } from '../../../tests/data/audit.ts'
import { handedOver } from '../../../tests/data/gift-cards.ts'
import { askedReturn } from '../../../tests/data/returns.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { findNames } from './names.ts'

let database: TestDatabase
let shop: TestShop
let audit: Audit
beforeAll(async () => {
  database = await testDatabase(6)
  shop = await testShop(database)
  audit = auditOf(shop, database.db, (await signedIn(database.db, { isAdmin: true })).cookie)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

describe('the log speaks names', () => {
  test('of what an entry is about and of what its fields mention, with their screens', async () => {
    const coupon = await audit.idOf(sql`select id from coupons where code = 'WHOLEHOUSE'`)
    const category = await audit.idOf(sql`select id from categories where slug = 'tiles'`)
    const path = `/api/coupons/${coupon}`
    await audit.done('PUT', path, { ...(await audit.get<Body>(path, 'coupon')), categoryId: category })
    const entry = await audit.latest()
    expect(entry.about).toEqual({ kind: 'coupon', name: 'WHOLEHOUSE', to: `/coupons/${coupon}`, isGone: false })
    expect(entry.names[category]).toEqual({ name: 'Porcelain Tiles', to: `/categories/${category}` })
    const order = await soldOrder(database.db)
    await audit.done('POST', `/api/orders/${order.id}/notes`, { note: 'Called' })
    const { rows } = await database.db.execute<{ number: string }>(
      sql`select number from orders where id = ${order.id}`,
    )
    expect((await audit.latest()).about).toMatchObject({
      kind: 'order',
      name: rows[0]?.number,
      to: `/orders/${order.id}`,
    })
    await audit.done('POST', '/api/stock/receive', { itemId: order.itemId, store: 'surrey', quantity: 2, note: '' })
    const stock = await audit.latest()
    expect(stock.about).toMatchObject({ kind: 'stock', to: `/product/${order.productId}/stock`, isGone: false })
    expect(stock.about.name).toMatch(/ · /)
  })

  test('of gift cards by their last signs, and of returns by their orders’ numbers', async () => {
    const { db } = database
    const { actor } = await signedIn(db, { isAdmin: true })
    const { id, code } = await handedOver(db, actor)
    const { order, id: returnId } = await askedReturn(db, actor)
    expect(await findNames(db, [id, returnId], 'en')).toEqual(
      new Map([
        [id, { name: `•••• ${code.slice(-4)}`, to: `/gift-cards/${id}` }],
        [returnId, { name: order.number, to: `/returns/${returnId}` }],
      ]),
    )
  })

  test('of what is gone too, as the log last had them', async () => {
    await audit.done('POST', '/api/brands', { names: { en: 'Short-lived' } })
    const id = await audit.idOf(sql`select id from brands where name = 'Short-lived'`)
    await audit.done('DELETE', `/api/brands/${id}`, { version: 1 })
    expect((await audit.latest()).about).toEqual({ kind: 'brand', name: 'Short-lived', to: null, isGone: true })
  })
})
