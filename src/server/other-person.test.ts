import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFloor } from '../../tests/data/product-forms.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { inputOf } from '../catalogue/products/admin-rules.ts'
import { findProductForm } from '../catalogue/products/form-queries.ts'

let database: TestDatabase
let shop: TestShop
let cookie = ''
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const as = (email: string) => ({ cookie, 'x-signed-in-as': encodeURIComponent(email) })

test('a call in the name of somebody who is not signed in any more shows nothing and changes nothing', async () => {
  const form = await makeFloor(database.db, 'named-oak')
  const path = `/api/products/${form.id}`
  const body = { ...inputOf(form), priceMinor: 7000 }
  const written = await shop.call('PUT', path, { body, headers: as('somebody@example.com') })
  expect([written.status, written.body.code]).toEqual([409, 'OTHER_PERSON'])
  const shown = await shop.call('GET', path, { headers: as('somebody@example.com') })
  expect([shown.status, shown.body.product]).toEqual([409, undefined])
  expect(await findProductForm(database.db, form.id)).toMatchObject({ version: form.version, priceMinor: 5000 })
  expect((await shop.call('PUT', path, { body, headers: as(testAdmin.email) })).status).toBe(200)
})

test('who is signed in can always be asked, and nobody at all is a session that is over', async () => {
  const asked = await shop.call('GET', '/api/auth/session', { headers: as('somebody@example.com') })
  expect(asked.body).toMatchObject({ user: { email: testAdmin.email } })
  const nobody = await shop.call('GET', '/api/products', { headers: { 'x-signed-in-as': 'somebody%40example.com' } })
  expect(nobody.body.code).toBe('UNAUTHENTICATED')
})
