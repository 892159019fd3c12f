import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { bells, follow } from '../../../tests/shop/dispatched-events.ts'
import { type TestShop, testShop } from '../../../tests/shop/shop.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import type { OrderListView, OrderView } from '../contracts.ts'
import { orderData } from '../personal-data.ts'
import { MOST_ANSWERS } from './commands.ts'

let database: TestDatabase
let shop: TestShop
let nadia: string
let viewer: string
const staff = async (edit: boolean) =>
  (
    await signedIn(database.db, {
      staff: { active: true, permissions: [{ name: 'order', view: true, edit, delete: false }] },
    })
  ).cookie.replace('__Host-', '')
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  nadia = await staff(true)
  viewer = await staff(false)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const call = (method: string, path: string, body?: unknown, cookie = nadia) =>
  shop.call(method, path, { body, headers: { cookie } })
const write = (id: string, message: string, messageId: string = crypto.randomUUID()) =>
  call('POST', `/api/orders/${id}/messages`, { messageId, message })
const answer = (token: string, message: string, more: object = {}) =>
  shop.call('POST', `/api/order/${token}/messages`, { body: { message, ...more } })
const read = async (id: string) => (await call('GET', `/api/orders/${id}`)).body.order as OrderView
const messagesOf = async (id: string) =>
  (await read(id)).timeline
    .filter(({ kind }) => kind === 'message')
    .map(({ to, note, isUnread }) => [to, note, isUnread])
const list = async (query: string) => (await call('GET', `/api/orders?${query}`)).body as unknown as OrderListView

let made = 0
async function order(change: Parameters<typeof soldOrder>[1] = {}) {
  const email = `ada${++made}@messages.example`
  const { id } = await soldOrder(database.db, { email, fullName: `Ada ${made}`, ...change })
  await database.pool.query('update orders set email_proved = true where id = $1', [id])
  const { rows } = await database.pool.query('select token from orders where id = $1', [id])
  return { id, email, token: rows[0].token as string }
}

test('a message goes to the customer once with the way to answer it, and the answer is kept, rung for and counted until it is read', async () => {
  const { id, email, token } = await order()
  await follow(database.db)
  const key = crypto.randomUUID()
  for (let time = 0; time < 3; time++)
    expect((await write(id, 'Is Tuesday good?\nWe come at 8.', key)).status).toBe(200)
  const sent = (await follow(database.db)).filter(({ recipient }) => recipient === email)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.text).toContain('Is Tuesday good?')
  expect(sent[0]?.html).toContain('We come at 8.')
  expect(sent[0]?.text).toContain(`/order/${token}`)
  const page = await shop.call('GET', `/order/${token}`)
  expect(page.text).toContain('Is Tuesday good?')
  expect(page.text).not.toMatch(/Nadia/)

  for (let time = 0; time < 2; time++) expect((await answer(token, 'Yes, ring the <b>side</b> door')).status).toBe(200)
  expect(await messagesOf(id)).toEqual([
    ['customer', 'Is Tuesday good?\nWe come at 8.', false],
    ['store', 'Yes, ring the <b>side</b> door', true],
  ])
  expect((await shop.call('GET', `/order/${token}`)).text).toContain('Yes, ring the &lt;b&gt;side&lt;/b&gt; door')
  await follow(database.db)
  const rung = (await bells(database.db)).filter(({ kind }) => kind === 'orderAnswered')
  expect(rung).toMatchObject([{ facts: { orderId: id } }])
  const unread = await list('unread=yes')
  expect(unread.orders.map((row) => [row.id, row.unread])).toEqual([[id, 1]])
  expect(unread).toMatchObject({ total: 1, unreadOrders: 1 })

  const last = (await read(id)).timeline.findLast(({ isUnread }) => isUnread)?.id ?? ''
  await answer(token, 'And the dog is friendly')
  expect((await call('POST', `/api/orders/${id}/messages/read`, { until: last })).status).toBe(200)
  // What came since was in nobody's view.
  expect((await messagesOf(id)).map(([, , isUnread]) => isUnread)).toEqual([false, false, true])
  await write(id, 'Good')
  expect((await list('unread=yes')).total).toBe(0)
})

test('without an address there is nothing to write to, and to what was not asked nobody answers', async () => {
  const { id, token } = await order({ email: '' })
  expect((await write(id, 'Hello')).body).toMatchObject({ code: 'NO_EMAIL' })
  expect((await answer(token, 'Hello')).status).toBe(404)
  expect((await answer('no-such-page', 'Hello')).status).toBe(404)
  expect(await messagesOf(id)).toEqual([])
  const other = await order()
  expect(
    (await call('POST', `/api/orders/${other.id}/messages`, { messageId: crypto.randomUUID(), message: 'Hi' }, viewer))
      .status,
  ).toBe(403)
  for (const message of ['', '  ', 'x'.repeat(2001), 'zero \u0000'])
    expect((await write(other.id, message)).status).toBe(400)
})

test('programs in the trap are kept nowhere, and nobody fills an order with answers, not even at once', async () => {
  const { id, token } = await order()
  await write(id, 'Is Tuesday good?')
  expect((await answer(token, 'Buy pills', { website: 'x' })).status).toBe(200)
  expect(await messagesOf(id)).toHaveLength(1)
  const all = await Promise.all(Array.from({ length: MOST_ANSWERS + 8 }, (_, at) => answer(token, `No. ${at}`)))
  expect(all.filter(({ status }) => status === 200)).toHaveLength(MOST_ANSWERS)
  expect(all.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'MESSAGE_LIMIT' })
  expect(await messagesOf(id)).toHaveLength(1 + MOST_ANSWERS)
  const kept = all.findIndex(({ status }) => status === 200)
  const same = await Promise.all(Array.from({ length: 6 }, () => answer(token, `No. ${kept}`)))
  expect(same.every(({ status }) => status === 200)).toBe(true)
  expect(await messagesOf(id)).toHaveLength(1 + MOST_ANSWERS)
  await write(id, 'We have read it all')
  expect((await answer(token, 'Thanks')).status).toBe(200)
})

test('both sides are in the customer’s own copy, and go with them where the order is closed', async () => {
  const { id, email, token } = await order({ status: 'completed' })
  await write(id, 'Is the floor good?')
  await answer(token, 'It is lovely')
  const person = { id: crypto.randomUUID(), email, provedEmail: email }
  const copy = (await orderData.collect(database.db, person as never)) as { orders: { messages: object[] }[] }
  expect(copy.orders[0]?.messages).toMatchObject([{ text: 'Is the floor good?' }, { text: 'It is lovely' }])
  await inTransaction(database.db, async (tx) => orderData.forget?.(tx, person as never))
  const { rows } = await database.pool.query(
    "select note from order_timeline where order_id = $1 and kind = 'message'",
    [id],
  )
  expect(rows).toEqual([{ note: '' }, { note: '' }])
})

test('the page says in every language who wrote, and a form without script comes back to it', async () => {
  const { id, token } = await order()
  await write(id, 'Is Tuesday good?')
  for (const language of ['en', 'fr', 'bn', 'ar'] as const) {
    const { text } = await shop.call('GET', `/order/${token}`, { headers: { cookie: `LANGUAGE=${language}` } })
    expect(text).toContain(translatorFor(language)('confirmation.messages.answer'))
  }
  const form = new FormData()
  form.set('message', 'Yes')
  form.set('page', 'order')
  const sent = await shop.call('POST', `/api/order/${token}/messages`, { body: form })
  expect([200, 303]).toContain(sent.status)
  expect(await messagesOf(id)).toHaveLength(2)
})
