import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { soldOrder } from '../../../../tests/data/admin.ts'
import { pdfTexts } from '../../../../tests/documents/pdf-text.ts'
import { type TestDatabase, testDatabase } from '../../../../tests/shop/database.ts'
import { type TestShop, testShop } from '../../../../tests/shop/shop.ts'
import { extrasText, windowText } from '../../../delivery/slot-text.ts'
import { languages } from '../../../i18n/languages.ts'
import { translatorFor } from '../../../i18n/messages.ts'
import { createTranslator } from '../../../i18n/translate.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { drawQr } from '../../../platform/qr.ts'
import { getIdentity } from '../../../settings/queries.ts'
import { findAnyOrder } from '../../confirmation-queries.ts'
import { documentMessages } from '../words.ts'
import { type Prints, renderPrints } from './prints.ts'
import { MOST_PRINTED, type PrintKind } from './schema.ts'

let database: TestDatabase
let shop: TestShop
let cookie: string
const ids: string[] = []
const slot = { day: '2026-12-01', windowId: uuidv7(), starts: '08:00', ends: '12:00' }
beforeAll(async () => {
  database = await testDatabase()
  shop = await testShop(database)
  cookie = await shop.signIn()
  await database.db.execute(sql`update orders set placed_at = placed_at - interval '9 years'`)
  for (let at = 0; at < MOST_PRINTED + 1; at++) {
    const isPickup = at % 2 === 0
    const delivery = isPickup
      ? ({ type: 'pickup', store: 'surrey', collector: `Collector ${at}` } as const)
      : ({
          type: 'delivery',
          areaId: uuidv7(),
          areaName: { en: 'Metro' },
          leadDays: 3,
          expectedOn: '2026-12-01',
        } as const)
    const wish = { quantity: 1 + at, delivery, fullName: `Buyer Number ${at}` }
    ids.push((await soldOrder(database.db, wish)).id)
  }
  await database.db.execute(sql`update order_lines set unit = 'box', weight_grams = 10000`)
})
afterAll(async () => {
  await shop.close()
  await database.drop()
})

const get = (query: string, headers: Record<string, string> = { cookie }) =>
  shop.call('GET', `/api/orders.pdf?${query}`, { headers })

/** What is drawn of the first orders. */
async function printsOf(kind: PrintKind, count: number, language: Prints['language']): Promise<string> {
  const store = await getIdentity(database.db, 'surrey')
  const orders: Prints['orders'][number][] = []
  for (const id of ids.slice(0, count)) {
    const order = await findAnyOrder(database.db, id)
    if (!order) throw new Error('no order')
    const weights = new Map(order.lines.map((line) => [line.id, 10_000]))
    const sample = { name: 'Serpentine Walnut', sku: 'SW', choice: '', lot: { code: 'A7', caliber: '' } }
    const samples = id === ids[0] ? [{ ...sample, drawing: drawQr('https://a.example/') }] : []
    orders.push({ order, store, language, weights, samples })
  }
  const drawn = await renderPrints({ kind, orders, language }, translatorFor(language), false)
  return pdfTexts(drawn).join('\n')
}

const timesIn = (text: string, word: string) => text.split(word).length - 1

describe.each(languages)('in %s', (language) => {
  test('the slips of several orders are in one file, each with its own', async () => {
    const text = await printsOf('slips', 3, language)
    for (const at of [0, 1, 2]) expect(text.replaceAll(/\s/g, ' ')).toContain(`Buyer Number ${at}`)
    if (language === 'en') expect(timesIn(text, 'Packing slip')).toBe(3)
  })

  test('the labels say whom an order is for, where it goes or that it is picked up, and what it weighs', async () => {
    const text = (await printsOf('labels', 13, language)).replaceAll(/\s/g, ' ')
    for (const said of ['Buyer Number 12', 'Collector 0', '12 Cedar Row', 'Serpentine Walnut'])
      expect(text).toContain(said)
    if (language !== 'en') return
    expect(text).toMatch(/2 boxes · 20 kg/)
    expect(text).toContain('Dec 1, 2026')
    expect(text).not.toMatch(/\b(?:delivery|documents|shipments|invoice)\.\w/)
    // No label leaves another one out where the sheet ends.
    expect(timesIn(text, 'Buyer Number')).toBe(13)
  })
})

test('the thread that draws has every word that is drawn', () => {
  const t = createTranslator('en', documentMessages('en'))
  const reader = { t, language: 'en' } as const
  for (const said of [windowText(reader, slot), extrasText(reader, [{ kind: 'stairs' }]), t('shipments.labels')])
    expect(said).not.toMatch(/\w\.\w/)
})

describe('the call', () => {
  test('gives as many orders as may be chosen within the time that one file has', async () => {
    const reply = await get(`kind=slips&ids=${ids.slice(0, MOST_PRINTED).join(',')}`)
    expect(reply.status).toBe(200)
    expect(reply.headers.get('content-type')).toBe('application/pdf')
    expect(reply.headers.get('content-disposition')).toContain('orders-slips.pdf')
  })

  test('gives what a list finds, and says how many may be printed at once', async () => {
    expect((await get('kind=labels&search=Buyer+Number+25')).status).toBe(200)
    const tooMany = await get('kind=labels&search=Buyer+Number')
    expect(tooMany.body).toMatchObject({ code: 'TOO_MANY_ROWS', err: expect.stringContaining('25') })
    expect((await get(`kind=slips&ids=${ids.join(',')}`)).body).toMatchObject({ code: 'TOO_MANY_ROWS' })
    expect((await get('kind=slips&search=nobody+at+all')).status).toBe(404)
    expect((await get(`kind=slips&ids=${uuidv7()}`)).status).toBe(404)
  })

  test.each([
    'kind=invoices',
    'ids=nonsense&kind=slips',
    `kind=slips&ids=${'a'.repeat(5000)}`,
    'kind=slips&ids=',
    "kind=slips&ids=';drop table orders;--",
  ])('refuses %j', async (query) => expect((await get(query)).status).toBe(400))

  test('is for those who may view orders', async () => {
    expect((await get(`kind=slips&ids=${ids[0]}`, {})).status).toBe(401)
  })
})
