import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { users } from '../accounts/tables.ts'
import { fromCsv } from '../http/csv.ts'
import { uuidv7 } from '../platform/ids.ts'

let database: TestDatabase
let shop: TestShop
let boss: { headers: { cookie: string } }
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  const permissions = [{ name: 'customers' as const, view: true, edit: false, delete: false }]
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  boss = { headers: { cookie: cookie.replace('__Host-', '') } }
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

let people = 0
async function someone(change: Partial<typeof users.$inferInsert> = {}) {
  const email = `mira${++people}@example.com`
  const id = await customer(database.db, email, 'nine red tulips')
  await database.db
    .update(users)
    .set({ emailVerifiedAt: new Date(), ...change })
    .where(eq(users.id, id))
  return { id, email }
}

const names = async (query: string) => {
  const { body } = await shop.call('GET', `/api/customers?${query}`, boss)
  return (body.customers as { name: string }[]).map(({ name }) => name)
}

describe('the list of customers', () => {
  test('searches name, e-mail and phone, filters, and sorts by spend and orders', async () => {
    const [rich, keen, quiet] = [
      await someone({ name: 'Quorra Rich', phone: '(604) 555-0177' }),
      await someone({ name: 'Quorra Keen' }),
      await someone({ name: 'Quorra Quiet', emailVerifiedAt: null, deactivatedAt: new Date() }),
    ]
    await soldOrder(database.db, { userId: rich.id, paidMinor: 90_000 })
    for (let order = 0; order < 3; order++) await soldOrder(database.db, { userId: keen.id, quantity: 1 })
    await database.pool.query(
      `insert into subscribers (id, email, language, status, confirm_hash, unsubscribe_token, confirmed_at)
       values ($1, $2, 'en', 'confirmed', 'x', 'y', now())`,
      [uuidv7(), keen.email],
    )

    const all = ['Quorra Keen', 'Quorra Quiet', 'Quorra Rich']
    expect(await names('search=quorra&sort=na')).toEqual(all)
    expect(await names('search=quorra&sort=nb')).toEqual([...all].reverse())
    expect((await names('search=quorra&sort=pb'))[0]).toBe('Quorra Rich')
    expect((await names('search=quorra&sort=ob'))[0]).toBe('Quorra Keen')
    expect(await names('search=604-555-0177')).toEqual(['Quorra Rich'])
    expect(await names(`search=${quiet.email}`)).toEqual(['Quorra Quiet'])
    expect(await names('search=quorra&verified=no')).toEqual(['Quorra Quiet'])
    expect(await names('search=quorra&state=closed')).toEqual(['Quorra Quiet'])
    expect(await names('search=quorra&orders=no')).toEqual(['Quorra Quiet'])
    expect(await names('search=quorra&newsletter=yes')).toEqual(['Quorra Keen'])
    expect(await names('search=%25')).toEqual([])
  })

  test('counts everybody without those who are merged into others, as a plain count does', async () => {
    const head = await someone({ name: 'Merla Head' })
    await soldOrder(database.db, { email: 'merla@example.com' })
    const plain = async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        'select count(*)::int as count from people where merged_into is null',
      )
      return rows[0]?.count
    }
    const total = async () => (await shop.call('GET', '/api/customers?sort=pb', boss)).body.total
    const before = await total()
    expect(before).toBe(await plain())
    await database.pool.query(
      `update people set merged_into = $1 where user_id is null and email = 'merla@example.com'`,
      [head.id],
    )
    expect(await total()).toBe(Number(before) - 1)
    expect(await total()).toBe(await plain())
    // By where words begin, whoever is found for themselves and for whom is merged into them is there once.
    expect(await names('search=me')).toEqual(['Merla Head'])
  })

  test.each(['sort=email', 'verified=perhaps', 'page=0', `search=${'x'.repeat(101)}`])(
    '%s is refused',
    async (query) => {
      expect((await shop.call('GET', `/api/customers?${query}`, boss)).status).toBe(400)
    },
  )

  test('is given out as a file that no spreadsheet calculates', async () => {
    await someone({ name: '=HYPERLINK("https://evil.example")', phone: '+1 604 555 0101' })
    const file = await shop.call('GET', '/api/customers.csv?search=hyperlink', boss)
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
    const [head, row] = fromCsv(Buffer.from(file.text))
    expect(head?.slice(0, 3)).toEqual(['Name', 'Email', 'Phone'])
    expect(row?.slice(0, 3)).toEqual([
      '=HYPERLINK("https://evil.example")',
      `mira${people}@example.com`,
      '+1 604 555 0101',
    ])
  })
})
