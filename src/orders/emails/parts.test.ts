import { expect, test } from 'vitest'
import { type EmailOrder, type EmailShop, i18nOf, lineFacts } from './parts.ts'

const id = '018f0000-0000-7000-8000-00000000000a'
const rooms = [{ name: 'Hall', areaCenti: 4390, boards: 18 }]
const line = {
  name: 'Fraser Drift Oak',
  color: null,
  attribute: null,
  unit: 'box',
  unitMeasure: 'area',
  totalMinor: 14_100,
}
const order = {
  currency: 'USD',
  placedAt: new Date('2026-11-23T12:00:00Z'),
  taxes: [],
  delivery: { type: 'pickup' },
  projects: [{ id, name: 'Maple Street', floor: { pattern: 'straight', rooms, boxes: 3 } }],
  lines: [{ ...line, quantity: 3, unitValueCenti: 2054, projectId: id }],
  itemTotalMinor: 14_100,
  discountMinor: 0,
  sampleCreditMinor: 0,
  deliveryMinor: 0,
  totalMinor: 14_100,
  depositMinor: 0,
  takenOffMinor: 0,
  paidMinor: 0,
} as unknown as EmailOrder
const shop = { timeZone: 'UTC', symbols: {} } as EmailShop

const factsOf = (rest: Partial<EmailOrder>) => lineFacts({ ...order, ...rest }, i18nOf(order, shop, 'en'))

test('an email tells what the rooms of a project measure, and what is ordered and charged for them', () => {
  expect(factsOf({ emailProved: true }).slice(0, 5)).toEqual([
    ['Maple Street', '1 room, 43.9 sq ft, straight, 3 boxes, 61.6 sq ft'],
    ['Your rooms', '43.9 sq ft'],
    ['Ordered', '61.6 sq ft'],
    ['Charged', '61.6 sq ft'],
    ['Fraser Drift Oak · 3 boxes', '$141.00'],
  ])
})

test('an email in Arabic tells of rooms in metres, and of what is sold in metres and as it is sold', () => {
  const arabic = { ...order, emailProved: true }
  const facts = lineFacts(arabic, i18nOf(arabic, shop, 'ar'))
  const [, rooms, ordered, charged] = facts.map(([, text]) =>
    text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
  )
  expect(rooms).toBe('٤٫٠٨ م²')
  expect(ordered).toBe('٥٫٧٢ م² (٦١٫٦ قدم مربعة)')
  expect(charged).toBe('٦١٫٦ قدم مربعة (٥٫٧٢ م²)')
})

test('the name that a stranger gave a project is in no email before somebody stands behind it', () => {
  expect(JSON.stringify(factsOf({ emailProved: false }))).not.toMatch(/Maple|Hall/)
})

test('an email of an order with a deposit says what is paid first, and what is left', () => {
  const facts = factsOf({ depositMinor: 4_230 })
  expect(facts).toContainEqual(['Deposit, paid first', '$42.30'])
  expect(facts).toContainEqual(['The rest, before your goods leave the store', '$98.70'])
})

test('and once some of it came in, that and what is left', () => {
  const facts = factsOf({ depositMinor: 4_230, paidMinor: 4_230 })
  expect(facts).toContainEqual(['Paid', '$42.30'])
  expect(facts).toContainEqual(['The rest, before your goods leave the store', '$98.70'])
  expect(facts.map(([label]) => label)).not.toContain('Deposit, paid first')
})
