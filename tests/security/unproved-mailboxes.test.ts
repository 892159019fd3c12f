import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliveryAreas } from '../../src/delivery/tables.ts'
import { moveOrder } from '../../src/orders/moves/commands.ts'
import { orders } from '../../src/orders/tables.ts'
import { visitor } from '../../src/platform/actor.ts'
import { mailboxOf } from '../../src/platform/mail/mailbox.ts'
import { unprovedAllowance } from '../../src/platform/mail/unproved.ts'
import { inTransaction } from '../../src/platform/postgres/database.ts'
import { calls } from '../../src/routes.ts'
import { receiveStock } from '../../src/stock/admin-commands.ts'
import { signedIn } from '../data/admin.ts'
import { checkoutOf, findDemoProduct, setStock } from '../data/orders.ts'
import { type Mailbox, type ReceivedMail, startMailbox } from '../outside/mailbox.ts'
import { type TestDatabase, testDatabase } from '../shop/database.ts'
import { type TestShop, testShop } from '../shop/shop.ts'

const SLUG = 'gravel-lane'

let database: TestDatabase
let shop: TestShop
let mailbox: Mailbox | undefined

beforeEach(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  await shop?.close()
  await mailbox?.close()
  await database?.drop()
})

/** Calls as they come through a proxy from an address of its own. */
const from = (ip: string, headers: Record<string, string> = {}) => ({ ...headers, 'x-forwarded-for': ip })
const behindProxy = { TRUSTED_PROXIES: '1' }

async function orderOf(qty: number, email: string, change: object = {}) {
  const contact = { fullName: 'Ada Lindholm', phone: '604-555-0123', email }
  return checkoutOf(database.db, [{ slug: SLUG, qty }], { contact, ...change })
}

describe('e-mail to a mailbox that nobody has proved', () => {
  test('is bounded over all kinds, addresses and networks; orders are taken all the same, and their pages say so', {
    timeout: 60_000,
  }, async () => {
    mailbox = await startMailbox()
    shop = await testShop(database, { env: { ...behindProxy, RATE_LIMIT_SCALE: '1', SMTP_URL: mailbox.url } })
    const { stockItemId } = await findDemoProduct(database.db, SLUG)
    await setStock(database.db, stockItemId, 0)
    const victim = 'vera.nordin@gmail.com'
    const written = (index: number) => `${index % 2 === 0 ? 'veranordin' : 'v.e.r.a.nordin'}+${index}@googlemail.com`
    const message = { name: 'Mallory', subject: 'Hello', message: 'Buy my pills today' }
    const asked = Array.from({ length: 12 }, (_, index) => {
      const email = written(index)
      const headers = from(`198.51.${index}.9`)
      return [
        shop.call('POST', calls.contact.path, { body: { ...message, email, subject: `Hello ${index}` }, headers }),
        shop.call('POST', calls.newsletter.path, { body: { email }, headers }),
        shop.call('POST', '/api/auth/register', { body: { email }, headers }),
        shop.call('POST', '/api/auth/forgot', { body: { email }, headers }),
        shop.call('POST', calls.backInStock.path, { body: { item: stockItemId, email }, headers }),
      ]
    }).flat()
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const { actor: staff } = await signedIn(database.db)
    const goods = { itemId: stockItemId, store: 'surrey', quantity: 400, note: '' } as const
    await inTransaction(database.db, (tx) => receiveStock(tx, staff, goods))
    const placed = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const body = await orderOf(1, written(100 + index))
        return shop.call('POST', '/api/checkout', { body, headers: from(`198.51.${100 + index}.9`) })
      }),
    )
    expect(placed.map(({ status }) => status)).toEqual(placed.map(() => 201))
    const isHandled = async () =>
      (await database.pool.query(`select 1 from events where handled_at is null and due_at <= now()`)).rowCount === 0 &&
      (await database.pool.query(`select 1 from mails where status = 'queued'`)).rowCount === 0
    await expect.poll(isHandled).toBe(true)
    const toVictim = mailbox.received.filter(({ envelope }) =>
      envelope.to.some((to) => mailboxOf(to) === mailboxOf(victim)),
    )
    expect(toVictim.length).toBeGreaterThan(0)
    expect(toVictim.length).toBeLessThanOrEqual(unprovedAllowance.tries)
    const tokens = placed.map(({ body }) => (body.order as { token: string }).token)
    const pages = await Promise.all(
      tokens.map((token) => shop.call('GET', `/order/${token}`, { headers: from('203.0.113.5') })),
    )
    expect(pages.some(({ text }) => text.includes('We didn’t email'))).toBe(true)
    // Somebody else's mailbox has its own allowance.
    const body = await orderOf(1, 'nobody@example.com')
    expect((await shop.call('POST', '/api/checkout', { body, headers: from('198.51.250.9') })).status).toBe(201)
    await mailbox.waitForMail('nobody@example.com')
  })

  const word = fc.stringMatching(/^[a-z]{8,14}$/).map((emails) => `Zq${emails}`)
  const phrase = fc.oneof(
    word.map((one) => `${one} http://${one}.example/`),
    word.map((one) => `<b>${one}</b> {{${one}}}`),
    word.map((one) => `تجربة ${one} ☎`),
    word,
  )
  const typed = fc.record({
    fullName: phrase,
    house: phrase,
    city: phrase,
    zipCode: word,
    note: phrase,
    collector: phrase,
  })

  /** All that a mail says anywhere, but for whom it goes to. */
  const everything = ({ headers, subject, text, html, raw }: ReceivedMail): string =>
    [
      ...headers.filter(({ key }) => key !== 'to').map(({ value }) => value),
      subject,
      text,
      html,
      raw.toString('utf8'),
      raw.toString('utf8').replaceAll('=\r\n', ''),
    ].join('\n')

  test('says nothing that was typed, in any of its parts, before somebody stands behind it', {
    timeout: 120_000,
  }, async () => {
    mailbox = await startMailbox()
    shop = await testShop(database, { env: { SMTP_URL: mailbox.url } })
    const { db } = database
    const { actor: staff } = await signedIn(db)
    const { stockItemId } = await findDemoProduct(db, SLUG)
    await setStock(db, stockItemId, 10_000)
    // An order of a guest that is large enough to be a request is more than the truck takes.
    await db.update(deliveryAreas).set({ maxWeightGrams: null })
    const box = mailbox
    let round = 0
    await fc.assert(
      fc.asyncProperty(typed, fc.boolean(), fc.boolean(), async (texts, isPickup, isRequest) => {
        const { fullName, house, city, zipCode, note, collector } = texts
        const email = `stranger${round++}@example.com`
        const words = Object.values(texts).flatMap((text) => text.match(/Zq[a-z]+/g) ?? [])
        const change = {
          note,
          billing: { house, city, state: 'BC', zipCode, country: 'CA' },
          ...(isPickup
            ? { delivery: { type: 'pickup', collector } }
            : {
                delivery: { type: 'delivery' },
                shippingSame: false,
                shipping: { house, city, state: 'BC', zipCode: 'V3S 1A1', country: 'CA' },
              }),
          contact: { fullName, phone: '604-555-0123', email },
        }
        const body = await orderOf(isRequest ? 200 : 1, email, change)
        const reply = await shop.call('POST', '/api/checkout', { body })
        expect(reply.status, reply.text).toBe(201)
        const { token } = reply.body.order as { token: string }
        const [order] = await db.select().from(orders).where(eq(orders.token, token))
        if (!order) throw new Error('the order is not there')
        expect(order.status).toBe(isRequest ? 'requested' : 'pending')
        await shop.call('POST', calls.contact.path, {
          body: { name: fullName, email, subject: house, message: `${note} and more` },
        })
        const mails = [await box.waitForMail(email), await box.waitForMail(email)]
        const step = {
          id: order.id,
          from: order.status,
          to: 'cancelled',
          note: isRequest ? note : undefined,
          ...(!isRequest && { reason: 'holdExpired' as const }),
        } as const
        const by = isRequest ? staff : visitor
        expect(await inTransaction(db, (tx) => moveOrder(tx, by, step))).toMatchObject({ ok: true })
        mails.push(await box.waitForMail(email))
        for (const mail of mails) for (const one of words) expect(everything(mail)).not.toContain(one)
        expect(mails.some(({ text }) => text.includes(`/order/${token}`))).toBe(true)
      }),
      { numRuns: 12 },
    )
    // Whoever confirms it stands behind it: then it is written to a person.
    const body = await orderOf(1, 'confirmed@example.com')
    expect((await shop.call('POST', '/api/checkout', { body })).status).toBe(201)
    expect((await mailbox.waitForMail('confirmed@example.com')).text).not.toContain('Ada')
    const [order] = await db.select().from(orders).where(eq(orders.email, 'confirmed@example.com'))
    await inTransaction(db, (tx) => moveOrder(tx, staff, { id: order?.id ?? '', from: 'pending', to: 'confirmed' }))
    expect((await mailbox.waitForMail('confirmed@example.com')).text).toContain('Ada Lindholm')
  })
})
