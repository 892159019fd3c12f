import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tried } from '../../tests/data/orders.ts'
import { quoteInput, quoteStaff, sentQuote, storedQuote } from '../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { bells, follow } from '../../tests/shop/dispatched-events.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { visitor } from '../platform/actor.ts'
import { createLog } from '../platform/log.ts'
import { inTransaction } from '../platform/postgres/database.ts'
import { declineQuote } from './accept-commands.ts'
import { listEnding, tellOfEnding } from './ending-commands.ts'
import { isEnding } from './ending-rules.ts'
import { sendQuote, withdrawQuote } from './staff-commands.ts'
import { quotes } from './tables.ts'
import { tellOfEndings } from './worker.ts'

let database: TestDatabase
let shop: TestShop
const log = createLog({ level: 'error' })

beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})
beforeEach(async () => {
  await database.db.update(quotes).set({ status: 'withdrawn' }).where(sql`order_id is null`)
  await follow(database.db)
})

/** A quote that was just sent, to a mailbox of its own. */
const asked = async () => {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `${crypto.randomUUID()}@example.com` }
  return sentQuote(database.db, await quoteInput(database.db, { contact }))
}

/** A quote that ends so many hours from now. */
async function ending(hours: number) {
  const quote = await asked()
  await database.db
    .update(quotes)
    .set({ validUntil: new Date(Date.now() + hours * 3_600_000) })
    .where(eq(quotes.id, quote.id))
  await follow(database.db)
  return storedQuote(database.db, quote.id)
}
const tell = (id: string) => inTransaction(database.db, (tx) => tellOfEnding(tx, id))
const told = async () => (await follow(database.db)).filter(({ subject }) => subject.includes('ends on'))

describe('the end of a quote', () => {
  test('is near from so many days before until it is there, of one that waits for an answer', () => {
    const now = new Date('2026-11-26T18:00:00Z')
    const endsIn = (hours: number) => ({
      status: 'sent' as const,
      validUntil: new Date(now.getTime() + hours * 3_600_000),
    })
    expect(isEnding(endsIn(72), 3, now)).toBe(true)
    expect(isEnding(endsIn(72.001), 3, now)).toBe(false)
    expect(isEnding(endsIn(0), 3, now)).toBe(false)
    fc.assert(
      fc.property(fc.double({ min: -1000, max: 1000, noNaN: true }), (hours) => {
        expect(isEnding(endsIn(hours), 0, now)).toBe(false)
        expect(isEnding({ ...endsIn(hours), status: 'accepted' }, 30, now)).toBe(false)
      }),
    )
    expect(isEnding({ status: 'draft', validUntil: null }, 30, now)).toBe(false)
  })

  test('is told once, with what it comes to and the way to its page', async () => {
    const quote = await ending(48)
    expect([await tell(quote.id), await tell(quote.id)]).toEqual([true, false])
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ recipient: quote.email, subject: expect.stringContaining(quote.number) })
    expect(mail?.text).toContain(`/quote/${quote.token}`)
    expect(await told()).toEqual([])
  })

  test('is told once by several processes at once', async () => {
    const some = [await ending(5), await ending(40), await ending(71)]
    await ending(80)
    const counts = await Promise.all(Array.from({ length: 4 }, () => Promise.all(some.map(({ id }) => tell(id)))))
    expect(counts.flat().filter(Boolean)).toHaveLength(3)
    expect(await told()).toHaveLength(3)
  })

  test('is looked for from nine o’clock on, in the order in which quotes end', async () => {
    const [late, soon] = [await ending(60), await ending(20)]
    await ending(100)
    const hour = Number(
      new Intl.DateTimeFormat('en', { timeZone: 'America/Vancouver', hour: 'numeric', hourCycle: 'h23' }).format(
        new Date(),
      ),
    )
    expect(await listEnding(database.db, 'surrey', 10)).toEqual(hour < 9 ? [] : [soon.id, late.id])
    expect(await tellOfEndings(database.db, log)).toBe(hour < 9 ? 0 : 2)
  })

  test('is told of none that was declined, taken back or accepted, has ended, or was sent for no longer', async () => {
    const declined = await ending(20)
    await tried(database.db, (tx) => declineQuote(tx, visitor, declined.token))
    const withdrawn = await ending(20)
    await tried(database.db, async (tx) =>
      withdrawQuote(tx, await quoteStaff(database.db), { id: withdrawn.id, version: withdrawn.version }),
    )
    const over = await ending(-1)
    for (const { id } of [declined, withdrawn, over]) expect(await tell(id)).toBe(false)
    await database.db.execute(sql`update shop_settings set data = jsonb_set(data, '{quotes,validDays}', '2')`)
    const short = await asked()
    await database.db.execute(sql`update shop_settings set data = jsonb_set(data, '{quotes,validDays}', '14')`)
    expect(await tell(short.id)).toBe(false)
    expect(await told()).toEqual([])
  })

  test('is not told where the customer answers before the e-mail is written', async () => {
    const quote = await ending(20)
    expect(await tell(quote.id)).toBe(true)
    await tried(database.db, (tx) => declineQuote(tx, visitor, quote.token))
    expect(await told()).toEqual([])
  })

  test('is told anew of one that is sent again', async () => {
    const quote = await ending(20)
    expect(await tell(quote.id)).toBe(true)
    const { version } = await storedQuote(database.db, quote.id)
    const staff = await quoteStaff(database.db)
    await tried(database.db, (tx) => sendQuote(tx, staff, { id: quote.id, version }, 'https://shop.example'))
    expect(await storedQuote(database.db, quote.id)).toMatchObject({ endingToldAt: null })
    await database.db
      .update(quotes)
      .set({ validUntil: new Date(Date.now() + 3_600_000) })
      .where(eq(quotes.id, quote.id))
    expect(await tell(quote.id)).toBe(true)
  })
})

test('of a quote that was accepted the buyer reads so in the e-mail of its order, and staff in the bell', async () => {
  const quote = await ending(100)
  const body = { version: quote.version, share: 'whole', payment: 'cod' }
  expect((await shop.call('POST', `/api/quote/${quote.token}/accept`, { body })).status).toBe(200)
  const mails = await follow(database.db)
  const placed = mails.find(({ recipient, text }) => recipient === quote.email && text.includes('You accepted quote'))
  expect(placed?.text).toContain(`You accepted quote ${quote.number}`)
  const entries = await bells(database.db)
  const about = entries.filter(({ facts }) => facts.quoteNumber === quote.number)
  expect(about).toMatchObject([
    { kind: 'quoteAccepted', facts: { name: 'Ada Lindholm', totalMinor: quote.totalMinor } },
  ])
})
