import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../tests/data/admin.ts'
import { customer } from '../../tests/data/people.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { users } from '../accounts/tables.ts'
import { fromCsv } from '../http/csv.ts'
import { uuidv7 } from '../platform/ids.ts'
import { listCustomersSchema } from './admin-schema.ts'
import { listCustomers } from './list-queries.ts'
import { customerSorts } from './rules.ts'

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

  test('has what a plain query has, in every order and on every page, with orders or without, by the beginning of a word', async () => {
    // Every fifth is merged into the one before, whose name begins otherwise; of each three one never ordered, and many bought as much as others.
    await database.pool.query(`
      insert into people (id, email, name, merged_into, order_count, spend_minor, last_order_at, created_at)
      select md5('zo' || n)::uuid, 'p' || n || '@example.net', (array['Zola', 'Vera', 'Vita'])[1 + n % 3] || ' ' || n % 7,
        case when n % 5 = 0 then md5('zo' || n - 1)::uuid end, orders, orders * (n % 4) * 100, case when orders > 0 then now() - n % 9 * interval '1 day' end,
        now() - n % 11 * interval '1 day'
      from generate_series(1, 90) n, lateral (select case when n % 5 = 0 then 0 else n % 3 end as orders) one`)
    const ranks: Readonly<Record<string, string>> = {
      d: 'created_at',
      n: 'lower(name)',
      p: 'spend_minor',
      o: 'order_count',
      l: `coalesce(last_order_at, '-infinity')`,
    }
    for (const sort of customerSorts)
      for (const orders of [undefined, 'yes', 'no'] as const)
        for (const search of ['', 'zo']) {
          const way = sort.endsWith('b') ? 'desc' : ''
          const { rows } = await database.pool.query<{ id: string }>(
            `select id from people h where merged_into is null and ($1::boolean is null or (order_count > 0) = $1)
               and ($2 = '' or exists (select from people i where h.id in (i.id, i.merged_into) and lower(i.name) like $2 || '%'))
             order by ${ranks[sort.slice(0, 1)]} ${way}, id ${way}`,
            [orders === undefined ? null : orders === 'yes', search],
          )
          const meant = rows.map(({ id }) => id)
          const seen: string[] = []
          for (let page = 1; page <= Math.ceil(meant.length / 25); page++) {
            const list = await listCustomers(database.db, listCustomersSchema.parse({ sort, orders, search, page }))
            expect([sort, orders, search, list.total]).toEqual([sort, orders, search, meant.length])
            seen.push(...list.customers.map(({ id }) => id))
          }
          expect([sort, orders, search, seen]).toEqual([sort, orders, search, meant])
        }
    await database.pool.query(`delete from people where email like 'p%@example.net'`)
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
