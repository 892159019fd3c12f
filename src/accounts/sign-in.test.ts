import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'

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

const page = (address: string, cookie = '') => shop.call('GET', address, { headers: { cookie } })

test.each([
  ['CredentialsSignin', 'The email or password is incorrect.'],
  ['MissingCSRF', 'This form has expired.'],
  ['SessionRequired', 'Please sign in first.'],
  ['<script>', 'We couldn’t sign you in.'],
])('the page says what %s means', async (error, sentence) => {
  const { status, text } = await page(`/signin?error=${encodeURIComponent(error)}`)
  expect(status).toBe(200)
  expect(text).toContain(sentence)
})

test('the form takes along where to go afterwards, as text', async () => {
  const { text } = await page('/signin?callbackUrl=%2Fshop%3Fa%3D%22%3E%3Cb%3E')
  expect(text).toContain('value="/shop?a=&quot;&gt;&lt;b&gt;"')
})

test('without script the form signs in and goes there', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...testAdmin, callbackUrl: '/shop' })) body.append(name, value)
  const headers = { origin: shop.url, accept: 'text/html' }
  const answer = await fetch(`${shop.url}/api/auth/callback/credentials`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/shop'])
  expect(answer.headers.get('set-cookie')).toMatch(/^underfoot-session=/)
})

test('who is signed in already is sent on, and only within the shop', async () => {
  const cookie = await shop.signIn()
  const onward = async (callbackUrl: string) =>
    (await page(`/signin?callbackUrl=${encodeURIComponent(callbackUrl)}`, cookie)).headers.get('location')
  expect(await onward('/shop')).toBe('/shop')
  expect(await onward('//evil.example')).toBe('/')
  expect((await page('/signin', cookie)).status).toBe(303)
})
