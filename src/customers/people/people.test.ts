import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { askedQuote, quoteInput } from '../../../tests/data/quotes.ts'
import { brokenPeople } from '../../../tests/race/trace/person-invariants.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { joinGuestOrders } from '../../orders/guest-commands.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { findCustomer } from '../queries.ts'
import { mergePeople, separatePerson } from './commands.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase(8)
})
afterAll(() => database?.drop())

const run = (statement: string, values: unknown[] = []) => database.pool.query(statement, values)
const guestId = async (email: string): Promise<string> =>
  (await run('select id from people where user_id is null and email = $1', [email])).rows[0]?.id
const merge = (id: string, from: string) => inTransaction(database.db, (tx) => mergePeople(tx, { id, from }))
const separate = (id: string, part: string) => inTransaction(database.db, (tx) => separatePerson(tx, { id, part }))

let people = 0
const address = (name = 'guest') => `${name}${++people}@example.com`

describe('somebody without an account', () => {
  test('is one customer by their e-mail address, however it is typed, by the name that they gave last', async () => {
    const email = address()
    await soldOrder(database.db, { email, paidMinor: 5000, placedAt: new Date('2026-01-05T10:00:00Z') })
    await soldOrder(database.db, { email: email.toUpperCase(), fullName: 'Noor Rahman', phone: '604-555-0111' })
    const view = await findCustomer(database.db, await guestId(email))
    expect(view).toMatchObject({
      name: 'Noor Rahman',
      email,
      phone: '604-555-0111',
      hasAccount: false,
      orderCount: 2,
      spend: [{ currency: 'USD', minor: 5000 }],
      orders: [],
    })
    expect(view?.guestOrders).toHaveLength(2)
    expect(view?.createdAt).toBe('2026-01-05T10:00:00.000Z')
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('is a customer by a quote alone, and by no order without an e-mail address', async () => {
    const quote = await askedQuote(database.db, await quoteInput(database.db, { slug: 'fraser-drift-oak' }))
    const { rows } = await run('select lower(email) as email from quotes where id = $1', [quote.id])
    expect(await findCustomer(database.db, await guestId(rows[0].email))).toMatchObject({ orderCount: 0 })
    const before = (await run('select count(*) from people')).rows
    await soldOrder(database.db, { email: '' })
    expect((await run('select count(*) from people')).rows).toEqual(before)
    await run('delete from quotes where id = $1', [quote.id])
    expect(await guestId(rows[0].email)).toBeUndefined()
  })

  test('becomes one with their account when its mailbox is proved to be theirs, and never before', async () => {
    const email = address()
    await soldOrder(database.db, { email, paidMinor: 700 })
    const guest = await guestId(email)
    const account = await customer(database.db, email, 'nine red tulips')
    expect(await findCustomer(database.db, account)).toMatchObject({ orderCount: 0, guestOrders: [], merged: [] })
    expect((await findCustomer(database.db, guest))?.id).toBe(guest)
    await run('update users set email_verified_at = now() where id = $1', [account])
    const view = await findCustomer(database.db, account)
    expect(view).toMatchObject({ orderCount: 1, merged: [{ id: guest }] })
    expect((await findCustomer(database.db, guest))?.id).toBe(account)
    // What comes later from the same mailbox is theirs, too; that they are one is not for staff to undo.
    await soldOrder(database.db, { email })
    expect((await findCustomer(database.db, account))?.orderCount).toBe(2)
    expect(await separate(account, guest)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('is counted once with what they ordered before, when all of it joins their account', async () => {
    const email = address()
    for (const paidMinor of [700, 800, 900]) await soldOrder(database.db, { email, paidMinor })
    const account = await customer(database.db, email, 'nine red tulips')
    await run('update users set email_verified_at = now() where id = $1', [account])
    await inTransaction(database.db, (tx) => joinGuestOrders(tx, { userId: account, email }))
    expect(await findCustomer(database.db, account)).toMatchObject({ orderCount: 3, spend: [{ minor: 2400 }] })
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('is one with the account also where both come at once', async () => {
    for (let round = 0; round < 8; round++) {
      const email = address('race')
      const account = await customer(database.db, email, 'nine red tulips')
      await Promise.all([
        soldOrder(database.db, { email }),
        run('update users set email_verified_at = now() where id = $1', [account]),
        soldOrder(database.db, { email }),
      ])
      expect((await findCustomer(database.db, account))?.orderCount).toBe(2)
    }
    expect(await brokenPeople(database.db)).toEqual({})
  })
})

describe('staff', () => {
  test('take two for one person and for two again; orders that come meanwhile are counted where they belong', async () => {
    const [typed, meant] = [address('typo'), address('right')]
    await soldOrder(database.db, { email: typed, paidMinor: 100 })
    await soldOrder(database.db, { email: meant, paidMinor: 200 })
    const [part, whole] = [await guestId(typed), await guestId(meant)]
    expect(await merge(whole, part)).toMatchObject({ ok: true })
    await soldOrder(database.db, { email: typed, paidMinor: 50 })
    expect(await findCustomer(database.db, part)).toMatchObject({
      id: whole,
      orderCount: 3,
      spend: [{ minor: 350 }],
      merged: [{ id: part, email: typed }],
    })
    expect(await merge(whole, part)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await separate(whole, part)).toMatchObject({ ok: true })
    expect(await separate(whole, part)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect((await findCustomer(database.db, part))?.spend).toMatchObject([{ minor: 150 }])
    expect((await findCustomer(database.db, whole))?.spend).toMatchObject([{ minor: 200 }])
    expect(await brokenPeople(database.db)).toEqual({})
  })

  test('do not merge accounts, nobody with themselves, and nobody who is not there', async () => {
    const email = address()
    await soldOrder(database.db, { email })
    const guest = await guestId(email)
    const account = await customer(database.db, address('account'), 'nine red tulips')
    expect(await merge(guest, account)).toMatchObject({ ok: false, code: 'HAS_ACCOUNT' })
    expect(await merge(guest, guest)).toMatchObject({ ok: false, code: 'CONFLICT' })
    expect(await merge(uuidv7(), guest)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    expect(await merge(guest, uuidv7())).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  test('who merge in circles at once leave nobody merged into one who is merged', async () => {
    for (let round = 0; round < 5; round++) {
      const ids = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const email = address('circle')
          await soldOrder(database.db, { email })
          return guestId(email)
        }),
      )
      const [a = '', b = '', c = ''] = ids
      await Promise.all([merge(a, b), merge(b, c), merge(c, a)])
      expect(await brokenPeople(database.db)).toEqual({})
    }
  })
})

test('whatever becomes of orders, accounts and merges, everybody is counted with what is theirs', async () => {
  const emails = ['ann@h.example', 'ben@h.example', 'cem@h.example'] as const
  const step = fc.record({
    what: fc.constantFrom(
      'order',
      'pay',
      'move',
      'drop',
      'account',
      'prove',
      'claim',
      'leave',
      'merge',
      'part',
      'wipe',
      'read',
    ),
    who: fc.nat(2),
    other: fc.nat(2),
    minor: fc.integer({ min: 1, max: 5000 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      await run("delete from orders where lower(email) like '%@h.example' or note = 'h'")
      await run("delete from users where email like '%@h.example'")
      await run("delete from people where email like '%@h.example'")
      await run("delete from subscribers where email like '%@h.example'")
      for (const { what, who, other, minor } of steps) {
        const [email, mate] = [emails[who] ?? '', emails[other] ?? '']
        const user = (await run('select id from users where email = $1', [email])).rows[0]?.id ?? null
        const [first, second] = [await guestId(email), await guestId(mate)]
        if (what === 'order') await soldOrder(database.db, { email, userId: who === other ? user : null, note: 'h' })
        if (what === 'pay') await run('update orders set paid_minor = paid_minor + $2 where email = $1', [email, minor])
        if (what === 'move')
          await run('update orders set email = $2 where id in (select id from orders where email = $1 limit 1)', [
            email,
            mate,
          ])
        if (what === 'drop')
          await run('delete from orders where id in (select id from orders where email = $1 limit 1)', [email])
        if (what === 'account' && !user) await customer(database.db, email, 'nine red tulips')
        if (what === 'prove') await run('update users set email_verified_at = now() where email = $1', [email])
        if (what === 'claim')
          await run('update orders set user_id = $2 where email = $1 and user_id is null', [email, user])
        if (what === 'leave') await run('delete from users where email = $1', [email])
        if (what === 'merge' && first && second) await merge(user ?? first, second)
        if (what === 'part' && first && second) await separate(first, second)
        if (what === 'read')
          await run(
            `insert into subscribers (id, email, language, status, confirm_hash, unsubscribe_token, confirmed_at)
             values (gen_random_uuid(), $1, 'en', 'confirmed', $1, $1, now())
             on conflict (email) do update set status = case subscribers.status when 'confirmed' then 'unsubscribed' else 'confirmed' end`,
            [email],
          )
        if (what === 'wipe') await run("update orders set email = '' where email = $1 and user_id is null", [email])
      }
      expect(await brokenPeople(database.db)).toEqual({})
    }),
    { numRuns: 25 },
  )
}, 120_000)
