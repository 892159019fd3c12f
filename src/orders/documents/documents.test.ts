import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn, soldOrder } from '../../../tests/data/admin.ts'
import { pdfTexts } from '../../../tests/documents/pdf-text.ts'
import { csvBytes } from '../../../tests/shop/csv-bytes.ts'
import { type TestDatabase, testDatabase } from '../../../tests/shop/database.ts'
import { fromCsv } from '../../http/csv.ts'
import { languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { refundOrder } from '../../payments/order-refund-commands.ts'
import type { UserActor } from '../../platform/actor.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { inTransaction } from '../../platform/postgres/database.ts'
import { drawQr } from '../../platform/qr.ts'
import { getIdentity } from '../../settings/queries.ts'
import { receiveStock } from '../../stock/admin-commands.ts'
import { listOrdersSchema } from '../admin-schema.ts'
import { findAnyOrder } from '../confirmation-queries.ts'
import { ordersFile } from '../export-queries.ts'
import { movePayment } from '../payment-commands.ts'
import { findOrder } from '../queries.ts'
import { orderLines, orders } from '../tables.ts'
import { asWritten } from '../written-order.ts'
import { renderCreditNote } from './credit-note.ts'
import { renderInvoice } from './invoice.ts'
import { findSampleLabels } from './label-queries.ts'
import { renderPackingSlip } from './packing-slip.ts'
import { findDocument, findLatestInvoice } from './queries.ts'
import { documentNumber } from './rules.ts'
import { renderSampleLabels } from './sheets/sample-labels.ts'

let database: TestDatabase
let staff: UserActor
let id: string
beforeAll(async () => {
  database = await testDatabase()
  staff = (await signedIn(database.db)).actor
  id = (await soldOrder(database.db, { quantity: 4, note: 'Back door' })).id
  await inTransaction(database.db, async (tx) => {
    await movePayment(tx, staff, { id, from: 'unpaid', to: 'paid', note: undefined })
  })
  const [line] = (await findOrder(database.db, id))?.lines ?? []
  const wish = {
    orderId: id,
    refundId: crypto.randomUUID(),
    reason: 'A cracked board',
    withDelivery: false,
    lines: [{ lineId: line?.id ?? '', quantity: 1 }],
  }
  const refunded = await inTransaction(database.db, (tx) => refundOrder(tx, staff, wish, Date.now()))
  if (!refunded.ok) throw new Error(refunded.code)
})
afterAll(() => database.drop())

const together = (all: readonly string[]) => all.join('').replaceAll(/\s/g, ' ')

async function about() {
  const order = await findAnyOrder(database.db, id)
  if (!order) throw new Error('the order is not there')
  return { order, store: await getIdentity(database.db, 'surrey') }
}

test('a number says store, kind, year and place', () => {
  const numbered = { store: 'surrey', year: 2026, number: 17 }
  expect(documentNumber({ ...numbered, kind: 'invoice' })).toBe('SURREY-2026-000017')
  expect(documentNumber({ ...numbered, kind: 'credit' })).toBe('SURREY-C-2026-000017')
})

describe.each(languages)('in %s', (language) => {
  test('the packing slip says what to pack, and no price', async () => {
    const slip = await about()
    const weights = new Map(slip.order.lines.map((line) => [line.id, 15_500]))
    const passport = drawQr('https://underfoot.example.com/floor/its-token')
    const packed = { ...slip, weights, language, passport }
    const all = pdfTexts(await renderPackingSlip(packed, translatorFor(language), false))
    if (language === 'en') expect(together(all)).toContain('Floor passport')
    const text = together(all)
    for (const part of ['DEMO', 'Ada Lindholm', slip.order.number, 'Back door']) expect(text).toContain(part)
    const price = translatorFor(language)('invoice.price')
    expect(all.map((one) => one.trim())).not.toContain(price)
    expect(text).not.toContain('$')
  })

  test('the packing slip names the project that goods are for, of a part too', async () => {
    const slip = await about()
    const projectId = '018f0000-0000-7000-8000-00000000000a'
    const rooms = [{ name: 'Kitchen', areaCenti: 15_100, boards: 60 }]
    const floor = { pattern: 'third' as const, rooms, boxes: 9 }
    const lines = slip.order.lines.map((line) => ({ ...line, projectId }))
    const order = { ...slip.order, lines, projects: [{ id: projectId, name: 'Maple Street', floor }] }
    const passport = drawQr('https://underfoot.example.com/floor/its-token')
    const printed = async (part: object) =>
      together(
        pdfTexts(
          await renderPackingSlip(
            { ...slip, order, weights: new Map(), language, passport, ...part },
            translatorFor(language),
            false,
          ),
        ),
      )
    expect(await printed({})).toContain('Maple Street')
    const ofPart = await printed({
      shipment: {
        part: 1,
        carrier: 'own',
        carrierName: '',
        trackingNumber: '',
        link: '',
        sentAt: slip.order.placedAt,
        lines: lines.map(({ id: lineId }) => ({ lineId, quantity: 1, lots: [] })),
      },
    })
    expect(ofPart).toContain('Maple Street')
    expect(ofPart).not.toContain('Kitchen')
  })

  test('the credit note says what goes back of which invoice, and why', async () => {
    const note = await about()
    const { documents = [] } = (await findOrder(database.db, id)) ?? {}
    const document = await findDocument(database.db, id, documents.find(({ kind }) => kind === 'credit')?.id ?? '')
    const invoice = await findLatestInvoice(database.db, id)
    if (!document || !invoice) throw new Error('no documents')
    const written = { ...note, document, invoiceNumber: invoice.number, language }
    const text = together(await pdfTexts(await renderCreditNote(written, translatorFor(language), false)))
    for (const part of [document.number, invoice.number, 'A cracked board', 'Ada Lindholm'])
      expect(text).toContain(part)
    expect(written.document.content.way).toBe('cod')
    if (language === 'en') expect(text).toContain('Cash, at the counter')
    expect(text).not.toMatch(/papers\.|invoice\.|cart\./)
  })
})

test('a label says what its sample is and which lot to cut it from, or leaves a line for it', async () => {
  const { order, store } = await about()
  const [line] = (await database.db.select().from(orderLines).where(eq(orderLines.orderId, order.id))) ?? []
  if (!line) throw new Error('no line')
  const sample = {
    ...line,
    unit: 'sample',
    unitMeasure: 'count',
    unitValueCenti: 100,
    unitPriceMinor: 0,
    totalMinor: 0,
    stockTaken: false,
    couponApplies: false,
    weightGrams: 0,
  }
  const ordered = (await soldOrder(database.db, { quantity: 1 })).id
  await database.db.insert(orderLines).values({ ...sample, id: uuidv7(), orderId: ordered, quantity: 1, position: 1 })
  const write = async () => {
    const labels = await findSampleLabels(database.db, { id: ordered, store: order.store }, 'en')
    const sheet = { number: order.number, labels, store, language: 'en' as const }
    return together(await pdfTexts(await renderSampleLabels(sheet, translatorFor('en'), false)))
  }
  const text = await write()
  for (const part of ['Poly Vapour Film', line.sku, order.number, 'Lot: ____']) expect(text).toContain(part)
  for (const [lot, quantity] of [
    ['K-3', 4],
    ['L-8', 9],
  ] as const)
    await inTransaction(database.db, (tx) =>
      receiveStock(tx, staff, { itemId: line.stockItemId, store: order.store as 'surrey', quantity, lot }),
    )
  expect(await write()).toContain('Lot L-8')
})

test('an invoice stays as it was written, whatever becomes of the order', async () => {
  const invoice = await findLatestInvoice(database.db, id)
  if (!invoice) throw new Error('no invoice')
  await database.db.update(orders).set({ fullName: 'Another Name', phone: '' }).where(eq(orders.id, id))
  const { order, store } = await about()
  const written = asWritten(order, invoice)
  expect(written.order).toMatchObject({ contact: { fullName: 'Ada Lindholm', phone: '' } })
  const given = {
    ...written,
    store,
    invoiceNumber: invoice.number,
    issuedAt: invoice.at,
    language: 'en' as const,
  }
  const text = together(await pdfTexts(await renderInvoice(given, translatorFor('en'), false)))
  expect(text).toContain(invoice.number)
  expect(text).toContain('Ada Lindholm')
  expect(await findDocument(database.db, crypto.randomUUID(), invoice.id)).toBeUndefined()
})

test('the list as a file: what is filtered, amounts as numbers, names that no spreadsheet calculates', async () => {
  await soldOrder(database.db, { fullName: '=1+1', status: 'confirmed', email: 'formula@example.com' })
  const asked = { ...listOrdersSchema.parse({ status: 'confirmed' }), timeZone: 'America/Vancouver' }
  const bytes = await csvBytes(database.db, ordersFile(asked, translatorFor('en')))
  expect(bytes.toString()).toContain("'=1+1")
  const [titles, cells, ...more] = fromCsv(bytes)
  expect(more).toEqual([])
  expect(titles).toHaveLength(cells?.length ?? 0)
  expect(cells).toContain('=1+1')
  const total = Number(cells?.[titles?.indexOf('Total') ?? -1])
  expect(total).toBeGreaterThan(0)
  expect(titles?.join()).not.toContain('csv.')
})
