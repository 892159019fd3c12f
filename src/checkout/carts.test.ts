import { expect, test } from 'vitest'
import { anyArea } from '../../tests/data/delivery.ts'
import { anyDiscount, anyTerms } from '../../tests/data/discounts.ts'
import { seeded } from '../../tests/data/random.ts'
import { seededStore } from '../../tests/shop/stores.ts'
import { fromLoaded } from '../cart/loaded-rules.ts'
import { quotedItems, quoteInputOf } from '../cart/quote-rules.ts'
import { type CartItem, uidOf } from '../cart/rules.ts'
import { quoteSchema } from '../cart/schema.ts'
import type { Offer } from '../catalogue/queries.ts'
import type { StoredArea } from '../delivery/queries.ts'
import { shareOut } from '../money/split.ts'
import { type Given, sharesOf, worthOf } from '../orders/refunds/rules.ts'
import type { StoredDiscount } from '../pricing/discounts/queries.ts'
import { discountKinds } from '../pricing/discounts/rules.ts'
import { unitPrice } from '../pricing/rules.ts'
import { type TaxRate, taxModes } from '../pricing/tax-rate-rules.ts'
import { type PricedCart, priceCart } from './priced-cart.ts'
import { quoteOf } from './quote-view.ts'

const CARTS = 100_000
const clock = { hours: seededStore().hours, today: '2026-07-21', time: '12:00' }
const SEED = 20_260_721

const random = seeded(SEED)
const upTo = (most: number): number => Math.floor(random() * (most + 1))
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
/** To one decimal of the unit, the half upwards, without the shop's own rounding. */
const tenth = (minor: number): number => Math.floor((minor + 5) / 10) * 10

const uuid = (index: number): string => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
const categories = [0, 1, 2].map((index) => uuid(900 + index))

function someOffer(index: number): Offer {
  // Prices of every kind: some cents, a floor, a lorry load.
  const priceMinor = [1 + upTo(99), 100 + upTo(20_000), 100_000 + upTo(5_000_000)][upTo(2)] ?? 1
  return {
    variantId: uuid(index),
    productId: uuid(index),
    stockItemId: uuid(index),
    sku: `S${index}`,
    slug: `s${index}`,
    name: `Floor ${index}`,
    type: 'simple',
    isActive: true,
    categoryId: categories[upTo(2)] ?? '',
    subcategoryIds: [],
    brandId: null,
    color: null,
    colorTexts: null,
    attribute: null,
    unit: 'box',
    hasSamples: true,
    unitValueCenti: 2000,
    unitMeasure: 'area',
    priceMinor,
    salePriceMinor: random() < 0.3 ? upTo(priceMinor) : null,
    pictureUrl: null,
    weightGrams: upTo(30_000),
    onHand: 0,
    unlimited: true,
  }
}

function someArea(): StoredArea {
  return {
    ...anyArea,
    id: uuid(500),
    name: { en: 'Area' },
    costMinor: upTo(20_000),
    leadDays: 3,
    position: 0,
    active: true,
    version: 1,
    freeFromMinor: random() < 0.5 ? upTo(200_000) : null,
    ...(random() < 0.5
      ? { perKgMinor: 1 + upTo(200), freeWeightGrams: upTo(100_000) }
      : { perKgMinor: null, freeWeightGrams: 0 }),
  }
}

const rates: TaxRate[] = [
  { code: 'GST', region: '', categoryId: null, percentMilli: 5000, onDelivery: true },
  { code: 'PST', region: 'BC', categoryId: null, percentMilli: 7000, onDelivery: false },
  { code: 'PST', region: 'BC', categoryId: categories[0] ?? null, percentMilli: 9975, onDelivery: false },
  { code: 'ECO', region: '', categoryId: categories[1] ?? null, percentMilli: 1, onDelivery: false },
].map((rate) => ({ ...rate, name: { en: rate.code }, country: 'CA' }))

/** Discounts of every kind, most of them automatic, and perhaps one by a code. */
function someDiscounts(): StoredDiscount[] {
  return Array.from({ length: upTo(2) }, (_, index) => {
    const kind = discountKinds[upTo(discountKinds.length - 1)] ?? 'percent'
    return anyDiscount(uuid(700 + index), {
      name: { en: `Discount ${index}` },
      code: index === 0 && random() < 0.7 ? 'ALL' : null,
      combines: random() < 0.7,
      terms: anyTerms({
        kind,
        percentCenti: [500, 1000, 3333, 10_000, 1][upTo(4)] ?? 500,
        amountMinor: kind === 'fixed' ? 10 * (1 + upTo(50_000)) : 0,
        tiers: [
          { from: 5, percentCenti: 300 },
          { from: 20, percentCenti: 777 },
        ],
        buyQuantity: 1 + upTo(3),
        getQuantity: 1 + upTo(2),
        categoryId: random() < 0.5 ? null : (categories[upTo(2)] ?? null),
      }),
    })
  })
}

/** What the order's lines and sums are, as they are stored and written on the invoice. */
function invoiceOf({ lines, samples, priced, off }: PricedCart) {
  const written = lines.map(({ line, offer }, index) => ({
    id: String(index),
    quantity: line.qty,
    totalMinor: (offer ? unitPrice(offer) : 0) * line.qty,
    taxMinor: priced.lineTaxesMinor[index] ?? 0,
    couponApplies: false,
    discountParts: off.parts[index] ?? [],
    unit: 'box',
  }))
  const pieces = samples.map(({ unitPriceMinor: totalMinor }, index) => ({
    id: `sample ${index}`,
    quantity: 1,
    totalMinor,
    taxMinor: priced.lineTaxesMinor[lines.length + index] ?? 0,
    couponApplies: false,
    unit: 'sample',
  }))
  const { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor } = priced
  const sums = { itemTotalMinor, discountMinor, sampleCreditMinor, deliveryMinor, taxMinor, taxIncluded, totalMinor }
  return { lines: [...written, ...pieces], ...sums }
}

function checkCart(number: number): void {
  const offers = Array.from({ length: 1 + upTo(4) }, (_, index) => someOffer(index))
  const area = someArea()
  const isPickup = random() < 0.4
  const discounts = someDiscounts()
  const coupon = discounts.find(({ code }) => code !== null)
  const mode = taxModes[upTo(2)] ?? 'off'
  // The browser: a cart out of its storage, asking for a quote.
  const items = offers.map(({ productId: _id }) => ({
    _id,
    price: 0,
    uid: uidOf({ _id, price: 0 }),
    qty: 1 + upTo(60),
  }))
  const deliveryInfo = isPickup ? { type: 'pickup' } : { type: 'delivery', area: 'Area' }
  const cart = fromLoaded(
    {
      items,
      deliveryInfo,
      shippingInfo: { country: 'CA', zipCode: 'V3S 1A1' },
      coupon: { code: coupon?.code ?? '', discount: 10 },
    },
    uuid(1),
  )
  const samples = random() < 0.3 ? offers.slice(0, 1 + upTo(4)).map(({ productId }) => productId) : []
  const input = quoteSchema.parse(quoteInputOf({ ...cart, samples }))

  // The server: prices from its own offers.
  const pickup = { store: 'surrey', active: true, leadDays: 1, version: 1 }
  const priced = priceCart({
    lines: input.lines,
    samples: input.samples ?? [],
    terms: { offered: true, most: 5, free: upTo(3), priceMinor: upTo(3000) },
    creditMinor: random() < 0.3 ? upTo(3000) : 0,
    offers,
    areas: [area],
    delivery: input.delivery,
    destination: input.destination,
    discounts,
    code: input.couponCode ?? null,
    offersPickup: true,
    taxes: { mode, rates },
    place: { country: 'CA', region: random() < 0.7 ? 'BC' : 'AB' },
    nowMs: 0,
  })
  const read = { cart: priced, offer: undefined, pickup, isPlaceKnown: true }
  const quote = quoteOf(read, input, { language: 'en', clock })
  const invoice = invoiceOf(priced)
  const at = `seed ${SEED}, cart ${number}`

  // What the browser adds up of the rows that it shows, also of a quantity that was changed since the quote.
  const shown = quotedItems(cart.items, quote)
  const goods = sum(shown.map(({ line }) => line?.lineTotalMinor ?? Number.NaN))
  const added = quote.taxIncluded ? 0 : sum(quote.taxes.map(({ amountMinor }) => amountMinor))
  const pieces = sum(quote.samples.map(({ unitPriceMinor }) => unitPriceMinor))
  const browsers = tenth(goods + pieces) - quote.discountMinor - quote.sampleCreditMinor + quote.deliveryMinor + added
  const stale = quotedItems(
    cart.items.map((item): CartItem => ({ ...item, qty: item.qty + 3 })),
    quote,
  )
  const invoices =
    tenth(sum(invoice.lines.map(({ totalMinor }) => totalMinor))) -
    invoice.discountMinor -
    invoice.sampleCreditMinor +
    invoice.deliveryMinor +
    (invoice.taxIncluded ? 0 : invoice.taxMinor)
  if (browsers !== quote.totalMinor || invoices !== quote.totalMinor || invoice.totalMinor !== quote.totalMinor) {
    expect({ browsers, invoices, invoice: invoice.totalMinor }, at).toEqual({ browsers: quote.totalMinor })
  }
  const staleGoods = sum(stale.map(({ line }) => line?.lineTotalMinor ?? Number.NaN))
  expectSame(staleGoods, goods + 3 * sum(shown.map(({ line }) => line?.unitPriceMinor ?? Number.NaN)), at)

  // Delivery by its own words: free from the amount on, else the cost and each kilogram begun above the free ones.
  const weight = sum(offers.map(({ weightGrams }, index) => weightGrams * (items[index]?.qty ?? 0)))
  const isFree = isPickup || (area.freeFromMinor !== null && tenth(goods) >= area.freeFromMinor)
  const kilograms = Math.ceil(Math.max(0, weight - area.freeWeightGrams) / 1000)
  const freed = sum(quote.discounts.flatMap((one) => (one.kind === 'freeDelivery' ? one.amountMinor : [])))
  const cost = isFree ? 0 : tenth(area.costMinor + kilograms * (area.perKgMinor ?? 0))
  expectSame(quote.deliveryMinor + freed, cost, at)
  if (freed > 0) expectSame(quote.deliveryMinor, 0, at)
  expectSame(quote.weightGrams, weight, at)

  // No unit is lost on the way: taxes, lines and delivery, and every refund of it, unit by unit.
  expectSame(sum(quote.taxes.map(({ amountMinor }) => amountMinor)), quote.taxMinor, at)
  const shares = sharesOf(invoice)
  const all = [...shares.lines.values(), shares.delivery]
  expectSame(sum(all.map(({ amountMinor }) => amountMinor)), quote.totalMinor, at)
  expectSame(sum(all.map(({ taxMinor }) => taxMinor)), quote.taxMinor, at)
  for (const line of invoice.lines) {
    const share = shares.lines.get(line.id)
    if (!share || share.amountMinor < 0 || share.taxMinor < 0) throw new Error(`${at}: a line without its share`)
    let given: Given = { quantity: 0, amountMinor: 0, taxMinor: 0 }
    while (given.quantity < line.quantity) {
      const quantity = Math.min(1 + upTo(line.quantity), line.quantity - given.quantity)
      const worth = worthOf(share, line, given, quantity)
      given = {
        quantity: given.quantity + quantity,
        amountMinor: given.amountMinor + worth.amountMinor,
        taxMinor: given.taxMinor + worth.taxMinor,
      }
    }
    expectSame(given.amountMinor, share.amountMinor, at)
    expectSame(given.taxMinor, share.taxMinor, at)
  }
}

/** A matcher for each of some millions of numbers would take longer than all the arithmetic. */
function expectSame(one: number, other: number, at: string): void {
  if (one !== other) expect(one, at).toBe(other)
}

/*
 * Every comparison fails by an `expect` of its own; a run without one has found them all equal.
 */
test(`money: ${CARTS} random carts cost the same in the browser, in the quote and on the invoice, to the last unit`, () => {
  for (let number = 0; number < CARTS; number++) checkCart(number)
  for (let number = 0; number < CARTS / 10; number++) {
    const weights = Array.from({ length: 1 + upTo(30) }, () => upTo(1000))
    const amount = sum(weights) === 0 ? 0 : upTo(10_000_000)
    expectSame(sum(shareOut(amount, weights)), amount, `split ${number}`)
  }
}, 180_000)
