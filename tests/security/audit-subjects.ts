import { secondFactors } from '../../src/accounts/tables.ts'
import type { EditedPage } from '../../src/cms/contracts.ts'
import { tradeApplications } from '../../src/customers/trade/tables.ts'
import { subscribers } from '../../src/newsletter/tables.ts'
import { uuidv7 } from '../../src/platform/ids.ts'
import { mails } from '../../src/platform/tables.ts'
import { zeroResultSearches } from '../../src/search/zero-results/tables.ts'
import { signedIn, soldOrder } from '../data/admin.ts'
import { draftValues } from '../data/drafts.ts'
import { findDemoProduct, setStock } from '../data/orders.ts'
import { askedQuote, quoteInput } from '../data/quotes.ts'
import { settingsAdmin } from '../data/settings.ts'
import { giftCardCalls } from './audit-gift-cards.ts'
import {
  type Admin,
  type Builders,
  changedBrand,
  chosen,
  goods,
  prepare,
  type Subject,
  sample,
  unique,
} from './audit-goods.ts'
import { inventoryCalls } from './audit-inventory.ts'
import { returnCalls } from './audit-returns.ts'
import { shipmentCalls } from './audit-shipments.ts'

export type { Subject } from './audit-goods.ts'

/** The calls that may be sent only with a right to change something, and yet change nothing; with the reason. */
export const changesNothing: Readonly<Record<string, string>> = {
  'POST /api/orders/quote': 'says what an order would cost, and no order comes of it',
  'POST /api/orders/{id}/edit/preview': 'says what an edit would come to, and leaves the order as it is',
  'POST /api/orders/{id}/shipments/rates': 'asks what carriers would take, and leaves the order as it is',
  'PUT /api/order-drafts/{id}': 'keeps what is typed, of which nothing comes before it is placed',
  'POST /api/orders/{id}/messages/read': 'marks what was seen, and leaves the order and its answers as they are',
  'POST /api/quotes/{id}/preview': 'says what an edit would come to, and leaves the quote as it is',
  'POST /api/textures/sheet': 'makes a picture to look at, which is no floor until it is saved by another call',
}

const order = async ({ database }: Admin): Promise<Subject> => ({ id: (await soldOrder(database.db)).id })

/** An order for which a payment came in, and what a refund of it asks for. */
async function paidOrder({ database }: Admin): Promise<Subject> {
  const { id } = await soldOrder(database.db)
  const { rows } = await database.pool.query(
    `with paid as (
       update orders set paid_minor = total_minor, payment_status = 'paid' where id = $2 returning id, total_minor, currency
     )
     insert into payments (id, order_id, provider, state, amount_minor, currency, provider_ref, money_ref, received_minor,
       received_currency, expires_at)
     select $1, id, 'stripe', 'paid', total_minor, currency, 'session', 'intent', total_minor, currency, now()
     from paid returning id`,
    [uuidv7(), id],
  )
  return { id, body: { refundId: uuidv7(), paymentId: rows[0].id, amount: '1.00', reason: 'a broken box' } }
}

const orderCalls: Builders = {
  'POST /api/orders': async ({ database }) => {
    const { id, stockItemId } = await findDemoProduct(database.db, 'boundary-bay-oak')
    await setStock(database.db, stockItemId, 100)
    const keys = { idempotencyKey: uuidv7(), cartId: uuidv7(), lines: [{ _id: id, qty: 1 }] }
    return {
      id: '',
      body: { ...sample('POST /api/orders'), ...keys },
      names: (answer) => orderOf(answer).id,
      adds: true,
    }
  },
  'POST /api/orders/{id}/status': order,
  'POST /api/orders/{id}/payment': order,
  'POST /api/orders/{id}/notes': async (admin) => ({ ...(await order(admin)), adds: true }),
  'POST /api/orders/{id}/messages': async (admin) => ({
    ...(await order(admin)),
    body: { messageId: uuidv7(), message: 'Is Tuesday good?' },
    adds: true,
  }),
  'POST /api/orders/{id}/messages/read': async (admin) => ({ ...(await order(admin)), body: { until: uuidv7() } }),
  'POST /api/orders/{id}/purchase-order': order,
  'POST /api/orders/{id}/hold': async (admin) => {
    const { id } = await order(admin)
    const { rows } = await admin.database.pool.query(
      "insert into order_holds (order_id, store, until) values ($1, 'surrey', now() + interval '1 day') returning until",
      [id],
    )
    // To the millisecond, as the screen has it.
    const from = new Date(rows[0].until).toISOString()
    await admin.database.pool.query('update order_holds set until = $2 where order_id = $1', [id, from])
    return { id, body: { from, days: 1 } }
  },
  'POST /api/orders/status': async (admin) => {
    const { id } = await order(admin)
    return { id, body: { target: { ids: [id] }, to: 'confirmed' } }
  },
  'POST /api/orders/{id}/returns': async ({ database }) => {
    const { id } = await soldOrder(database.db, { status: 'completed' })
    const { rows } = await database.pool.query('select id from order_lines where order_id = $1', [id])
    return { id, body: { returnId: uuidv7(), lines: [{ lineId: rows[0].id, quantity: 1, onShelf: true }] } }
  },
  'POST /api/orders/{id}/hand-over': async ({ database }) => ({
    id: (await soldOrder(database.db, { status: 'ready' })).id,
  }),
  'POST /api/orders/{id}/parts': async (admin) => ({
    ...(await order(admin)),
    body: { partId: uuidv7(), way: 'transfer', amountMinor: 100, note: 'Bank 7' },
  }),
  'POST /api/orders/{id}/deposit': async (admin) => {
    const { id } = await order(admin)
    await admin.database.pool.query("update orders set payment_method = 'stripe' where id = $1", [id])
    const { rows } = await admin.database.pool.query('select version from orders where id = $1', [id])
    return { id, body: { version: rows[0].version, depositMinor: 100 } }
  },
  'POST /api/orders/{id}/received': async (admin) => {
    const { id } = await order(admin)
    await admin.database.pool.query(
      "update orders set paid_minor = total_minor - 100, payment_status = 'paid' where id = $1",
      [id],
    )
    return { id }
  },
  'PUT /api/order-drafts/{id}': async () => ({ id: uuidv7() }),
  'DELETE /api/order-drafts/{id}': async (admin) => {
    const id = uuidv7()
    await prepare(admin, 'PUT', `/api/order-drafts/${id}`, { version: 0, values: draftValues(), totalMinor: null })
    return { id, ends: true }
  },
  'PATCH /api/orders/{id}': async (admin) => ({ ...(await order(admin)), body: { version: 1, note: 'Ring twice' } }),
  'POST /api/orders/{id}/edit/preview': order,
  'POST /api/orders/{id}/refunds': paidOrder,
}

const orderOf = (answer: Record<string, unknown>) => answer.order as { id: string }

/** A delivery area or a tax rate as it was just saved. */
async function saved(admin: Admin, path: string, body: Record<string, unknown>): Promise<string> {
  return ((await prepare(admin, 'POST', path, body)).saved as { id: string }).id
}

const area = (admin: Admin) => saved(admin, '/api/delivery/areas', sample('POST /api/delivery/areas'))
const code = () => uuidv7().slice(-12).toUpperCase()
const rateBody = () => {
  const place = { country: 'CA', region: 'BC', registrationNumber: '12345 6789 RT0001' }
  return { ...sample('POST /api/taxes/rates'), ...place, code: code() }
}
const rate = (admin: Admin) => saved(admin, '/api/taxes/rates', rateBody())
const savedId = (answer: Record<string, unknown>) => (answer.saved as { id: string }).id

const deliveryCalls: Builders = {
  'POST /api/delivery/areas': async () => ({ id: '', names: savedId, adds: true }),
  'PUT /api/delivery/areas/{id}': async (admin) => ({ id: await area(admin) }),
  'DELETE /api/delivery/areas/{id}': async (admin) => ({ id: await area(admin), ends: true }),
  'PUT /api/delivery/order': async (admin) => {
    const id = await area(admin)
    const { areas } = await prepare(admin, 'GET', '/api/delivery/areas')
    return { id, body: { ids: (areas as { id: string }[]).map((each) => each.id).reverse() } }
  },
  'PUT /api/delivery/pickup': async (admin) => {
    const { pickup } = await prepare(admin, 'GET', '/api/delivery/areas')
    const [store] = pickup as Record<string, unknown>[]
    return { id: '', body: { ...store, leadDays: 9 }, names: `store:${store?.store}` }
  },
  'PUT /api/taxes': async (admin) => {
    const { taxes } = await prepare(admin, 'GET', '/api/taxes')
    return { id: '', body: { mode: 'added', version: (taxes as { version: number }).version }, names: 'taxes' }
  },
  'POST /api/taxes/rates': async () => ({ id: '', body: rateBody(), names: savedId, adds: true }),
  'PUT /api/taxes/rates/{id}': async (admin) => ({ id: await rate(admin), body: { ...rateBody(), version: 1 } }),
  'DELETE /api/taxes/rates/{id}': async (admin) => ({ id: await rate(admin), ends: true }),
}

/** A certificate of a customer. */
async function exemption(admin: Admin): Promise<string> {
  const body = { ...sample('POST /api/tax-exemptions'), customerId: (await buyer(admin)).id }
  return savedId(await prepare(admin, 'POST', '/api/tax-exemptions', body))
}
const ownerOf = (answer: Record<string, unknown>) => (answer.saved as { userId: string }).userId

const exemptionCalls: Builders = {
  'POST /api/tax-exemptions': async (admin) => {
    const { id: customerId } = await buyer(admin)
    return { id: '', body: { ...sample('POST /api/tax-exemptions'), customerId }, names: ownerOf, adds: true }
  },
  'PUT /api/tax-exemptions/{id}': async (admin) => ({
    id: await exemption(admin),
    body: { ...sample('PUT /api/tax-exemptions/{id}'), number: 'PST-1000-0002' },
    names: ownerOf,
  }),
  'DELETE /api/tax-exemptions/{id}': async (admin) => {
    const body = { ...sample('POST /api/tax-exemptions'), customerId: (await buyer(admin)).id }
    const answer = await prepare(admin, 'POST', '/api/tax-exemptions', body)
    return { id: savedId(answer), names: ownerOf(answer), ends: true }
  },
}

const groupBody = () => ({ ...sample('POST /api/customer-groups'), name: unique('Group') })

/** An application for trade prices. */
async function application(admin: Admin) {
  const [id, { id: userId }] = [uuidv7(), await buyer(admin)]
  const business = { company: 'Lindholm Floors', businessNumber: '12345', phone: '604-555-0123', about: 'Floors' }
  await admin.database.db.insert(tradeApplications).values({ id, userId, store: 'surrey', ...business })
  return { id, userId }
}

const segmentBody = () => ({ ...sample('POST /api/segments'), name: unique('Segment') })

/** Segments of customers. */
const segmentCalls: Builders = {
  'POST /api/segments': async () => ({ id: '', body: segmentBody(), names: savedId, adds: true }),
  'PUT /api/segments/{id}': async (admin) => ({
    id: savedId(await prepare(admin, 'POST', '/api/segments', segmentBody())),
    body: { ...sample('PUT /api/segments/{id}'), name: unique('Segment') },
  }),
  'DELETE /api/segments/{id}': async (admin) => ({
    id: savedId(await prepare(admin, 'POST', '/api/segments', segmentBody())),
    ends: true,
  }),
}

/** Groups of customers, who is in them, and who asks to be. */
const groupCalls: Builders = {
  'POST /api/customer-groups': async () => ({ id: '', body: groupBody(), names: savedId, adds: true }),
  'PUT /api/customer-groups/{id}': async (admin) => ({
    id: savedId(await prepare(admin, 'POST', '/api/customer-groups', groupBody())),
    body: { ...sample('PUT /api/customer-groups/{id}'), name: unique('Group') },
  }),
  'DELETE /api/customer-groups/{id}': async (admin) => ({
    id: savedId(await prepare(admin, 'POST', '/api/customer-groups', groupBody())),
    ends: true,
  }),
  'POST /api/trade-applications/{id}/approve': async (admin) => {
    const { id, userId } = await application(admin)
    const groupId = savedId(await prepare(admin, 'POST', '/api/customer-groups', groupBody()))
    return { id, body: { groupId }, names: userId }
  },
  'POST /api/trade-applications/{id}/refuse': async (admin) => {
    const { id, userId } = await application(admin)
    return { id, names: userId }
  },
  'PUT /api/customers/{id}/credit': async (admin) => {
    const { id } = await buyer(admin)
    const groupId = savedId(await prepare(admin, 'POST', '/api/customer-groups', groupBody()))
    await prepare(admin, 'PUT', `/api/customers/${id}/group`, { groupId })
    return { id }
  },
  'PUT /api/customers/{id}/group': async (admin) => ({
    id: (await buyer(admin)).id,
    body: { groupId: savedId(await prepare(admin, 'POST', '/api/customer-groups', groupBody())) },
  }),
}

const couponBody = () => ({ ...sample('POST /api/coupons'), code: unique('C').toUpperCase() })
const couponOf = (answer: Record<string, unknown>) => (answer.coupon as { id: string }).id
const coupon = async (admin: Admin) => couponOf(await prepare(admin, 'POST', '/api/coupons', couponBody()))

async function subscriber({ database }: Admin): Promise<Subject> {
  const id = uuidv7()
  const hashes = { confirmHash: uuidv7(), unsubscribeToken: uuidv7() }
  const state = { status: 'confirmed', confirmedAt: new Date() }
  await database.db.insert(subscribers).values({ id, email: `${id}@example.com`, language: 'en', ...hashes, ...state })
  return { id, body: { ids: [id] } }
}

/** A search without results, as its list has it. */
const zeroResult =
  (dismissedAt: Date | null) =>
  async ({ database }: Admin): Promise<Subject> => {
    const id = uuidv7()
    await database.db.insert(zeroResultSearches).values({ id, words: id, language: 'en', dismissedAt })
    return { id, body: { ids: [id] } }
  }

const message = 'What an email says is for whoever gets it'

async function deadEmail({ database }: Admin): Promise<Subject> {
  const id = uuidv7()
  const text = {
    recipient: 'ada@example.com',
    language: 'en',
    subject: message,
    text: message,
    html: `<p>${message}</p>`,
  }
  await database.db.insert(mails).values({ id, key: id, status: 'dead', ...text })
  return { id }
}

/** Someone who is signed in: a customer, or a member of staff without any right. */
async function person({ database }: Admin, wish: Parameters<typeof signedIn>[1] = {}): Promise<Subject> {
  const { actor } = await signedIn(database.db, wish)
  if (actor.kind !== 'user') throw new Error('nobody signed in')
  return { id: actor.id }
}
/** Somebody without an account. */
async function guest({ database }: Admin): Promise<string> {
  const email = `${uuidv7()}@example.com`
  await soldOrder(database.db, { email })
  const { rows } = await database.pool.query('select id from people where email = $1', [email])
  return rows[0].id
}
/** Somebody who signs in with one-time codes. */
async function withCodes({ database }: Admin, subject: Subject): Promise<Subject> {
  await database.db
    .insert(secondFactors)
    .values({ userId: subject.id, secret: 'A'.repeat(32), confirmedAt: new Date() })
  return subject
}
const buyer = (admin: Admin) => person(admin)
const member = (admin: Admin) => person(admin, { staff: { active: true, permissions: [] } })
const memberBody = () => ({ ...sample('POST /api/staff'), email: `${uuidv7()}@example.com` })
const memberOf = (answer: Record<string, unknown>) => (answer.member as { id: string }).id

const peopleCalls: Builders = {
  'POST /api/subscribers/leave': subscriber,
  'DELETE /api/subscribers': subscriber,
  'POST /api/searches/dismiss': zeroResult(null),
  'POST /api/searches/reopen': zeroResult(new Date()),
  'POST /api/mail/{id}/retry': deadEmail,
  'POST /api/customers/{id}/notes': buyer,
  'POST /api/customers/{id}/state': buyer,
  'POST /api/customers/state': async (admin) => {
    const { id } = await buyer(admin)
    return { id, body: { target: { ids: [id] }, isOpen: false } }
  },
  'POST /api/customers/{id}/sessions/end': buyer,
  'POST /api/customers/{id}/two-factor/reset': async (admin) => withCodes(admin, await buyer(admin)),
  'POST /api/customers/{id}/password-letter': async (admin) => ({ ...(await buyer(admin)), adds: true }),
  'POST /api/customers/{id}/merge': async (admin) => ({ ...(await buyer(admin)), body: { from: await guest(admin) } }),
  'POST /api/customers/{id}/separate': async (admin) => {
    const [subject, part] = [await buyer(admin), await guest(admin)]
    await admin.database.pool.query('update people set merged_into = $1 where id = $2', [subject.id, part])
    return { ...subject, body: { part } }
  },
  'DELETE /api/customers/{id}': buyer,
  'POST /api/staff': async () => ({ id: '', body: memberBody(), names: memberOf }),
  'PUT /api/staff/{id}': async (admin) => {
    const permissions = [{ name: 'order', view: true, edit: false, delete: false }]
    return { ...(await member(admin)), body: { active: true, isAdmin: false, permissions, version: 1 } }
  },
  'DELETE /api/staff/{id}': member,
  'POST /api/staff/{id}/sessions/end': member,
  'POST /api/staff/{id}/two-factor/reset': async (admin) => withCodes(admin, await member(admin)),
  'POST /api/staff/{id}/invite': async (admin) => ({
    id: memberOf(await prepare(admin, 'POST', '/api/staff', memberBody())),
    adds: true,
  }),
}

/** A page with a draft of what visitors read of it, and what saves it again. */
async function page(admin: Admin, name: string, isDrafted = true): Promise<Subject> {
  const path = `/api/pages/${name}?language=en`
  const read = async () => (await prepare(admin, 'GET', path)) as unknown as EditedPage
  const { version, published } = await read()
  const body = { language: 'en', version, content: published?.content }
  if (isDrafted) await prepare(admin, 'PUT', `/api/pages/${name}/draft`, body)
  return { id: name, body: { ...body, version: (await read()).version }, names: `page:${name}.en` }
}

const dashboardCalls: Builders = {
  'POST /api/audit/{id}/revert': async (admin) => {
    const { entry, brand } = await changedBrand(admin)
    return { id: entry, names: brand }
  },
  'DELETE /api/demo': async () => ({ id: '', body: { withProducts: false }, names: 'demo', ends: true }),
  'PUT /api/setup': async () => ({ id: '', body: { isHidden: true }, names: 'setup:surrey' }),
}

const wordCalls: Builders = {
  'PUT /api/settings/{page}': async ({ shop, headers }) => {
    const form = await settingsAdmin(shop, headers).formOf('general')
    return { id: 'general', body: { ...form, name: 'Overfoot' }, names: 'settings:surrey/general' }
  },
  'PUT /api/pages/{page}/draft': async (admin) => ({ ...(await page(admin, 'about', false)), adds: true }),
  'DELETE /api/pages/{page}/draft': async (admin) => ({ ...(await page(admin, 'terms')), ends: true }),
  'POST /api/pages/{page}/publish': (admin) => page(admin, 'privacy'),
}

const couponCalls: Builders = {
  'POST /api/coupons': async () => ({ id: '', body: couponBody(), names: couponOf, adds: true }),
  'PUT /api/coupons/{id}': async (admin) => ({ id: await coupon(admin), body: { ...couponBody(), version: 1 } }),
  'POST /api/coupons/{id}/end': async (admin) => ({ id: await coupon(admin) }),
  'POST /api/coupons/end': async (admin) => chosen(await coupon(admin)),
  'DELETE /api/coupons': async (admin) => ({ ...chosen(await coupon(admin)), ends: true }),
  'DELETE /api/coupons/{id}': async (admin) => ({ id: await coupon(admin), ends: true }),
}

/** A quote that was just asked for, under a mailbox of its own. */
async function quote({ database: { db } }: Admin): Promise<string> {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email: `${unique('ada')}@example.com` }
  return (await askedQuote(db, await quoteInput(db, { slug: 'fraser-drift-oak', contact }))).id
}

const quoteCalls: Builders = {
  'POST /api/quotes': async ({ database }) => {
    const { id: _id } = await findDemoProduct(database.db, 'boundary-bay-oak')
    const body = { ...sample('POST /api/quotes'), id: uuidv7(), lines: [{ _id, qty: 1 }] }
    return { id: '', body, names: () => body.id, adds: true }
  },
  'PUT /api/quotes/{id}': async (admin) => ({ id: await quote(admin) }),
  'POST /api/quotes/{id}/preview': async (admin) => ({ id: await quote(admin) }),
  'POST /api/quotes/{id}/send': async (admin) => ({ id: await quote(admin) }),
  'POST /api/quotes/{id}/withdraw': async (admin) => ({ id: await quote(admin) }),
}

const hook = async (admin: Admin): Promise<string> =>
  hookOf(await prepare(admin, 'POST', '/api/webhooks', sample('POST /api/webhooks')))
const hookOf = (answer: Record<string, unknown>) => (answer.webhook as { id: string }).id

const webhookCalls: Builders = {
  'POST /api/webhooks': async () => ({ id: '', names: hookOf, adds: true }),
  'PUT /api/webhooks/{id}': async (admin) => {
    const body = { ...sample('POST /api/webhooks'), description: 'The warehouse', version: 1 }
    return { id: await hook(admin), body }
  },
  'DELETE /api/webhooks/{id}': async (admin) => ({ id: await hook(admin), ends: true }),
  'POST /api/webhooks/{id}/secret': async (admin) => ({ id: await hook(admin) }),
  'POST /api/webhooks/{id}/ping': async (admin) => {
    const id = await hook(admin)
    await admin.database.pool.query('update webhooks set active = true where id = $1', [id])
    return { id, adds: true }
  },
  'POST /api/webhooks/deliveries/{id}/resend': async (admin) => {
    const { rows } = await admin.database.pool.query(
      `insert into webhook_deliveries (id, webhook_id, event_id, name, body, status)
       values ($1, $2, $1, 'ping', '{}', 'dead') returning id`,
      [uuidv7(), await hook(admin)],
    )
    return { id: rows[0].id }
  },
}

/** What each call by which staff change something is made with, so that it succeeds. */
export const subjects: Builders = {
  ...goods,
  ...orderCalls,
  ...deliveryCalls,
  ...exemptionCalls,
  ...groupCalls,
  ...segmentCalls,
  ...couponCalls,
  ...quoteCalls,
  ...returnCalls,
  ...giftCardCalls,
  ...inventoryCalls,
  ...shipmentCalls,
  ...webhookCalls,
  ...peopleCalls,
  ...wordCalls,
  ...dashboardCalls,
}

/** What must not stand in the log: the words of an email, and what opens something. */
export const secrets = new RegExp(`${message}|"(?:[a-z]*(?:password|token|secret|hash))"|AAAAAAAA|argon2|<p>`, 'i')
