import { storeOf } from '../../../stores/index.ts'
import { createFormats } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { type Failure, fail } from '../../platform/failures.ts'
import type { FormParts } from '../../platform/form-parts.ts'
import type { Transaction } from '../../platform/postgres/database.ts'
import type { DiscountRefusal } from '../../pricing/discounts/choice-rules.ts'
import { getSettings } from '../../settings/queries.ts'
import { wrongPurchaseOrder } from '../account-queries.ts'
import { knownAs } from '../buyer.ts'
import { loadsOf, type PricedLine } from '../cart-lines.ts'
import { findBuyer } from '../find-buyer.ts'
import { wrongOrder } from '../form-check.ts'
import { readPricedCart } from '../queries.ts'
import type { ManualOrderInput, StaffLine } from '../schema.ts'

type Parts = FormParts<ManualOrderInput>
type Around = { store: string; language: Language }
/** What is wrong with a field: the key of its sentence, and what fills that. */
type Wrong = { key: string; params?: Record<string, string | number> }

/** A line that is right by itself, and its place in the form. */
type PlacedLine = { place: number; line: StaffLine }

const wholePrice = (price: FormParts<StaffLine>['price']): StaffLine['price'] =>
  price?.unitPriceMinor === undefined || price.reason === undefined
    ? undefined
    : { unitPriceMinor: price.unitPriceMinor, reason: price.reason }

function linesOf({ lines = [] }: Parts): PlacedLine[] {
  return lines.flatMap((line, place) => {
    if (line?._id === undefined || line.qty === undefined) return []
    const { _id, qty, color = null, attribute = null, price } = line
    return [{ place, line: { _id, qty, color, attribute, price: wholePrice(price) } }]
  })
}

function wrongLine({ problem, offer }: PricedLine): Wrong | undefined {
  if (problem === null) return undefined
  if (problem === 'gone') return { key: 'admin-orders.form.gone' }
  return { key: 'admin-orders.form.short', params: { count: offer?.onHand ?? 0 } }
}

async function couponSentence(tx: Transaction, refusal: DiscountRefusal, { store, language }: Around): Promise<Wrong> {
  const { currency } = await getSettings(tx, store)
  const symbols = { [currency.name]: currency.symbol }
  const format = createFormats(language, { currency: currency.name, symbols }, storeOf(store).timeZone)
  const key = `admin-orders.coupon.${refusal.reason}`
  const money = (minor: number) => `\u2066${format.charged(minor)}\u2069`
  if (refusal.reason === 'minimum')
    return { key, params: { minimum: money(refusal.minimumMinor), missing: money(refusal.missingMinor) } }
  if (refusal.reason === 'quantity') return { key, params: { count: refusal.missing, minimum: refusal.minimum } }
  if (refusal.reason === 'area')
    return { key, params: { minimum: refusal.minimumCenti / 100, missing: refusal.missingCenti / 100 } }
  if (refusal.reason === 'notStarted') return { key, params: { date: format.date(new Date(refusal.startsAtMs)) } }
  if (refusal.reason === 'ended') return { key, params: { date: format.date(new Date(refusal.endsAtMs)) } }
  return { key }
}

/**
 * What the shop's other rows have against an order that staff take, at once, as far as its form is right: lines that are
 * no longer sold or of which there is not enough, a coupon that does not count, an area to which nothing is delivered, a
 * province that the taxes depend on. Fields by the names that the form has for them. Changes nothing.
 * Some reasons of a coupon go by all the lines; they are told when every line is right.
 */
export async function wrongManualOrder(tx: Transaction, parts: Parts, around: Around): Promise<Failure | undefined> {
  const { store } = around
  const placed = linesOf(parts)
  const { delivery, couponCode } = parts
  const wrong: Record<string, Wrong> = {}
  const isPickup = delivery?.type === 'pickup'
  const field = parts.shipping === undefined ? 'billing' : 'shipping'
  const destination = parts[field]
  const { country, state, zipCode } = destination ?? {}
  const { email = '', phone = '' } = parts.contact ?? {}
  const who = knownAs(await findBuyer(tx, email), email, phone)
  const read = await readPricedCart(
    tx,
    {
      lines: placed.map(({ line }) => line),
      couponCode,
      delivery: isPickup ? { type: 'pickup' } : undefined,
      destination: country === undefined ? undefined : { country, state: state ?? '', zipCode: zipCode ?? '' },
    },
    { store, ...who },
  )
  for (const [index, line] of read.cart.lines.entries()) {
    const found = wrongLine(line)
    if (found) wrong[`lines.${placed[index]?.place}.quantity`] = found
  }
  const { refusal } = read.cart
  const byLines: readonly string[] = ['category', 'minimum', 'quantity', 'area', 'gift', 'outdone']
  const goesByLines = refusal !== undefined && byLines.includes(refusal.reason)
  const isWhole = placed.length > 0 && placed.length === (parts.lines ?? []).length
  if (refusal && (isWhole || !goesByLines)) wrong.couponCode = await couponSentence(tx, refusal, around)
  const isTyped = country !== undefined && state !== undefined
  if (!isPickup && delivery && isTyped && !read.isPlaceKnown) wrong[`${field}.state`] = { key: 'checkout.errors.state' }
  const place = country === undefined || zipCode === undefined ? undefined : { country, zipCode }
  const loads = loadsOf(read.cart.lines)
  const isPosted = (parts.lines ?? []).length + (parts.custom ?? []).length === 0 && (parts.samples ?? []).length > 0
  const ofArea = await wrongOrder(tx, { delivery, place, loads, isPosted })
  const unnamed = await wrongPurchaseOrder(tx, who.userId, parts.purchaseOrder)
  const fields = {
    ...unnamed?.fields,
    ...Object.fromEntries(Object.entries(wrong).map(([name, { key }]) => [name, key])),
    ...ofArea?.fields,
  }
  if (Object.keys(fields).length === 0) return undefined
  const told = Object.entries(wrong).flatMap(([name, { params }]) => (params ? [[name, params] as const] : []))
  return fail('INVALID_INPUT', { fields, fieldParams: Object.fromEntries(told) })
}
