import { eq } from 'drizzle-orm'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../tests/data/admin.ts'
import { pdfTexts } from '../../tests/documents/pdf-text.ts'
import { csvBytes } from '../../tests/shop/csv-bytes.ts'
import { type TestDatabase, testDatabase } from '../../tests/shop/database.ts'
import { instantOf } from '../delivery/lead-days.ts'
import { extrasText, windowText } from '../delivery/slot-text.ts'
import { fromCsv } from '../http/csv.ts'
import { createFormats } from '../i18n/format.ts'
import { type Language, languages } from '../i18n/languages.ts'
import { translatorFor } from '../i18n/messages.ts'
import { I18nProvider } from '../i18n/react.tsx'
import { getIdentity } from '../settings/queries.ts'
import { listOrdersSchema } from './admin-schema.ts'
import { findAnyOrder } from './confirmation-queries.ts'
import { slipsOf } from './documents/drop-slips.ts'
import { renderPackingSlip } from './documents/packing-slip.ts'
import { orderPlacedEmail, statusEmail } from './emails/emails.ts'
import { findEmailOrder, findShopOfEmails } from './emails/queries.ts'
import { ordersFile } from './export-queries.ts'
import { OrderPage } from './pages/order-page.tsx'
import { findOrder } from './queries.ts'
import type { OrderDelivery } from './schema.ts'
import { DeliveryPanel } from './screens/order-panels.tsx'
import { orderLines, orders } from './tables.ts'

const slot = { day: '2026-12-01', windowId: '018f0000-0000-7000-8000-00000000abcd', starts: '08:00', ends: '12:00' }
const extras = [
  { kind: 'liftgate', priceMinor: 3500 },
  { kind: 'stairs', priceMinor: 2500 },
] as const
const byTruck: OrderDelivery = {
  type: 'delivery',
  areaId: '018f0000-0000-7000-8000-0000000000aa',
  areaName: { en: 'Surrey' },
  leadDays: 2,
  expectedOn: slot.day,
  slot,
  extras: [...extras],
}
const later = { ...slot, day: '2026-12-03', starts: '12:00', ends: '17:00' }
const inTwo: OrderDelivery = { ...byTruck, second: { expectedOn: later.day, slot: later } }
const byPost: OrderDelivery = {
  type: 'delivery',
  areaId: '',
  areaName: { en: 'By mail', fr: 'Par la poste' },
  leadDays: 0,
  posted: true,
}

let database: TestDatabase
let truck = ''
let two = ''
let post = ''
beforeAll(async () => {
  database = await testDatabase()
  const sold = async (delivery: OrderDelivery, email: string) => {
    const { id } = await soldOrder(database.db, { quantity: 4, email })
    await database.db.update(orders).set({ delivery, emailProved: true }).where(eq(orders.id, id))
    return id
  }
  truck = await sold(byTruck, 'truck@example.com')
  two = await sold(inTwo, 'two@example.com')
  await database.db.update(orderLines).set({ secondQuantity: 1 }).where(eq(orderLines.orderId, two))
  post = await sold(byPost, 'post@example.com')
})
afterAll(() => database.drop())

/** Text without the signs that set its direction, and with plain spaces. */
const plain = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/\s+/g, ' ')

const html = (language: Language, body: ReactNode) =>
  plain(
    renderToString(
      <I18nProvider language={language} t={translatorFor(language)} currency="USD" timeZone="America/Vancouver">
        {body}
      </I18nProvider>,
    ),
  )

/** What an order's slot and extras are called. */
const wordsOf = (language: Language) => {
  const reader = { t: translatorFor(language), language }
  return [windowText(reader, slot), extrasText(reader, extras)].map(plain)
}

async function page(language: Language, id: string): Promise<string> {
  const order = await findAnyOrder(database.db, id)
  if (!order) throw new Error('the order is not there')
  const store = { city: 'Surrey', address: '7420 Kiln Street', phone: '604-555-0142' }
  const rest = { passport: undefined, taken: { lines: [], samples: [] }, hasEmail: true, isTooLateToCancel: false }
  return html(language, <OrderPage view={{ order, store, ...rest }} />)
}

async function panel(language: Language, id: string): Promise<string> {
  const order = await findOrder(database.db, id)
  if (!order) throw new Error('the order is not there')
  return html(language, <DeliveryPanel order={order} />)
}

const emails = (language: Language, id: string) =>
  database.db.transaction(async (tx) => {
    const shop = await findShopOfEmails(tx, 'surrey', 'https://shop.example')
    const stored = await findEmailOrder(tx, id)
    if (!stored) throw new Error('the order is not there')
    const order = { ...stored, language }
    const sent = [orderPlacedEmail(shop, order), statusEmail(shop, order, 'confirmed')]
    return sent.flatMap((email) => [plain(email.text), plain(email.html)])
  })

async function slip(language: Language, id: string): Promise<string> {
  const order = await findAnyOrder(database.db, id)
  if (!order) throw new Error('the order is not there')
  const about = { order, store: await getIdentity(database.db, 'surrey'), weights: new Map(), language }
  const texts = pdfTexts(await renderPackingSlip({ ...about, passport: undefined }, translatorFor(language), false))
  return plain(texts.join(''))
}

describe.each(languages)('in %s an order tells its slot and what was agreed beside it', (language) => {
  test('on its page and on the back office’s', async () => {
    const [shown, desk] = [await page(language, truck), await panel(language, truck)]
    for (const words of wordsOf(language)) {
      expect(shown).toContain(words)
      expect(desk).toContain(words)
    }
  })

  test('in its emails, as text and as HTML', async () => {
    const all = await emails(language, truck)
    expect(all).toHaveLength(4)
    for (const words of wordsOf(language)) for (const email of all) expect(email).toContain(words)
  })

  test('on its packing slip', async () => {
    const text = await slip(language, truck)
    // Letters that join are other signs in the file, in the order in which they are seen; digits stay what they are.
    const isJoined = language === 'ar' || language === 'bn'
    const written = isJoined
      ? wordsOf(language)
          .join(' ')
          .match(/\p{Nd}+:\p{Nd}+/gu)
      : wordsOf(language)
    expect(written).toHaveLength(2)
    for (const words of written ?? []) expect(text.replaceAll(' ', '')).toContain(words.replaceAll(' ', ''))
  })

  test('and when the second of two drops comes, on a slip for each with what it has', async () => {
    const t = translatorFor(language)
    const { date } = createFormats(language, { currency: 'USD', symbols: {} }, 'America/Vancouver')
    const [day, window] = [plain(date(instantOf(later.day))), plain(windowText({ t, language }, later))]
    const shown = [await page(language, two), await panel(language, two), ...(await emails(language, two))]
    for (const text of shown) {
      expect(text).toContain(day)
      expect(text).toContain(window)
    }
    const order = await findAnyOrder(database.db, two)
    if (!order) throw new Error('the order is not there')
    const slips = slipsOf({ order, store: await getIdentity(database.db, 'surrey'), weights: new Map(), language })
    expect(slips.map(({ drop, order }) => [drop, order.delivery.expectedOn, order.lines[0]?.quantity])).toEqual([
      [1, slot.day, 3],
      [2, later.day, 1],
    ])
    if (language !== 'en') return
    const text = await slip(language, two)
    for (const said of ['First drop', 'Second drop', 'Dec 1, 2026', 'Dec 3, 2026']) expect(text).toContain(said)
    expect(text.split('Packing slip')).toHaveLength(3)
  })

  test('and one that is posted says that, and of no truck and no day', async () => {
    const t = translatorFor(language)
    expect(await page(language, post)).toContain(plain(t('confirmation.nextPosted')))
    const [text = ''] = await emails(language, post)
    expect(text).toContain(plain(t('mail.orders.placed.posted')))
    const name = language === 'fr' ? 'Par la poste' : 'By mail'
    expect(await panel(language, post)).not.toContain(plain(t('dashboard.order.within', { count: 0 })))
    expect(await panel(language, post)).toContain(name)
    expect(await slip(language, post)).toContain(name)
  })
})

test('the list as a file has a column for the window, and one for what was agreed', async () => {
  const t = translatorFor('en')
  const asked = { ...listOrdersSchema.parse({}), timeZone: 'America/Vancouver' }
  const [titles = [], ...rows] = fromCsv(await csvBytes(database.db, ordersFile(asked, t)))
  const cellsOf = (email: string) => {
    const row = rows.find((cells) => cells.includes(email))
    return (['area', 'expectedOn', 'window', 'secondOn', 'secondWindow', 'extras'] as const).map(
      (name) => row?.[titles.indexOf(t(`admin-orders.csv.${name}`))],
    )
  }
  const said = 'Liftgate, Carried up stairs'
  expect(cellsOf('truck@example.com')).toEqual(['Surrey', slot.day, '08:00-12:00', '', '', said])
  expect(cellsOf('two@example.com')).toEqual(['Surrey', slot.day, '08:00-12:00', later.day, '12:00-17:00', said])
  expect(cellsOf('post@example.com')).toEqual(['By mail', '', '', '', '', ''])
})
