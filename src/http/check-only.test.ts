import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FormChecks, formChecks } from '../../tests/data/form-checks.ts'
import { makeFloor } from '../../tests/data/product-forms.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { inputOf } from '../catalogue/products/admin-rules.ts'
import { findProductForm } from '../catalogue/products/form-queries.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
let forms: FormChecks
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
  forms = formChecks(shop, database.db, cookie)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

test('a write that is only to be looked at tells every wrong field, and changes nothing', async () => {
  const form = await makeFloor(database.db, 'checked-oak')
  const path = `/api/products/${form.id}`
  expect(await forms.fieldsOf('PUT', path, { ...inputOf(form), priceMinor: 7000 })).toEqual({})
  const wrong = { ...inputOf(form), priceMinor: 0, slug: 'Not a slug' }
  expect(Object.keys(await forms.fieldsOf('PUT', path, wrong)).sort()).toEqual(['priceMinor', 'slug'])
  expect(await findProductForm(database.db, form.id)).toMatchObject({ version: form.version, priceMinor: 5000 })
})

test('a stranger who has a form looked at learns of no field, and staff without the right neither', async () => {
  const form = await makeFloor(database.db, 'private-oak')
  await makeFloor(database.db, 'private-pine')
  const ask = (headers: Record<string, string>) =>
    shop.call('PUT', `/api/products/${form.id}`, {
      body: { ...inputOf(form), slug: 'private-pine', priceMinor: 0 },
      headers: { 'x-check-only': '1', ...headers },
    })
  const stranger = await ask({})
  expect([stranger.status, stranger.body.fields]).toEqual([401, undefined])
  expect(stranger.text).not.toContain('slug')
})

test('a check-only call of a write that has no check of its own does nothing either', async () => {
  const before = await forms.logged()
  const answer = await shop.call('PUT', '/api/taxes', {
    body: { mode: 'added', version: 1 },
    headers: { cookie, 'x-check-only': '1' },
  })
  expect([answer.status, answer.body]).toEqual([200, { success: true, fields: {} }])
  expect(await forms.logged()).toBe(before)
})
