import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testAdmin, testDatabase } from '../../tests/shop/database.ts'
import { testShop } from '../../tests/shop/shop.ts'
import { administrate } from './administrators.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(4)
})
afterAll(() => database?.drop())

const say = (...words: string[]) => administrate(database.db, words)
const passwordIn = (text: string): string => /shown this once: (\S+)/.exec(text)?.[1] ?? ''
const actions = async () =>
  (
    await database.db.execute<{ action: string; kind: string }>(
      sql`select action, actor_kind as kind from audit_log where subject like 'staff:%' order by at, id`,
    )
  ).rows

async function signInOf(email: string, password: string): Promise<number> {
  const shop = await testShop(database)
  try {
    return (await shop.call('POST', '/api/auth/callback/credentials', { body: { email, password } })).status
  } finally {
    await shop.close()
  }
}

beforeEach(async () => {
  await database.db.execute(sql`delete from audit_log`)
})

describe('the command line', () => {
  test('lists who may run the shop', async () => {
    const said = await say('list')
    expect(said.code).toBe(0)
    expect(said.text).toContain(testAdmin.email)
    expect(said.text).toContain('owner')
  })

  test('makes an owner of an address that nobody has, with a password that has to be changed', async () => {
    const said = await say('add', 'New.Owner@Example.com')
    expect(said).toMatchObject({ code: 0 })
    expect(passwordIn(said.text)).toMatch(/^\S{12,}$/)
    const { rows } = await database.db.execute(
      sql`select is_admin as "isAdmin", must_change_password as "mustChange" from users where email = 'new.owner@example.com'`,
    )
    expect(rows).toEqual([{ isAdmin: true, mustChange: true }])
    expect((await say('list')).text).toContain('new.owner@example.com')
    expect(await actions()).toEqual([{ action: 'staff.create', kind: 'system' }])
  })

  test('makes an owner of a customer, a closed account and an administrator with fewer rights, and keeps their password', async () => {
    const id = await customer(database.db, 'closed@example.com', 'nine red tulips')
    await database.db.execute(sql`update users set deactivated_at = now(), is_admin = true where id = ${id}`)
    await database.db.execute(sql`insert into staff_members (user_id) values (${id})`)
    expect((await say('list')).text).toMatch(/closed@example\.com.* closed /)
    const said = await say('add', 'closed@example.com')
    expect(passwordIn(said.text)).toBe('')
    expect((await say('list')).text).toMatch(/closed@example\.com.* owner /)
    expect(await signInOf('closed@example.com', 'nine red tulips')).toBe(200)
  })

  test('gives another password, with which the old one opens nothing and every session ends', async () => {
    const id = await customer(database.db, 'forgot@example.com', 'nine red tulips')
    expect(await signInOf('forgot@example.com', 'nine red tulips')).toBe(200)
    const said = await say('password', 'forgot@example.com')
    const { rows } = await database.db.execute(sql`select 1 from sessions where user_id = ${id}`)
    expect(rows).toEqual([])
    expect(await signInOf('forgot@example.com', 'nine red tulips')).toBe(401)
    expect(await signInOf('forgot@example.com', passwordIn(said.text))).toBe(200)
    expect((await actions()).map(({ action }) => action)).toEqual(['staff.resetPassword'])
  })

  test('takes one-time codes away', async () => {
    const id = await customer(database.db, 'phone@example.com', 'nine red tulips')
    await database.db.execute(
      sql`insert into second_factors (user_id, secret, confirmed_at) values (${id}, 'sealed', now())`,
    )
    expect((await say('two-factor', 'phone@example.com')).code).toBe(0)
    const { rows } = await database.db.execute(sql`select 1 from second_factors where user_id = ${id}`)
    expect(rows).toEqual([])
  })

  test.each([
    [[], 2],
    [['help'], 2],
    [['list', 'all'], 2],
    [['add'], 2],
    [['add', 'nobody'], 2],
    [['add', 'a@example.com', 'b@example.com'], 2],
    [['password', 'stranger@example.com'], 1],
    [['two-factor', 'stranger@example.com'], 1],
    [['add', '$(reboot)@example.com'], 2],
  ])('says why it does nothing for %j', async (words, code) => {
    const said = await say(...words)
    expect(said.code).toBe(code)
    expect(said.text.length).toBeGreaterThan(20)
    expect(await actions()).toEqual([])
  })
})
