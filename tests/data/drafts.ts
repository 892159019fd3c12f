import type { DraftValues } from '../../src/checkout/drafts/schema.ts'

const address = { house: '9 Alder Way', city: 'Surrey', state: 'BC', zipCode: 'V3S 1A1', country: 'CA' }

/** The form of an order under work for Bo Tran, with nothing in it yet. */
export const draftValues = (change: Partial<DraftValues> = {}): DraftValues => ({
  lines: [],
  contact: { fullName: 'Bo Tran', phone: '604-555-0177', email: 'bo@example.com' },
  language: 'en',
  billing: address,
  sameAddress: true,
  shipping: address,
  delivery: 'pickup',
  slot: '',
  inTwoDrops: false,
  secondSlot: '',
  extras: [],
  overruleAreaId: null,
  overruleReason: '',
  collector: '',
  couponCode: '',
  discount: null,
  payment: 'cod',
  purchaseOrder: '',
  note: '',
  mayMixLots: false,
  ...change,
})

type Line = DraftValues['lines'][number]

/** A line of it, as it was typed. */
export const draftLine = (change: Partial<Line> = {}): Line => ({
  key: 'oak',
  productId: '',
  name: 'Oak',
  sku: 'OAK',
  color: null,
  attribute: null,
  unit: 'box',
  quantity: 1,
  unitPriceMinor: 5000,
  listPriceMinor: 5000,
  price: null,
  taxedAs: null,
  ...change,
})
