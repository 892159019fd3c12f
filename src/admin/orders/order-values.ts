import type { Quote } from '../../cart/contracts.ts'
import type { DeliveryExtra } from '../../delivery/decision-rules.ts'
import type { AddressInput, DeliveryType } from '../../delivery/schema.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Translate } from '../../i18n/translate.ts'
import { maxQuantity } from '../../measure/quantity.ts'
import type { CallFailure } from '../../ui/client.ts'
import { fits, type Typed } from '../../ui/forms/number-input.tsx'
import {
  customFieldNamed,
  goodsPlaces,
  isPriced,
  sentCustom,
  sentDiscount,
  sentPrice,
  withWords,
} from './by-hand-values.ts'
import type { FormDiscount, FormLine } from './form-line.ts'

/** What the form of an order holds; its names are those of the call, so that refusals find their fields. */
export type OrderValues = {
  lines: FormLine[]
  contact: { fullName: string; phone: string; email: string }
  language: Language
  billing: AddressInput
  sameAddress: boolean
  shipping: AddressInput
  delivery: DeliveryType
  /** The day and the window that were chosen, apart by a space; empty for the soonest. */
  slot: string
  /** Whether what is too heavy for one truck goes in two drops, and the second's day and window as `slot`. */
  inTwoDrops: boolean
  secondSlot: string
  extras: DeliveryExtra[]
  /** The area by which it is sent all the same; null where the address decides. */
  overruleAreaId: string | null
  overruleReason: string
  collector: string
  couponCode: string
  /** What staff take off by hand; null where they take nothing. */
  discount: FormDiscount | null
  payment: 'cod' | 'link' | 'account'
  purchaseOrder: string
  note: string
  /** Whether the customer said that boxes of several lots will do. */
  mayMixLots: boolean
}

const nowhere: AddressInput = { house: '', city: '', state: '', zipCode: '', country: 'CA' }

export const emptyValues = (language: Language): OrderValues => ({
  lines: [],
  contact: { fullName: '', phone: '', email: '' },
  language,
  billing: nowhere,
  sameAddress: true,
  shipping: nowhere,
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
})

/** Whether a line's quantity is one that an order can have. */
export const isQuantity = (quantity: Typed): quantity is number => fits(quantity, 1, maxQuantity)

/** Whether every line has a quantity and a price: before that, there is nothing to be asked of the shop. */
export const isCounted = (values: Pick<OrderValues, 'lines' | 'discount'>): boolean =>
  values.lines.every(({ quantity }) => isQuantity(quantity)) && isPriced(values)

/** Which lines a refusal of a new order is about, with what there is of each. */
export function linesRefused(
  { quote, code }: CallFailure & { quote?: Quote },
  { lines }: Pick<OrderValues, 'lines'>,
  t: Translate,
): Record<string, string> {
  if (!quote || !['OUT_OF_STOCK', 'UNAVAILABLE_LINE'].includes(code)) return {}
  return Object.fromEntries(
    quote.lines.flatMap(({ problem, available }, index) => {
      if (problem === null) return []
      const said =
        problem === 'gone' ? t('admin-orders.form.gone') : t('admin-orders.form.short', { count: available ?? 0 })
      return [[`lines.${goodsPlaces(lines)[index]}.quantity`, said] as const]
    }),
  )
}

/** A slot of the form's field, as the calls want it; undefined for the soonest. */
function slotIn(value: string): { day: string; windowId: string } | undefined {
  const [day = '', windowId = ''] = value.split(' ')
  return value === '' ? undefined : { day, windowId }
}

/** How the goods are to reach the buyer, as the calls want it. */
export function deliveryOf(values: OrderValues) {
  const { delivery, inTwoDrops, extras, overruleAreaId, overruleReason, collector } = values
  if (delivery === 'pickup') return { type: 'pickup' as const, ...(collector.trim() !== '' && { collector }) }
  const [slot, secondSlot] = [slotIn(values.slot), slotIn(values.secondSlot)]
  return {
    type: 'delivery' as const,
    ...(slot && { slot }),
    ...(inTwoDrops && { inTwoDrops }),
    ...(inTwoDrops && secondSlot && { secondSlot }),
    extras,
    ...(overruleAreaId !== null && { overrule: { areaId: overruleAreaId, reason: overruleReason } }),
  }
}

/** A slot as the form's field has it. */
export const slotValue = ({ day, windowId }: { day: string; windowId: string }): string => `${day} ${windowId}`

/** A quantity as it is sent: where nothing is typed yet it is no number, which the server refuses beside its field. */
export const sentQuantity = (quantity: Typed): number => quantity ?? Number.NaN

const noKeys = { idempotencyKey: '', cartId: '' }

function cartLine(line: FormLine) {
  const { productId: _id, color, attribute, quantity } = line
  const price = sentPrice(line)
  return { _id, qty: sentQuantity(quantity), color, attribute, ...(price && { price }) }
}

/** What a new order is sent as; the keys are its own. */
export function newOrderBody(values: OrderValues, keys: { idempotencyKey: string; cartId: string }) {
  const {
    lines,
    contact,
    language,
    billing,
    sameAddress,
    shipping,
    couponCode,
    payment,
    note,
    mayMixLots,
    purchaseOrder,
  } = values
  const goods = lines.filter(({ taxedAs }) => taxedAs === null)
  const discount = sentDiscount(values.discount)
  return {
    ...keys,
    lines: goods.map(cartLine),
    custom: sentCustom(lines),
    ...(discount && { discount }),
    contact,
    language,
    billing,
    payment,
    note,
    mayMixLots,
    ...(purchaseOrder.trim() !== '' && { purchaseOrder }),
    delivery: deliveryOf(values),
    ...(!sameAddress && values.delivery !== 'pickup' && { shipping }),
    ...(couponCode.trim() !== '' && { couponCode }),
  }
}

/** What a new quote is sent as. @param id its own */
export function newQuoteBody(values: OrderValues & { name: string }, id: string) {
  const { lines, contact, language, billing: address, note, delivery } = newOrderBody(values, noKeys)
  return { id, lines, contact, language, address, note, delivery, name: values.name }
}

/** The form's name for a field of `newOrderBody`. */
export function newOrderFieldNamed(name: string, { lines }: Pick<OrderValues, 'lines'>): string {
  const [, index, field] = /^lines\.(\d+)\.(.+)$/.exec(name) ?? []
  const place = goodsPlaces(lines)[Number(index)]
  if (field !== undefined && place !== undefined) return `lines.${place}.${field === 'qty' ? 'quantity' : field}`
  return customFieldNamed(name, lines) ?? orderFieldNamed(name)
}

/** The form's name for a field of how an order is delivered. */
export function orderFieldNamed(name: string): string {
  if (name.startsWith('delivery.overrule')) return name.endsWith('.reason') ? 'overruleReason' : 'overruleAreaId'
  if (name.startsWith('delivery.secondSlot')) return 'secondSlot'
  return name.startsWith('delivery.slot') ? 'slot' : name
}

/** The form's name for a field of `newQuoteBody`. */
export const quoteFieldNamed = (name: string): string => orderFieldNamed(name).replace(/^address\b/, 'billing')

/** What a new order is quoted by. */
export function quoteBody(values: OrderValues) {
  const { lines, couponCode, custom, discount, delivery } = newOrderBody(withWords(values), noKeys)
  return {
    lines,
    custom,
    ...(discount && { discount }),
    ...placeOf(values, delivery),
    email: values.contact.email,
    ...(couponCode && { couponCode }),
  }
}

/** How and where it is to go. A reason that is still to be typed keeps nobody from asking what it would cost. */
export function placeOf(values: OrderValues, delivery: ReturnType<typeof deliveryOf>) {
  const { country, state, zipCode } = values.sameAddress ? values.billing : values.shipping
  const overrule = 'overrule' in delivery && delivery.overrule ? { ...delivery.overrule, reason: 'asked' } : undefined
  return { delivery: { ...delivery, ...(overrule && { overrule }) }, destination: { country, state, zipCode } }
}
