import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { customer } from '../../../tests/data/people.ts'
import { askedQuote, quoteInput } from '../../../tests/data/quotes.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { type Area, areas } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { EVENTS_SHOWN, listEvents } from './queries.ts'
import { eventKinds, kindsSeen, placeOf } from './rules.ts'

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

const run = (statement: string, values: unknown[]) => database.pool.query(statement, values)
/** What staff with a right to view these areas are told. */
async function told(id: string, seen: readonly Area[], query = '') {
  const permissions = seen.map((name) => ({ name, view: true, edit: false, delete: false }))
  const { cookie } = await signedIn(database.db, { staff: { active: true, permissions } })
  const headers = { cookie: cookie.replace('__Host-', '') }
  return shop.call('GET', `/api/customers/${id}/timeline${query}`, { headers })
}
const kindsOf = (body: Record<string, unknown>) => (body.events as { kind: string }[]).map(({ kind }) => kind).sort()

/** Somebody with an account and an event of every kind but an order of samples. */
async function busyPerson(email: string) {
  const id = await customer(database.db, email, 'nine red tulips')
  await run('update users set email_verified_at = now() where id = $1', [id])
  await shop.signIn(email, 'nine red tulips')
  const order = await soldOrder(database.db, { userId: id, email, paidMinor: 5000 })
  await run(
    `insert into order_timeline (id, order_id, kind, "from", "to", actor_name) values ($1, $2, 'payment', 'unpaid', 'paid', '')`,
    [uuidv7(), order.id],
  )
  await run(
    `insert into order_timeline (id, order_id, kind, "to", note, actor_name) values ($1, $2, 'message', 'customer', 'Is Tuesday good?', '')`,
    [uuidv7(), order.id],
  )
  await run(
    `insert into order_refunds (id, order_id, kind, way, state, amount_minor, actor_name) values ($1, $2, 'amount', 'cod', 'done', 700, '')`,
    [uuidv7(), order.id],
  )
  await run(
    `insert into customer_returns (id, order_id, position, reason, way, terms, expected_minor) values ($1, $2, 1, 'leftOver', 'bring', '{}', 300)`,
    [uuidv7(), order.id],
  )
  const quote = await askedQuote(database.db, {
    ...(await quoteInput(database.db)),
    contact: { fullName: 'Mira', phone: '604-555-0123', email },
  })
  await run('update quotes set user_id = $1 where id = $2', [id, quote.id])
  await run(`insert into projects (user_id, id, document) values ($1, $2, '{"name":"Home"}')`, [id, uuidv7()])
  await run(
    `insert into subscribers (id, email, language, status, confirm_hash, unsubscribe_token, confirmed_at, unsubscribed_at)
     values ($1, $2, 'en', 'unsubscribed', $2, $2, now(), now())`,
    [uuidv7(), email],
  )
  await run(`insert into customer_notes (id, user_id, note, actor_name) values ($1, $2, 'Rings after six', 'Dana')`, [
    uuidv7(),
    id,
  ])
  const message = { name: 'Mira', email, phone: '', subject: 'Oak', message: 'Is the oak waterproof?' }
  expect((await shop.call('POST', '/api/contact', { body: message })).status).toBe(200)
  await run(
    `insert into mails (id, key, recipient, language, subject, text, html, status, sent_at) values ($1, $2, upper($3), 'en', 'News', '', '', 'sent', now())`,
    [uuidv7(), uuidv7(), email],
  )
  return { id, order }
}

describe('the timeline of a customer', () => {
  test('has every kind of event for those who may view all, and none of orders for those who may not', async () => {
    const { id, order } = await busyPerson('busy@example.com')
    const { body } = await told(id, areas)
    const every = eventKinds.filter((kind) => kind !== 'sample')
    expect([...new Set(kindsOf(body))]).toEqual(every)
    expect(body.events).toContainEqual(
      expect.objectContaining({
        kind: 'refund',
        amountMinor: 700,
        rowId: order.id,
        state: 'done',
      }),
    )
    expect([...new Set(kindsOf((await told(id, ['customers'])).body))]).toEqual([
      'account',
      'message',
      'note',
      'project',
      'signIn',
    ])
    expect((await told(id, ['order'])).status).toBe(403)
    for (const nobody of ['no-id', uuidv7()]) expect((await told(nobody, ['customers'])).status).toBe(404)
  })

  test('is that of a person: with what they did without an account, and nothing of an address that is not proved theirs', async () => {
    const email = 'twice@example.com'
    const guestOrder = await soldOrder(database.db, { email })
    const id = await customer(database.db, email, 'nine red tulips')
    expect(kindsOf((await told(id, areas)).body)).toEqual(['account'])
    await run('update users set email_verified_at = now() where id = $1', [id])
    expect(kindsOf((await told(id, areas)).body)).toEqual(['account', 'order'])
    await run(
      `update order_lines set unit = 'sample', quantity = 1, total_minor = unit_price_minor, stock_taken = false,
      unit_measure = 'count', coupon_applies = false where order_id = $1`,
      [guestOrder.id],
    )
    expect(kindsOf((await told(id, areas)).body)).toEqual(['account', 'sample'])
  })

  test('has on its pages every event once, the newest first, as a plain scan of all of them', async () => {
    const { id } = await busyPerson('pages@example.com')
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(5), { minLength: 1, maxLength: 80 }), async (days) => {
        await run('delete from customer_notes where user_id = $1', [id])
        // Many at one moment: their order is that of their keys.
        await run(
          `insert into customer_notes (id, user_id, note, actor_name, at)
           select gen_random_uuid(), $1, 'Note', 'Dana', timestamptz '2026-03-01 10:00:00.123456+00' - day * interval '1 day'
           from unnest($2::int[]) day`,
          [id, days],
        )
        const all: { key: string; at: string }[] = []
        let before: ReturnType<typeof placeOf>
        for (;;) {
          const page = await listEvents(database.db, id, { kinds: eventKinds, before })
          expect(page.events.length).toBeLessThanOrEqual(EVENTS_SHOWN)
          all.push(...page.events)
          if (page.next === null) break
          before = placeOf(page.next)
          expect(before).toBeDefined()
        }
        expect(all.filter(({ key }) => key.startsWith('note:'))).toHaveLength(days.length)
        expect(new Set(all.map(({ key, at }) => `${key} ${at}`)).size).toBe(all.length)
        expect(all.map(({ at }) => at)).toEqual(
          all
            .map(({ at }) => at)
            .sort()
            .reverse(),
        )
      }),
      { numRuns: 10 },
    )
  })

  test.each(['x', '1_note', `1_note:${'a'.repeat(65)}`, "1_note:' or 1=1", '123456789012345678_note:a'])(
    'has no page after %s',
    async (before) => {
      expect(placeOf(before)).toBeUndefined()
      const { id } = await soldOrder(database.db, { email: 'some@example.com' })
      expect((await told(id, ['customers'], `?before=${encodeURIComponent(before)}`)).status).toBe(400)
    },
  )
})

test('who may view nothing else sees what takes no other right', () => {
  expect(kindsSeen(() => false)).toEqual(['account', 'message', 'note', 'project', 'signIn'])
  expect(kindsSeen(() => true)).toEqual([...eventKinds])
})
