import { describe, expect, test } from 'vitest'
import { pdfTexts } from '../../../tests/documents/pdf-text.ts'
import { seededStore } from '../../../tests/shop/stores.ts'
import { type Language, languages } from '../../i18n/languages.ts'
import { translatorFor } from '../../i18n/messages.ts'
import { createTranslator } from '../../i18n/translate.ts'
import { formatMoney } from '../../money/format.ts'
import type { OrderView } from '../confirmation-queries.ts'
import type { LineLot } from '../lot-rules.ts'
import { type Invoice, renderInvoice } from './invoice.ts'
import { documentMessages } from './words.ts'

const address = { house: '12 Cedar Row', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }
const line = (index: number) => ({
  id: `${index}`,
  slug: 'oak',
  sku: `LAM-${index}`,
  pictureUrl: null,
  color: null,
  colorLabel: null,
  attribute: null,
  name: `Boundary Bay Oak ${index}`,
  unit: 'box',
  unitMeasure: 'area',
  unitValueCenti: 2054,
  quantity: 9 + index,
  unitPriceMinor: 4799,
  totalMinor: (9 + index) * 4799,
  taxMinor: 0,
  projectId: null,
  lots: [] as LineLot[],
  shippedQuantity: 0,
  secondQuantity: 0,
})

function invoiceOf(language: Language, count = 3, change: Partial<OrderView> = {}): Invoice {
  const lines = Array.from({ length: count }, (_, index) => line(index))
  const itemTotalMinor = lines.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const order: OrderView = {
    id: 'o',
    parts: [],
    number: 'UF-7K3M9QX2',
    token: 't',
    passportToken: 'p',
    cartId: 'c',
    placedAt: new Date('2026-11-21T03:00:00Z'),
    store: 'surrey',
    language,
    currency: 'USD',
    status: 'pending',
    paymentMethod: 'cod',
    paymentStatus: 'unpaid',
    delivery: { type: 'delivery', areaId: 'a', areaName: { en: 'Metro' }, leadDays: 3 },
    lines,
    projects: [],
    shipments: [],
    keptUntil: null,
    isMailWithheld: false,
    holdsUntil: null,
    purchaseOrder: '',
    terms: null,
    taxMinor: 0,
    taxIncluded: false,
    exemptions: [],
    taxes: [],
    itemTotalMinor,
    discountMinor: 5010,
    discounts: [],
    sampleCreditMinor: 0,
    deliveryMinor: 6500,
    totalMinor: itemTotalMinor + 1490,
    depositMinor: 0,
    paidMinor: 0,
    takenOffMinor: 0,
    couponPercent: 10,
    billing: address,
    shipping: address,
    note: '',
    steps: [],
    contact: { fullName: 'Ada Lindholm', email: 'ada@example.com', phone: '604-555-0123' },
    ...change,
  }
  return { order, invoiceNumber: null, store: seededStore(), language }
}

const texts = async (invoice: Invoice) => pdfTexts(await renderInvoice(invoice, translatorFor(invoice.language), false))

/** One text of them all: where a glyph is set aside from its place, a run comes in pieces. Every space is alike. */
const together = (all: readonly string[]) => all.join('').replaceAll(/\s/g, ' ')

/** Letters that differ by their dots alone, which the face draws as glyphs of their own. */
const dotless = ['بتثنيىیٮں', 'حجخ', 'دذ', 'رز', 'سش', 'صض', 'طظ', 'عغ', 'فقڡ', 'هةەہ']
const withoutDots = (text: string) => {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\u2066-\u2069]/gu, '')
  return [...bare].map((character) => dotless.find((same) => same.includes(character))?.charAt(0) ?? character).join('')
}

/** A drawn text as it is read: in Arabic the letters stand joined, and the last one first. */
const asRead = (text: string, language: Language) =>
  withoutDots(language === 'ar' ? [...text].toReversed().join('') : text)

/** What of an amount is digits and the signs between them, in the language's own. */
const digitsOf = (minor: number, language: Language) =>
  (/\p{Nd}[\s\S]*\p{Nd}/u.exec(formatMoney(minor, { currency: 'USD', language }))?.[0] ?? '').replaceAll(/\s/g, ' ')

describe.each(languages)('in %s', (language) => {
  test('every amount is the order’s to the cent', async () => {
    const invoice = invoiceOf(language)
    const { itemTotalMinor, discountMinor, deliveryMinor, totalMinor, lines } = invoice.order
    const all = together(await texts(invoice))
    const amounts = [...lines.map((one) => one.totalMinor), itemTotalMinor, discountMinor, deliveryMinor, totalMinor]
    for (const amount of amounts) expect(all).toContain(digitsOf(amount, language))
    for (const text of ['UF-7K3M9QX2', 'Ada Lindholm', '12 Cedar Row', 'Underfoot Surrey', 'LAM-2']) {
      expect(all).toContain(text)
    }
  })
})

test.each(['en', 'ar'] as const)(
  'in %s it says the registrations, the certificate and what is installed',
  async (language) => {
    const t = translatorFor(language)
    const tax = { country: 'CA', region: '', percentMilli: 5000, exemptMinor: 0 }
    const gst = { ...tax, code: 'GST', name: { en: 'GST', ar: 'ضريبة السلع' }, registrationNumber: '12345 6789 RT0001' }
    const pst = { ...tax, code: 'PST', name: { en: 'PST', ar: 'ضريبة المقاطعة' }, registrationNumber: 'PST-1000-2000' }
    const certificate = {
      kind: 'reseller',
      number: 'PST-1234-5678',
      country: 'CA',
      region: 'BC',
      codes: ['PST'],
    } as const
    const change = {
      lines: [{ ...line(0), isInstalled: true }, line(1)],
      taxMinor: 500,
      taxes: [
        { ...gst, amountMinor: 500, baseMinor: 10_000 },
        { ...pst, percentMilli: 7000, amountMinor: 0, baseMinor: 0, exemptMinor: 10_000 },
      ],
      exemptions: [{ ...certificate, codes: ['PST'] }],
    }
    const text = together(await texts(invoiceOf(language, 2, change)))
    for (const number of ['12345 6789 RT0001', 'PST-1000-2000', 'PST-1234-5678']) expect(text).toContain(number)
    const words = asRead(text, language)
    const installed = withoutDots(t('invoice.installed'))
    expect(words.split(installed)).toHaveLength(2)
    const said = {
      en: ['GST registration number: ', 'PST registration number: ', 'Exempt from PST, certificate PST-1234-5678'],
      ar: ['رقم التسجيل في', 'ضريبة السلع', 'معفى من', 'ضريبة المقاطعة', 'شهادة'],
    }
    for (const part of said[language]) expect(words).toContain(withoutDots(part))
    const without = together(await texts(invoiceOf(language, 2, { ...change, exemptions: [], lines: [line(0)] })))
    expect(without).not.toContain('PST-1234-5678')
    expect(asRead(without, language)).not.toContain(installed)
  },
)

test('lines stand below the project that they are for, its three areas apart and room by room', async () => {
  const id = '018f0000-0000-7000-8000-00000000000a'
  const rooms = [
    { name: 'Kitchen', areaCenti: 15_100, boards: 60 },
    { name: 'Hall', areaCenti: 4390, boards: null },
  ]
  const project = { id, name: 'Maple Street', floor: { pattern: 'third' as const, rooms, boxes: 9 } }
  const lots = [
    { code: 'A-17', caliber: '5', quantity: 6 },
    { code: 'B-2', caliber: '', quantity: 3 },
  ]
  const lines = [
    { ...line(0), projectId: id, lots },
    { ...line(1), lots: [{ code: 'C', caliber: '', quantity: 10 }] },
  ]
  const all = await texts(invoiceOf('en', 2, { lines, projects: [project] }))
  const text = together(all)
  for (const part of ['Maple Street', 'Your rooms · 194.9 sq ft', 'Kitchen', '151 sq ft · 60 boards', '43.9 sq ft'])
    expect(text).toContain(part)
  expect(text).toMatch(/Lot A-17, calibre 5: 6 · Lot B-2: 3.*Lot C(?!:)/)
  expect(text).toMatch(/Ordered · [\d.]+ sq ft.*Charged · [\d.]+ sq ft.*Third/)
  expect(text.indexOf('Maple Street')).toBeLessThan(text.indexOf('Not part of a project'))
  expect(together(await texts(invoiceOf('en', 2)))).not.toContain('Not part of a project')
  for (const language of languages) {
    const invoice = invoiceOf(language, 2, { lines, projects: [project] })
    const t = createTranslator(language, documentMessages(language), {
      onMissing: (key) => {
        throw new Error(`the thread that draws documents has no ${key}`)
      },
    })
    await expect(renderInvoice(invoice, t)).resolves.toBeInstanceOf(Buffer)
  }
})

test('without coupon and with free pickup it says so, and names no address to deliver to', async () => {
  const pickup = { type: 'pickup', store: 'surrey' } as const
  const free = { delivery: pickup, shipping: null, discountMinor: 0, deliveryMinor: 0, couponPercent: null }
  const all = await texts(invoiceOf('en', 1, { ...free, totalMinor: 9 * 4799 }))
  expect(all).toEqual(expect.arrayContaining(['Invoice', 'Pickup at', '7420 Kiln Street', 'Free', '$431.91']))
  expect(all).not.toContain('Deliver to')
})

test('an invoice number of its own stands beside the order’s', async () => {
  const all = await texts({ ...invoiceOf('en'), invoiceNumber: '2026-000017' })
  expect(all).toEqual(expect.arrayContaining(['Invoice number', '2026-000017', 'UF-7K3M9QX2']))
})

test('a hundred lines go over several pages, each with the table’s head', async () => {
  const pdf = await renderInvoice(invoiceOf('en', 100), translatorFor('en'), false)
  const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0
  const all = pdfTexts(pdf)
  expect(pages).toBeGreaterThan(3)
  expect(all.filter((text) => text === 'Quantity').length).toBeGreaterThanOrEqual(pages - 1)
  for (let index = 0; index < 100; index++) expect(all).toContain(`LAM-${index}`)
})

test('Bengali syllables are shaped whole and Arabic runs from the right', async () => {
  expect(together(await texts(invoiceOf('bn')))).not.toContain('\u25cc')
  // The title, فاتورة, drawn from its last letter to its first, with waw in the form that joins.
  const arabic = together(await texts(invoiceOf('ar')))
  expect(arabic.indexOf('ر')).toBeLessThan(arabic.indexOf('ﻮ'))
})

test('a word longer than its column is broken, not run over', async () => {
  const long = 'x'.repeat(400)
  const pieces = (await texts(invoiceOf('en', 1, { lines: [{ ...line(0), name: long }] }))).flatMap(
    (text) => text.match(/x{3,}/g) ?? [],
  )
  expect(pieces.length).toBeGreaterThan(3)
  expect(pieces.join('')).toHaveLength(400)
})
