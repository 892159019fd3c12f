import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../tests/database.ts'
import { makeFloor } from '../../tests/product-forms.ts'
import { type TestShop, testShop } from '../../tests/shop.ts'
import { findProductForm } from '../catalogue/form-queries.ts'
import { inputOf } from '../catalogue/office-rules.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('a write that is only to be looked at tells every wrong field, and changes nothing', async () => {
  const form = await makeFloor(database.db, 'checked-oak')
  const cookie = await shop.signIn()
  const put = (change: object, headers: Record<string, string> = {}) =>
    shop.call('PUT', `/api/products/${form.id}`, {
      body: { ...inputOf(form), ...change },
      headers: { cookie, 'x-check-only': '1', ...headers },
    })
  const right = await put({ priceMinor: 7000 })
  expect([right.status, right.body]).toEqual([200, { fields: {} }])
  const wrong = await put({ priceMinor: 0, slug: 'Not a slug' })
  expect([wrong.status, Object.keys(wrong.body.fields as object).sort()]).toEqual([200, ['priceMinor', 'slug']])
  expect((await put({}, { cookie: '' })).status).toBe(401)
  expect(await findProductForm(database.db, form.id)).toMatchObject({ version: form.version, priceMinor: 5000 })
})
