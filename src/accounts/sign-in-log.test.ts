import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'

let database: TestDatabase
let shop: TestShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database, { logLevel: 'info' })
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const told = new Set([
  'signed in',
  'signed out',
  'a sign-in was refused',
  'a call was refused',
  'an account was changed by its owner',
])

/** The lines about people that some work left in the log, without their moment and their request. */
async function linesOf(work: () => Promise<unknown>, { logged } = shop): Promise<Record<string, unknown>[]> {
  logged.length = 0
  await work()
  return logged.flatMap((line) => {
    const { time: _time, request: _request, level: _level, ...fields } = JSON.parse(line)
    return told.has(fields.message) ? [fields] : []
  })
}

const user = expect.stringMatching(/^[0-9a-f-]{36}$/)
const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', path, { body, headers })

test('signing in, what its owner changes of an account, and signing out are lines that name the person by id', async () => {
  let cookie = ''
  const signIn = async () => {
    cookie = await shop.signIn()
  }
  expect(await linesOf(signIn)).toEqual([{ message: 'signed in', by: 'password', user }])
  expect(
    await linesOf(() => post('/api/auth/sessions/end-others', { password: testAdmin.password }, { cookie })),
  ).toEqual([
    {
      message: 'an account was changed by its owner',
      user,
      call: '/api/auth/sessions/end-others',
      done: 'sessionsEnded',
    },
  ])
  expect(await linesOf(() => post('/api/auth/signout', {}, { cookie }))).toEqual([{ message: 'signed out', user }])
})

test('a wrong password is a line, without the address and the password that were typed', async () => {
  const lines = await linesOf(() =>
    post('/api/auth/callback/credentials', { email: testAdmin.email, password: 'a wrong one' }),
  )
  expect(lines).toEqual([{ message: 'a sign-in was refused', by: 'password', reason: 'WRONG_CREDENTIALS' }])
})

test('a call without the right to it, from another site or with a link that is over is a line', async () => {
  expect(await linesOf(() => shop.call('GET', '/api/orders'))).toEqual([
    { message: 'a call was refused', call: 'GET /api/orders', reason: 'UNAUTHENTICATED' },
  ])
  expect(await linesOf(() => post('/api/auth/register', {}, { origin: 'https://evil.example' }))).toEqual([
    { message: 'a call was refused', call: 'POST /api/auth/register', reason: 'CROSS_SITE' },
  ])
  const token = 'x'.repeat(43)
  const used = { token, newPassword: 'grey oak by the river' }
  expect(await linesOf(() => post('/api/auth/reset', used))).toEqual([
    { message: 'a call was refused', call: 'POST /api/auth/reset', reason: 'LINK_USED' },
  ])
})

test('what no page of the shop would send is a line', async () => {
  expect(await linesOf(() => post('/api/auth/register', { email: 'a\u0000@example.com' }))).toEqual([
    { message: 'a call was refused', call: 'POST /api/auth/register', reason: 'BAD_REQUEST' },
  ])
})

test('a network that tries too often is one line, however often it tries', async () => {
  const strict = await testShop(database, { logLevel: 'info', env: { RATE_LIMIT_SCALE: '1' } })
  const tryOften = async () => {
    for (let tries = 0; tries < 40; tries++) await strict.call('POST', '/api/auth/signin/google', { body: {} })
  }
  expect(await linesOf(tryOften, strict)).toEqual([
    { message: 'a call was refused', call: 'POST /api/auth/signin/{provider}', reason: 'RATE_LIMITED' },
  ])
  await strict.close()
})

test('what a form lacks is no line', async () => {
  expect(await linesOf(() => post('/api/auth/register', { email: 'no address' }))).toEqual([])
})
