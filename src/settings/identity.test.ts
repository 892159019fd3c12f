import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { stores } from '../../stores/index.ts'
import { checkoutOf, placeTestOrder } from '../../tests/data/orders.ts'
import { settingsAdmin } from '../../tests/data/settings.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { follow } from '../../tests/shop/dispatched-events.ts'
import { type TestShop, testShop } from '../../tests/shop/shop.ts'
import { findOrderOfToken } from '../checkout/earlier-order.ts'
import { languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { findAnyOrder } from '../orders/confirmation-queries.ts'
import { renderInvoice } from '../orders/documents/invoice.ts'
import { renderPackingSlip } from '../orders/documents/packing-slip.ts'
import { getIdentity } from './queries.ts'

const { seed } = stores.surrey
/** All that the store was known by. Its town is not among them: it is also the name of a delivery area, and of customers' towns. */
const old = [
  seed.applicationName,
  seed.phone,
  seed.address.street,
  seed.address.postalCode,
  ...seed.emails,
  seed.mapUrl,
  seed.mapEmbedUrl,
  seed.messagingUrl,
  '17:30',
  '5:30 PM',
  '05:30 PM',
]
const oldTown = ['our Surrey', 'Surrey counter', 'Pick up in Surrey', 'Pickup at Surrey']

const hours = { opens: '07:15', closes: '16:45' }
const identity = {
  name: 'Fraser Floors',
  title: 'Fraser Floors',
  phoneHeader: '604-555-0111',
  phoneFooter: '604-555-0112',
  address: {
    street: '9 Lantern Way',
    unit: 'Unit 2',
    city: 'Ladner',
    region: 'BC',
    postalCode: 'V4K 9Z9',
    country: 'CA',
  },
  shortAddress: '',
  emails: ['mill@fraser.example', 'desk@fraser.example'],
  hours: {
    Monday: hours,
    Tuesday: hours,
    Wednesday: hours,
    Thursday: hours,
    Friday: hours,
    Saturday: null,
    Sunday: null,
  },
  mapUrl: 'https://maps.fraser.example/mill',
  mapEmbedUrl: 'https://maps.fraser.example/embed',
  messagingUrl: 'https://chat.fraser.example/mill',
}

let database: TestDatabase
let shop: TestShop
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  for (const path of ['/', '/contactus', '/about']) await shop.call('GET', path) // kept before the change
  const admin = settingsAdmin(shop, { cookie: await shop.signIn() })
  // The other store is told of on the same pages: it closes at another time, so that what is left of this one's is seen.
  const richmond = (
    await shop.call('GET', '/api/settings?store=richmond', { headers: { cookie: await shop.signIn() } })
  ).body as unknown as Awaited<ReturnType<typeof admin.read>>
  const saved = await admin.put('general', {
    ...richmond.settings,
    version: richmond.version,
    store: 'richmond',
    hours: identity.hours,
  })
  expect(saved.status).toBe(200)
  expect((await admin.save('general', identity)).status).toBe(200)
  await vi.waitFor(async () => expect((await shop.call('GET', '/')).text).toContain('604-555-0111'), 30_000)
})
afterAll(async () => {
  await shop?.close()
  await database?.drop()
})

/** @param isWritten a page of texts that are edited as such: it may tell of a town */
const remains = (text: string, isWritten = false) =>
  [...old, ...(isWritten ? [] : oldTown)].filter((value) => text.includes(value))

const pages = [
  '/',
  '/shop',
  '/shop/laminate',
  '/product/fraser-drift-oak',
  '/contactus',
  '/about',
  '/faq',
  '/terms',
  '/privacy',
  '/return',
  '/categories',
  '/virtualtour',
  '/cart',
  '/checkout',
  '/signin',
  '/register',
  '/wishlist',
  '/compare',
  '/newsletter',
  '/no-such-page',
  '/api/home/settings',
]

test.each(languages)('no page, call or structured data still says what the store was, in %s', async (language) => {
  const found: Record<string, string[]> = {}
  for (const path of pages) {
    const { text } = await shop.call('GET', path, { headers: { cookie: `LANGUAGE=${language}` } })
    const left = remains(text, path === '/about')
    if (left.length > 0) found[path] = left
  }
  expect(found).toEqual({})
})

test('the contact page, its structured data and the settings call say what the store is', async () => {
  const { text } = await shop.call('GET', '/contactus')
  const said = ['Fraser Floors', '604-555-0111', '9 Lantern Way, Unit 2, Ladner, BC V4K 9Z9', 'mill@fraser.example']
  for (const part of [...said, identity.mapUrl, identity.mapEmbedUrl, identity.messagingUrl])
    expect(text).toContain(part)
  expect(text).toContain('"streetAddress":"9 Lantern Way, Unit 2","addressLocality":"Ladner"')
  expect(text).toContain('"opens":"07:15","closes":"16:45"')
  expect(text).not.toContain('Kiln')
  const { headers } = await shop.call('GET', '/contactus')
  expect(headers.get('content-security-policy')).toContain('frame-src https://maps.fraser.example')
  expect((await shop.call('GET', '/api/home/settings')).body.settings).toMatchObject({
    _id: 'surrey',
    name: 'Fraser Floors',
    address: '9 Lantern Way, Unit 2, Ladner, BC V4K 9Z9',
    shortAddress: '9 Lantern Way, Unit 2, Ladner',
    email: 'mill@fraser.example',
  })
})

test('emails of an order say it and reach it, and so do its documents and its page', async () => {
  const { db } = database
  await follow(db)
  const placed = await placeTestOrder(db, await checkoutOf(db, [{ slug: 'fraser-drift-oak', qty: 2 }]))
  if (!placed.ok) throw new Error(placed.code)
  const sentEmails = await follow(db)
  const storeCopies = sentEmails.filter(({ subject }) => subject.startsWith('New order'))
  expect(storeCopies.map(({ recipient }) => recipient).sort()).toEqual(identity.emails.toSorted())
  for (const { subject, text, html, recipient } of sentEmails)
    expect([recipient, remains(`${subject} ${text} ${html}`)]).toEqual([recipient, []])
  const [customer] = sentEmails.filter(({ recipient }) => recipient === 'ada@example.com')
  for (const part of ['Ladner', '9 Lantern Way, Unit 2', '604-555-0111']) expect(customer?.text).toContain(part)
  const { rows } = await database.pool.query(`select distinct sender_name from mails`)
  expect(rows).toEqual([{ sender_name: 'Fraser Floors' }])

  const found = await findOrderOfToken(db, placed.value.token)
  const order = found && (await findAnyOrder(db, found.order.id))
  if (!order) throw new Error('the order is not there')
  const about = { order, store: await getIdentity(db, order.store), language: 'en' as const }
  const t = translatorFor('en')
  const invoice = await pdfTexts(await renderInvoice({ ...about, invoiceNumber: null }, t, false))
  const slip = await pdfTexts(await renderPackingSlip({ ...about, weights: new Map() }, t, false))
  for (const document of [invoice, slip]) {
    const text = document.join('').replaceAll(/\s/g, ' ')
    expect(remains(text)).toEqual([])
    for (const part of ['Fraser Floors', '9 Lantern Way, Unit 2', 'Ladner', '604-555-0111'])
      expect(text).toContain(part)
  }
  const page = (await shop.call('GET', `/order/${placed.value.token}`)).text
  expect(remains(page)).toEqual([])
  expect(page).toContain('9 Lantern Way, Unit 2')
})

test('a message from the contact form goes to every address of the store, in its name', async () => {
  const body = { name: 'Ana', email: 'ana@example.com', phone: '', subject: 'Stairs', message: 'Which nosing?' }
  expect((await shop.call('POST', '/api/contact', { body })).status).toBe(200)
  const { rows } = await database.pool.query(
    `select recipient, sender_name from mails where key like 'contact:%' order by recipient`,
  )
  expect(rows).toEqual([
    { recipient: 'desk@fraser.example', sender_name: 'Fraser Floors' },
    { recipient: 'mill@fraser.example', sender_name: 'Fraser Floors' },
  ])
})
