import { afterAll, beforeAll, expect, test } from 'vitest'
import { areas } from '../../src/platform/actor.ts'
import { soldOrder } from '../data/admin.ts'
import { everyRole, type Role } from '../data/people.ts'
import { declaredCalls } from '../shop/calls.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

let database: TestDatabase
let shop: TestShop
let roles: Role[]
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  roles = await everyRole(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const everything = areas.map((name) => ({ name, view: true, edit: true, delete: true }))

/** All that a client might send to be more than it is, under the names of the session, of the tables and of other shops. */
const claims = {
  a: true,
  isAdmin: true,
  is_admin: true,
  admin: true,
  role: 'superadmin',
  active: true,
  s: { status: true, permissions: everything },
  staff: { active: true, permissions: everything },
  permissions: everything,
  mustChangePassword: false,
  emailVerifiedAt: '2026-01-01',
}

async function rights(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select u.id, u.is_admin, u.must_change_password, u.email_verified_at, m.active, m.permissions
     from users u left join staff_members m on m.user_id = u.id order by u.id`,
  )
  return rows
}

test('A4 no call gives anybody rights, whoever asks and whatever they send', async () => {
  const before = await rights()
  const asking = roles.filter(({ name }) => /^(customer|dismissed staff|staff with)/.test(name))
  expect(asking).toHaveLength(4)
  for (const [name, { body }] of Object.entries(declaredCalls)) {
    const [method = '', pattern = ''] = name.split(' ')
    if (method === 'GET') continue
    for (const { cookie, name: who } of asking) {
      const { id } = await soldOrder(database.db)
      const sent = { ...claims, ...body, data: { ...claims, ...(body?.data as object | undefined) } }
      const { status } = await shop.call(method, pattern.replace(/\{\w+\}/, id), { body: sent, headers: { cookie } })
      expect(status, `${name}, ${who}`).toBeLessThan(500)
    }
  }
  expect(await rights()).toEqual(before)
})
