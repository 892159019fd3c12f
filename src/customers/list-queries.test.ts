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
